"""The tables somebody sits at and that are not over."""

from __future__ import annotations

from typing import Final

from django.db.models import QuerySet

from accounts.models import Player
from games.models import Match, Seat
from games.selectors.cache import newest_position
from games.selectors.position import Position

SHOWN: Final = 5


def running_table(player: Player | None) -> str | None:
    """The code of the table the player sits at and that is not over; the latest one, if there are several."""
    return _codes(player).first() if player is not None else None


def running_tables(player: Player | None) -> list[Position]:
    """All of them as they stand, the latest first. Each is read by itself: nobody sits at many."""
    if player is None:
        return []
    found = [newest_position(code) for code in _codes(player)[:SHOWN]]
    return [position for position in found if position.status != Match.Status.FINISHED]


def _codes(player: Player) -> QuerySet[Seat, str]:
    unfinished = [Match.Status.WAITING, Match.Status.PLAYING]
    running = Seat.objects.filter(player=player, table__matches__status__in=unfinished)
    return running.order_by("-table__created_at").values_list("table", flat=True)
