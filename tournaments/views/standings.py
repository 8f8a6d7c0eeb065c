"""The public pages of results: standings, cross-table, rounds, and each entry."""

from __future__ import annotations

from django.http import Http404, HttpResponse
from django.views.decorators.http import require_safe

from accounts.http import PlayerRequest
from tournaments.models import Entry
from tournaments.presenters.standings.cross_table import cross_table
from tournaments.presenters.standings.player_page import player_page
from tournaments.presenters.standings.round_page import round_page
from tournaments.presenters.standings.table import standings_page
from tournaments.views.common import event_or_404, event_page


@require_safe
def event_standings(request: PlayerRequest, code: str) -> HttpResponse:
    """Where everybody stands."""
    event = event_or_404(request, code)
    page = standings_page(event, request.player)
    return event_page(request, "events/standings/table.html", event, {"page": page})


@require_safe
def event_cross_table(request: PlayerRequest, code: str) -> HttpResponse:
    """Who met whom with what."""
    event = event_or_404(request, code)
    page = cross_table(event, request.player)
    return event_page(request, "events/standings/cross_table.html", event, {"page": page})


@require_safe
def event_round(request: PlayerRequest, code: str, number: int) -> HttpResponse:
    """A round that has been published."""
    event = event_or_404(request, code)
    page = round_page(event, number, request.player)
    if page is None:
        raise Http404(number)
    return event_page(request, "events/standings/round.html", event, {"page": page})


@require_safe
def event_player(request: PlayerRequest, code: str, number: int) -> HttpResponse:
    """The results of one entry, by its number."""
    event = event_or_404(request, code)
    rows = Entry.objects.filter(event=event, number=number).exclude(state=Entry.State.WAITING)
    entry = rows.select_related("player__user", "club").first()
    if entry is None:
        raise Http404(number)
    page = player_page(event, entry, request.player)
    return event_page(request, "events/standings/player.html", event, {"page": page})
