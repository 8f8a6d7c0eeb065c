"""Who looks on at a table now."""

from __future__ import annotations

import time
from collections import OrderedDict
from dataclasses import dataclass
from datetime import timedelta
from typing import Final

from django.db.models import Exists, OuterRef
from django.utils import timezone

from games.models import Seat, Watcher

WATCHES_FOR: Final = timedelta(seconds=60)
READ_EVERY_S: Final = 10.0
TABLES_KEPT: Final = 2000
NAMED: Final = 30


@dataclass(frozen=True, slots=True)
class Onlooker:
    """A spectator with an account who lets everybody see where he is."""

    name: str
    is_official: bool  # a moderator, who may enter everywhere


@dataclass(frozen=True, slots=True)
class Onlookers:
    """The spectators: people with accounts by name, the others counted."""

    people: tuple[Onlooker, ...] = ()
    others: int = 0

    @property
    def count(self) -> int:
        """How many there are."""
        return len(self.people) + self.others


NOBODY: Final = Onlookers()

# What this process read last; a few seconds of age do not matter.
_read: OrderedDict[str, tuple[float, Onlookers]] = OrderedDict()


def onlookers_at(table: str) -> Onlookers:
    """Everybody without a seat whose page was heard of within the last minute."""
    known = known_onlookers(table)
    return known if known is not None else _read_onlookers(table)


def known_onlookers(table: str) -> Onlookers | None:
    """The same without the database, when this process has read it a moment ago."""
    kept = _read.get(table)
    return kept[1] if kept is not None and time.monotonic() - kept[0] < READ_EVERY_S else None


def forget_onlookers(table: str) -> None:
    """Somebody has come or gone: read again."""
    _read.pop(table, None)


def _is_seen(audience: object) -> bool:
    """Who shows friends alone where he is, or nobody, is counted like the others."""
    return audience not in ("friends", "me")


def _read_onlookers(table: str) -> Onlookers:
    seated = Seat.objects.filter(table=table, player=OuterRef("player"))
    rows = Watcher.objects.filter(table=table, last_seen__gt=timezone.now() - WATCHES_FOR)
    found = list(
        rows.filter(~Exists(seated)).order_by("player__folded_name", "pk").values_list(
            "player__name", "player__user", "player__user__is_staff", "player__privacy"
        )
    )  # fmt: skip
    people = [
        Onlooker(name, bool(staff))
        for name, user, staff, privacy in found
        if user is not None and (staff or _is_seen((privacy or {}).get("presence")))
    ][:NAMED]
    onlookers = Onlookers(tuple(people), len(found) - len(people))
    _read[table] = (time.monotonic(), onlookers)
    _read.move_to_end(table)
    while len(_read) > TABLES_KEPT:
        _read.popitem(last=False)
    return onlookers
