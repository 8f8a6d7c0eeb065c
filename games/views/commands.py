"""What a table's forms post to."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps

from django.http import HttpResponse
from django.urls import reverse
from django.views.decorators.http import require_POST
from django_htmx.http import HttpResponseClientRedirect

from accounts.http import PlayerRequest
from accounts.identity import remember
from accounts.services.guests import create_guest
from games.limits import ACTIONS, GUESTS, TABLES, TooMany, address_of, count
from games.services.again import play_again
from games.services.play import play_action
from games.services.refusal import Refused
from games.services.tables import join_table, leave_table
from games.services.turns import start_deal
from games.views.answers import SeeOther, number, present, refused, text, too_many
from games.views.page import view_or_404

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
            return refused(request, table, refusal)
        except TooMany as error:
            return too_many(error)

    return answered


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
    if newcomer and all(seat.kind != "open" for seat in view.players):
        raise Refused("seat_taken")
    if newcomer and view.hurdle:
        raise Refused("not_allowed", reason=view.hurdle)
    if request.player is None:
        count(GUESTS, address_of(request))
        request.player = create_guest()
    seat = number(request, "seat") if request.POST.get("seat") else None
    join_table(table=table, player=request.player, seat=seat)
    response = present(request, table)
    if newcomer:
        remember(response, request.player)
    return response


@command
def again(request: PlayerRequest, table: str) -> HttpResponse:
    """Play again with the same people by the same rules."""
    count(TABLES, request.player.pk if request.player else None)
    address = reverse("table", args=[play_again(table=table, player=request.player)])
    return HttpResponseClientRedirect(address) if request.htmx else SeeOther(address)


@command
def leave(request: PlayerRequest, table: str) -> HttpResponse:
    """Get up and go."""
    leave_table(table=table, player=request.player)
    home = reverse("home")
    return HttpResponseClientRedirect(home) if request.htmx else SeeOther(home)
