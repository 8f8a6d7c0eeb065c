"""Who has been seen at a table lately."""

from __future__ import annotations

import time
from collections import OrderedDict
from datetime import timedelta

from django.utils import timezone

from games.models import Seat

PRESENT_FOR = timedelta(seconds=60)
READ_EVERY_S = 10.0
TABLES_KEPT = 2000

# What this process read last; a few seconds of age do not matter to a figure that is a minute old.
_read: OrderedDict[str, tuple[float, tuple[bool, ...]]] = OrderedDict()


def present_seats(table: str) -> tuple[bool, ...]:
    """For each seat, whether a person was seen on it within the last minute."""
    known = known_presence(table)
    return known if known is not None else read_presence(table)


def known_presence(table: str) -> tuple[bool, ...] | None:
    """The same without the database, when this process has read it a moment ago."""
    kept = _read.get(table)
    return kept[1] if kept is not None and time.monotonic() - kept[0] < READ_EVERY_S else None


def forget_presence(table: str) -> None:
    """Somebody sat down or left: read again."""
    _read.pop(table, None)


def somebody_is_here(table: str) -> bool:
    """Whether anybody who sits there was seen within the last minute."""
    return any(known_presence(table) or ()) or any(read_presence(table))


def read_presence(table: str) -> tuple[bool, ...]:
    """For each seat the same, as the database has it now."""
    since = timezone.now() - PRESENT_FOR
    rows = Seat.objects.filter(table=table).order_by("index").values_list("last_seen", flat=True)
    present = tuple(seen is not None and seen > since for seen in rows)
    _read[table] = (time.monotonic(), present)
    _read.move_to_end(table)
    while len(_read) > TABLES_KEPT:
        _read.popitem(last=False)
    return present
