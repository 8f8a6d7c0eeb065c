"""Bots and people at a table: beginning without waiting, and taking a bot's seat between deals."""

from __future__ import annotations

from django.http import HttpResponse

from accounts.http import PlayerRequest
from games.services.filling import start_with_bots
from games.services.relieving import give_bot_seat_up, reserve_bot_seat
from games.views.answers import number, present, text
from games.views.commands import command
from games.views.newcomers import looks_on_no_more, player_or_guest, remembered
from games.views.page import view_or_404


@command
def fill(request: PlayerRequest, table: str) -> HttpResponse:
    """Begin with bots on the open seats."""
    start_with_bots(table=table, player=request.player)
    return present(request, table)


@command
def take_bot_seat(request: PlayerRequest, table: str) -> HttpResponse:
    """Have a bot's seat from the next deal on; who comes as nobody becomes a guest."""
    view_or_404(table, request.player)
    if request.player is None:
        looks_on_no_more(request, table)
    player = player_or_guest(request)
    seat = number(request, "seat") if request.POST.get("seat") else None
    reserve_bot_seat(table=table, player=player, seat=seat, anyway=text(request, "anyway", 1) == "1")
    return remembered(present(request, table), request, player)


@command
def leave_bot_seat(request: PlayerRequest, table: str) -> HttpResponse:
    """Leave the bot where it is."""
    give_bot_seat_up(table=table, player=request.player)
    return present(request, table)
