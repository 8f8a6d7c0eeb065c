"""Signs of life at a table."""

from __future__ import annotations

from datetime import timedelta
from typing import Final

from django.utils import timezone

from accounts.models import Player
from games.selectors.presence import PRESENT_FOR
from games.services.absence.marks import WRITE_EVERY_S, is_due, marked, may_be_due, seats_of
from games.services.absence.returning import came_back
from games.services.refusal import Refused

__all__ = ["WRITE_EVERY_S", "_marked", "mark_seen", "may_be_due"]

# Shorter than presence lasts: a table that stops in the very moment of a mark is not overlooked.
AWAY_AFTER: Final = PRESENT_FOR - timedelta(seconds=10)

_marked = marked


def mark_seen(*, table: str, player: Player) -> None:
    """Note that the player is at the table, if they have a seat there or wait for one."""
    if not is_due(table, player):
        return
    now = timezone.now()
    seats = seats_of(table, player)
    if seats.filter(last_seen__gt=now - AWAY_AFTER).update(last_seen=now):
        return
    is_new = seats.filter(last_seen=None).exists()
    if not seats.update(last_seen=now):
        return
    try:
        came_back(table=table, player=player, for_the_first_time=is_new)
    except Refused:
        return  # there is no match to come back to
