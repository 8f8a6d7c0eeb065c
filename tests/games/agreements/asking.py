"""Asking and answering at the tables of tests."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import timedelta
from typing import Any

from django.utils import timezone

from accounts.models import Player
from games.models import Agreement, Seat
from games.selectors.cache import newest_position
from games.selectors.position import Position
from games.services.absence.seating import seat_stand_ins
from games.services.agreements.asking import answer_agreement, ask_agreement
from games.services.refusal import Refused


def unseen(table: str, *players: Player, seconds: float = 90) -> None:
    """As if these players' pages had been silent for so long."""
    then = timezone.now() - timedelta(seconds=seconds)
    Seat.objects.filter(table=table, player__in=players).update(last_seen=then)


def stood_in(table: str, *players: Player, seconds: float = 150) -> Position:
    """Let bots take the seats of players who have gone away."""
    unseen(table, *players, seconds=seconds)
    assert seat_stand_ins(table=table)
    return newest_position(table)


def ask(table: str, player: Player, kind: str, about: int | None = None, **more: Any) -> Agreement:
    """Ask at the present version; gives the newest question."""
    version = newest_position(table).version
    ask_agreement(table=table, player=player, kind=kind, about=about, **({"version": version} | more))
    return Agreement.objects.filter(match__table=table).latest("pk")


def answer(question: Agreement, player: Player, agrees: bool = True) -> Position:
    """Answer a question."""
    return answer_agreement(agreement=question.pk, player=player, agrees=agrees)


def reason_of(refused: Refused) -> str:
    """The code that is put into words."""
    return refused.reason or refused.code


def states(table: str) -> Sequence[tuple[str, str]]:
    """The kind and the state of every question of a table, in their order."""
    rows = Agreement.objects.filter(match__table=table).order_by("pk")
    return list(rows.values_list("kind", "state"))
