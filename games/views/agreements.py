"""What the people at a table ask each other, and coming back to one's own seat."""

from __future__ import annotations

from django.http import HttpResponse

from accounts.http import PlayerRequest
from games.models import Agreement
from games.services.absence.own_seat import take_seat_back
from games.services.agreements.asking import answer_agreement, ask_agreement
from games.services.refusal import Refused
from games.views.answers import number, present, text
from games.views.commands import command


@command
def ask(request: PlayerRequest, table: str) -> HttpResponse:
    """Ask the others something: `question` is a kind and the seat or the place in the log it is about."""
    kind, _space, place = text(request, "question", 40).partition(" ")
    if not (place.isascii() and place.isdigit() and len(place) < 10):
        raise Refused("bad_request")
    goes_back = kind == Agreement.Kind.TAKE_BACK
    ask_agreement(
        table=table,
        player=request.player,
        kind=kind,
        about=None if goes_back else int(place),
        sequence=int(place) if goes_back else None,
        version=number(request, "version"),
    )
    return present(request, table)


def answer(request: PlayerRequest, table: str, question: int) -> HttpResponse:
    """Agree, or not."""

    @command
    def answered(request: PlayerRequest, table: str) -> HttpResponse:
        said = text(request, "agrees", 3)
        if said not in ("yes", "no"):
            raise Refused("bad_request")
        if not Agreement.objects.filter(pk=question, match__table=table).exists():
            raise Refused("answered")
        answer_agreement(agreement=question, player=request.player, agrees=said == "yes")
        return present(request, table)

    return answered(request, table)


@command
def take_back_seat(request: PlayerRequest, table: str) -> HttpResponse:
    """Play on oneself where a bot has played meanwhile."""
    take_seat_back(table=table, player=request.player)
    return present(request, table)
