"""What a table's forms post to."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps

from django.contrib import messages
from django.http import HttpResponse
from django.urls import reverse
from django.views.decorators.http import require_POST
from django_htmx.http import HttpResponseClientRedirect

from accounts.http import PlayerRequest
from accounts.identity import remember
from accounts.services.guests import create_guest
from games.limits import ACTIONS, GUESTS, TABLES, TooMany, address_of, count
from games.presenters.leaving import price_of
from games.presenters.reasons import sentence
from games.selectors.watching import TableClosed
from games.services.again import play_again
from games.services.company import BLOCKED_THERE
from games.services.keeping import release_seat
from games.services.play import play_action
from games.services.refusal import Refused
from games.services.sitting import sit_down
from games.services.tables import leave_table
from games.services.turns import start_deal
from games.views.answers import SeeOther, number, present, refused, text, too_many
from games.views.anyway import anyway_page
from games.views.closed import to_closed_page
from games.views.newcomers import looks_on_no_more
from games.views.page import view_or_404
from games.views.too_late import page_of_the_late

View = Callable[[PlayerRequest, str], HttpResponse]


def command(view: View) -> View:
    """A POST about a table; what the service or a limit refuses is answered with the table as it is."""

    @require_POST
    @wraps(view)
    def answered(request: PlayerRequest, table: str) -> HttpResponse:
        try:
            if request.player is not None:
                count(ACTIONS, request.player.pk)
            return view(request, table)
        except Refused as refusal:
            if refusal.reason == BLOCKED_THERE:
                return anyway_page(request, table)
            return refused_or_closed(request, table, refusal)
        except TableClosed as closed:
            return to_closed_page(request, closed)
        except TooMany as error:
            return too_many(error)

    return answered


def refused_or_closed(request: PlayerRequest, table: str, refusal: Refused) -> HttpResponse:
    """Why it was refused, with the table; or the way to its door, when it has been closed meanwhile."""
    try:
        return refused(request, table, refusal)
    except TableClosed as closed:
        messages.error(request, sentence(refusal.reason or refusal.code))
        return to_closed_page(request, closed)


@command
def act(request: PlayerRequest, table: str) -> HttpResponse:
    """Play an action."""
    play_action(
        table=table,
        player=request.player,
        action=text(request, "action", 40),
        version=number(request, "version"),
        client_action_id=text(request, "client_action_id", 64),
    )
    return present(request, table)


@command
def next_deal(request: PlayerRequest, table: str) -> HttpResponse:
    """Start the next deal now."""
    start_deal(table=table, player=request.player, version=number(request, "version"))
    return present(request, table)


@command
def join(request: PlayerRequest, table: str) -> HttpResponse:
    """Sit down; who comes as nobody becomes a guest."""
    view = view_or_404(table, request.player)
    newcomer = request.player is None
    wanted = number(request, "seat") if request.POST.get("seat") else None
    if newcomer and all(seat.kind != "open" for seat in view.players):
        return SeeOther(page_of_the_late(table, wanted))
    if newcomer and view.hurdle:
        raise Refused("not_allowed", reason=view.hurdle)
    if request.player is None:
        count(GUESTS, address_of(request))
        request.player = create_guest()
    anyway = text(request, "anyway", 1) == "1"
    sits = sit_down(table=table, player=request.player, wanted=wanted, anyway=anyway)
    response = present(request, table) if sits else SeeOther(page_of_the_late(table, wanted))
    if newcomer:
        looks_on_no_more(request, table)
        remember(response, request.player)
    return response


@command
def release(request: PlayerRequest, table: str) -> HttpResponse:
    """Give a seat free that was kept for somebody."""
    release_seat(table=table, player=request.player, seat=number(request, "seat"))
    return present(request, table)


@command
def again(request: PlayerRequest, table: str) -> HttpResponse:
    """Play again with the same people by the same rules."""
    count(TABLES, request.player.pk if request.player else None)
    address = reverse(
        "table",
        args=[play_again(table=table, player=request.player, anyway=text(request, "anyway", 1) == "1")],
    )
    return HttpResponseClientRedirect(address) if request.htmx else SeeOther(address)


@command
def leave(request: PlayerRequest, table: str) -> HttpResponse:
    """Get up and go. What it has cost is said on the next page."""
    view = view_or_404(table, request.player)
    price = price_of(view, request.player) if view.status == "playing" else None
    leave_table(table=table, player=request.player)
    if price is not None:
        messages.warning(request, price.left)
    home = view.host.href if view.host else reverse("home")
    return HttpResponseClientRedirect(home) if request.htmx else SeeOther(home)
