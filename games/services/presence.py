"""Signs of life at a table."""

from __future__ import annotations

import time
from collections import OrderedDict
from uuid import UUID

from django.utils import timezone

from accounts.models import Player
from games.models import Seat

WRITE_EVERY_S = 20.0  # presence lasts a minute
MARKS_KEPT = 5000

# When this process wrote a player's last mark: a page beats every few seconds, the row need not.
_marked: OrderedDict[tuple[str, UUID], float] = OrderedDict()


def mark_seen(*, table: str, player: Player) -> None:
    """Note that the player is at the table, if they have a seat there."""
    key, now = (table, player.pk), time.monotonic()
    if now - _marked.get(key, -WRITE_EVERY_S) < WRITE_EVERY_S:
        return
    _marked[key] = now
    _marked.move_to_end(key)
    while len(_marked) > MARKS_KEPT:
        _marked.popitem(last=False)
    Seat.objects.filter(table=table, player=player).update(last_seen=timezone.now())
