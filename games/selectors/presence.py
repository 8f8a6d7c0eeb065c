"""Who has been seen at a table lately."""

from __future__ import annotations

import time
from collections import OrderedDict
from datetime import datetime, timedelta

from django.db.models import QuerySet
from django.utils import timezone

from games.models import Seat

PRESENT_FOR = timedelta(seconds=60)
# Marks are written every 20 s, by pages that beat every 5 s and programs that are looked at every 10 s.
HEARD_FOR = timedelta(seconds=32)
READ_EVERY_S = 10.0
TABLES_KEPT = 2000

# What this process read last; a few seconds of age do not matter to a figure that is a minute old.
_read: OrderedDict[str, tuple[float, tuple[bool, ...], tuple[bool, ...]]] = OrderedDict()


def present_seats(table: str) -> tuple[bool, ...]:
    """For each seat, whether a person was seen on it within the last minute."""
    known = known_presence(table)
    return known if known is not None else read_presence(table)


def known_presence(table: str) -> tuple[bool, ...] | None:
    """The same without the database, when this process has read it a moment ago."""
    kept = _read.get(table)
    return kept[1] if kept is not None and time.monotonic() - kept[0] < READ_EVERY_S else None


def quiet_seats(table: str) -> tuple[bool, ...]:
    """For each seat, whether it had not been heard of for a while when this process read it last."""
    kept = _read.get(table)
    return kept[2] if kept is not None else ()


def forget_presence(table: str) -> None:
    """Somebody sat down or left: read again."""
    _read.pop(table, None)


def somebody_is_here(table: str) -> bool:
    """Whether anybody who sits there was seen within the last minute."""
    return any(known_presence(table) or ()) or any(read_presence(table))


def seen_within(table: str, lately: timedelta) -> tuple[bool, ...]:
    """For each seat, whether a person was seen on it so lately, as the database has it now."""
    return _since(_marks(table), timezone.now() - lately)


def _marks(table: str) -> list[datetime | None]:
    return list(Seat.objects.filter(table=table).order_by("index").values_list("last_seen", flat=True))


def _since(marks: list[datetime | None], moment: datetime) -> tuple[bool, ...]:
    return tuple(seen is not None and seen > moment for seen in marks)


def read_presence(table: str) -> tuple[bool, ...]:
    """For each seat the same, as the database has it now."""
    marks, now = _marks(table), timezone.now()
    present = _since(marks, now - PRESENT_FOR)
    quiet = tuple(not heard for heard in _since(marks, now - HEARD_FOR))
    _read[table] = (time.monotonic(), present, quiet)
    _read.move_to_end(table)
    while len(_read) > TABLES_KEPT:
        _read.popitem(last=False)
    return present


def seats_seen_since(moment: datetime) -> QuerySet[Seat]:
    """The seats on which, or waiting for which, a person was seen since then."""
    return Seat.objects.filter(last_seen__gt=moment)
