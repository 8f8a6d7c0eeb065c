"""Signs of life, written to the row of the seat now and then."""

from __future__ import annotations

import time
from collections import OrderedDict
from typing import Final
from uuid import UUID

from django.db.models import Q, QuerySet
from django.utils import timezone

from accounts.models import Player
from games.models import Seat

WRITE_EVERY_S: Final = 20.0  # presence lasts a minute
MARKS_KEPT: Final = 5000

# When this process wrote a player's last mark: a page beats every few seconds, the row need not.
marked: Final[OrderedDict[tuple[str, UUID], float]] = OrderedDict()


def may_be_due(table: str, player: Player) -> bool:
    """Whether a mark is to be written now."""
    return time.monotonic() - marked.get((table, player.pk), -WRITE_EVERY_S) >= WRITE_EVERY_S


def is_due(table: str, player: Player) -> bool:
    """The same; asking counts as writing it."""
    key, now = (table, player.pk), time.monotonic()
    if not may_be_due(table, player):
        return False
    marked[key] = now
    marked.move_to_end(key)
    while len(marked) > MARKS_KEPT:
        marked.popitem(last=False)
    return True


def seats_of(table: str, player: Player) -> QuerySet[Seat]:
    """The seat a player has at a table, or waits for."""
    return Seat.objects.filter(Q(player=player) | Q(reserved_for=player), table=table)


def touch(*, table: str, player: Player) -> None:
    """Note that the player is there, and nothing else."""
    if is_due(table, player):
        seats_of(table, player).update(last_seen=timezone.now())
