"""A table's page."""

from __future__ import annotations

from django.http import Http404, HttpResponse
from django.shortcuts import render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from accounts.http import PlayerRequest
from accounts.models import Player
from games.engine import RuleSet
from games.models import Table
from games.presenters.elsewhere import elsewhere
from games.presenters.invite import invite_list
from games.presenters.leaving import price_of
from games.presenters.outcome import outcome_shown
from games.presenters.page import page_context
from games.presenters.rulebook.beside import Beside, beside, beside_club
from games.presenters.talk.panel import talk_shown
from games.selectors.cache import table_view
from games.selectors.clubs.rules import rules_at_home
from games.selectors.rules import last_own_set
from games.selectors.view import TableView
from games.selectors.watching import TableClosed
from games.services.asked import has_come
from games.services.presence import mark_seen
from games.views.around import around, looking_as
from games.views.closed import closed_page
from games.views.looking import is_person_looking
from games.views.too_late import too_late


@require_safe
@never_cache  # a hand seen before must not come back from a browser's history
def page(request: PlayerRequest, table: str) -> HttpResponse:
    """The whole table as this viewer may see it."""
    try:
        view = view_or_404(table, request.player)
    except TableClosed as closed:
        return closed_page(request, closed)
    if request.player is not None and is_person_looking(request):
        if view.seat is not None or view.coming is not None:
            mark_seen(table=table, player=request.player)
            if view.seat is not None and view.players[view.seat].stand_in:  # which may have given way
                view = view_or_404(table, request.player)
        has_come(table=view.table, player=request.player)
    viewer = looking_as(request, view)
    context = page_context(view, viewer)
    context["talk"] = talk_shown(view.table, request.player, viewer)
    context["beside"] = _compared(request.player, view.observation.rules, table)
    context["outcome"] = outcome_shown(view, request.player)
    context["invite"] = invite_list(view, request.player)
    context["price"] = price_of(view, request.player)
    context["elsewhere"] = elsewhere(request.player, view.table)
    context["late"] = too_late(request, view)
    context |= around(request, view, viewer.outlook)
    return render(request, "table/page.html", context)


def _compared(player: Player | None, rules: RuleSet, table: str) -> list[Beside]:
    """The table's rules beside one's own, and beside those of one's club."""
    mine, home = last_own_set(player), rules_at_home(player)
    club = beside_club(home[1] if home else None, rules, table)
    return [each for each in (beside(mine, rules, table), club) if each is not None]


def view_or_404(table: str, player: Player | None) -> TableView:
    """The table through this player's eyes, or the page that says there is none."""
    try:
        return table_view(table, player)
    except Table.DoesNotExist as error:
        raise Http404(table) from error
