"""What the people at a table ask each other: waiting, a bot for who is away, an end, a take-back."""

from __future__ import annotations

from django.http import HttpResponse
from ninja import Router

from accounts.http import PlayerRequest
from games.api.auth import signed_in
from games.api.schemas import AnswerIn, QuestionIn
from games.api.tables import REFUSALS, State, state_now
from games.limits import ACTIONS, count
from games.models import Agreement
from games.selectors.cache import newest_position
from games.selectors.take_back import last_own
from games.services.absence.own_seat import take_seat_back
from games.services.agreements.asking import answer_agreement, ask_agreement
from games.services.refusal import Refused

router = Router()


@router.post(
    "/tables/{table}/agreements",
    auth=signed_in,
    response={200: State, **REFUSALS},
    summary="Ask the table for an agreement",
)
def ask(request: PlayerRequest, table: str, payload: QuestionIn) -> HttpResponse:
    """Ask the others; with bots alone it is done at once. `about` is a seat, not for a take-back."""
    _count(request)
    position = newest_position(table)
    seat = position.seat_of(request.player.pk if request.player else None)
    goes_back = payload.kind == Agreement.Kind.TAKE_BACK and seat is not None
    ask_agreement(
        table=table,
        player=request.player,
        kind=payload.kind,
        about=payload.about,
        sequence=last_own(position, seat) if goes_back and seat is not None else None,
        version=position.version if payload.version is None else payload.version,
    )
    return state_now(request, table)


@router.post(
    "/tables/{table}/agreements/{question}",
    auth=signed_in,
    response={200: State, **REFUSALS},
    summary="Answer a question of the table",
)
def answer(request: PlayerRequest, table: str, question: int, payload: AnswerIn) -> HttpResponse:
    """Agree, or not. Whoever has asked takes the question back by not agreeing."""
    _count(request)
    if not Agreement.objects.filter(pk=question, match__table=table).exists():
        raise Refused("answered")
    answer_agreement(agreement=question, player=request.player, agrees=payload.agrees)
    return state_now(request, table)


@router.post(
    "/tables/{table}/return",
    auth=signed_in,
    response={200: State, **REFUSALS},
    summary="Come back to one’s seat",
)
def play_on(request: PlayerRequest, table: str) -> HttpResponse:
    """Play on oneself where a bot has played meanwhile; any action does the same."""
    _count(request)
    take_seat_back(table=table, player=request.player)
    return state_now(request, table)


def _count(request: PlayerRequest) -> None:
    if request.player is not None:
        count(ACTIONS, request.player.pk)
