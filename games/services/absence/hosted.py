"""Who is missed at tables that an official runs. Seats are given there to people who may not be there yet."""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import Any, Final

from django.db.models import Q, QuerySet

from games.models import Seat
from games.selectors.clocks import is_private
from games.selectors.position import Position
from games.selectors.presence import HEARD_FOR, PRESENT_FOR

# What `missable` gives of a seat.
FIELDS: Final = ("table", "index", "last_seen", "missed_from", "table__absent_after_s")


def absent_at(position: Position, now: datetime) -> list[int]:
    """The seats for which a bot plays from now on: nobody was seen there for as long as the table says."""
    if position.hosting is None or position.hosting.is_held:
        return []
    rows = missable(Seat.objects.filter(table=position.table), now).values_list(*FIELDS)
    return sorted(row[1] for row in rows if is_absent(row, now))


def missable(seats: QuerySet[Seat], now: datetime) -> QuerySet[Seat]:
    """Seats of hosted tables on which a bot could play: not of those who are there. Marks come every 20 s."""
    return seats.filter(
        Q(last_seen=None) | Q(last_seen__lte=now - HEARD_FOR),
        table__hosted=True,
        table__held_at=None,
        table__absent_after_s__isnull=False,
        kind=Seat.Kind.HUMAN,
        stand_in="",
    )


def is_absent(row: tuple[Any, ...], now: datetime) -> bool:
    """Whether a bot is to play on such a seat by now."""
    _table, _index, seen, missed_from, after_s = row
    known = [moment for moment in (seen, missed_from) if moment is not None]
    return not known or max(known) <= now - timedelta(seconds=after_s)


def waits_for_owner(position: Position, seat: int, now: datetime) -> bool:
    """Whether time does not run out on this seat: nobody has ever been on it, or nobody is and no bot comes.

    Of a private question nobody may learn whose it is: its time runs out wherever it is asked.
    """
    if position.hosting is None or is_private(position):
        return False
    seen = Seat.objects.filter(table=position.table, index=seat).values_list("last_seen", flat=True).get()
    if seen is None:
        return True
    return position.hosting.absent_after_s is None and seen <= now - PRESENT_FOR
