"""A bot that plays for somebody who is away. The seat, its totals and its rating stay the owner's."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime
from typing import Final

from games.models import Seat
from games.selectors.position import Position

LEVEL: Final = "easy"


def with_stand_in(position: Position, seat: int, *, now: datetime) -> Position:
    """Let a bot play on a person's seat from now on. The caller holds the match and saves a new version."""
    facts = position.seats[seat]
    if facts.kind != Seat.Kind.HUMAN or facts.stand_in:
        return position
    Seat.objects.filter(table=position.table, index=seat).update(stand_in=LEVEL, stand_in_since=now)
    return _with_facts(position, seat, stand_in=LEVEL, stand_in_since=now)


def without_stand_in(position: Position, seat: int) -> Position:
    """The owner plays himself again. The caller holds the match and saves a new version."""
    if not position.seats[seat].stand_in:
        return position
    Seat.objects.filter(table=position.table, index=seat).update(stand_in="", stand_in_since=None)
    return _with_facts(position, seat, stand_in="", stand_in_since=None)


def _with_facts(position: Position, seat: int, *, stand_in: str, stand_in_since: datetime | None) -> Position:
    facts = replace(position.seats[seat], stand_in=stand_in, stand_in_since=stand_in_since)
    return replace(position, seats=(*position.seats[:seat], facts, *position.seats[seat + 1 :]))
