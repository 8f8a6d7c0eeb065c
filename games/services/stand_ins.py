"""A bot that plays for somebody who is away. The seat, its totals and its rating stay the owner's."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime
from typing import Any, Final

from django.utils import timezone

from games.models import Seat
from games.selectors.position import Position
from games.services.clocks.winding import handed_over

LEVEL: Final = "easy"


def with_stand_in(position: Position, seat: int, *, now: datetime, level: str = LEVEL) -> Position:
    """Let a bot play on a person's seat from now on. The caller holds the match and saves a new version."""
    facts = position.seats[seat]
    if facts.kind != Seat.Kind.HUMAN or facts.stand_in:
        return position
    Seat.objects.filter(table=position.table, index=seat).update(stand_in=level, stand_in_since=now)
    return _with_facts(position, seat, now, stand_in=level, stand_in_since=now)


def without_stand_in(position: Position, seat: int, *, now: datetime | None = None) -> Position:
    """The owner plays himself again. The caller holds the match and saves a new version."""
    if not position.seats[seat].stand_in:
        return position
    now = now or timezone.now()
    rows = Seat.objects.filter(table=position.table, index=seat)
    rows.update(stand_in="", stand_in_since=None, back_at=now, last_seen=now)
    return _with_facts(position, seat, now, stand_in="", stand_in_since=None, back_at=now)


def _with_facts(position: Position, seat: int, now: datetime, **facts: Any) -> Position:
    changed = replace(position.seats[seat], **facts)
    after = replace(position, seats=(*position.seats[:seat], changed, *position.seats[seat + 1 :]))
    return handed_over(position, after, seat, now)
