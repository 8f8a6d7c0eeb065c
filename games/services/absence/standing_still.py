"""A table that stands still because nobody was there. Called with the match locked."""

from __future__ import annotations

from datetime import datetime

from games.models import Match
from games.selectors.position import Position
from games.services.clocks.winding import wound
from games.services.saving import due_time


def going_on(position: Position, *, now: datetime) -> Position:
    """Somebody is there again: the server goes on, if it had stopped. The caller saves, if it has changed."""
    kept = Match.objects.filter(pk=position.match).values_list("due_at", flat=True).get()
    stands_still = kept is None and due_time(position, now) is not None
    return wound(position, now) if stands_still else position
