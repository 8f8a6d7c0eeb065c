"""What whoever runs a table says beside the play. The games know of no events: those register here."""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final
from uuid import UUID

from django.core.exceptions import PermissionDenied

from accounts.models import Player
from games.models import Match

READ_EVERY_S: Final = 10.0
TABLES_KEPT: Final = 2000


class HandsClosed(PermissionDenied):
    """The finished deals of this match are not open yet."""


@dataclass(frozen=True, slots=True)
class Host:
    """The event a table belongs to, as everybody at the table may know it. Addresses are those of pages."""

    name: str
    href: str
    round: int
    rounds: int  # 0 where they are not counted
    number: int  # of the table in its round
    word: str = ""  # said to all tables, the last one that was not taken back
    word_id: int = 0
    reason: str = ""  # why play is stopped, if anything was said
    hands_open: bool = True  # whether finished deals may be looked at with every hand, once the match is over
    next_round: int | None = None  # the newest one that has begun since
    next_tables: tuple[tuple[UUID, str], ...] = ()  # where its people play in it, or anew in this one
    is_over: bool = False  # there is no further round

    def next_table_of(self, player: UUID | None) -> str:
        """The code of the player's table in the next round; "" where he has none."""
        return next((table for who, table in self.next_tables if who == player), "")


About = Callable[[str], Host | None]
Names = Callable[[Sequence[str]], Mapping[str, str]]
LetsIn = Callable[[str, Player, str], bool]


@dataclass(slots=True)
class _Registered:
    about: About | None = None
    names: Names | None = None
    lets_in: LetsIn | None = None


_registered = _Registered()

# What this process read last; whoever says something new lets all processes know.
_read: OrderedDict[str, tuple[float, Host | None]] = OrderedDict()


def register_host(*, about: About, names: Names, lets_in: LetsIn) -> None:
    """`about` gives what there is to say at a hosted table, `names` how the hosts of several are called.

    `lets_in` says whether somebody without a seat may look on where not everybody may ("known" or "nobody").
    """
    _registered.about, _registered.names, _registered.lets_in = about, names, lets_in


def host_at(table: str) -> Host | None:
    """What whoever runs the table says now; None where nobody has registered for it."""
    known = known_host(table)
    if known is not None:
        return known[0]
    found = _ask(table)
    _read[table] = (time.monotonic(), found)
    _read.move_to_end(table)
    while len(_read) > TABLES_KEPT:
        _read.popitem(last=False)
    return found


def known_host(table: str) -> tuple[Host | None] | None:
    """The same without the database; None when this process has not read it a moment ago."""
    kept = _read.get(table)
    return (kept[1],) if kept is not None and time.monotonic() - kept[0] < READ_EVERY_S else None


def forget_host(table: str) -> None:
    """Something new has been said: read again."""
    _read.pop(table, None)


def names_of_hosts(tables: Sequence[str]) -> Mapping[str, str]:
    """How the hosts of these tables are called."""
    return _registered.names(tables) if _registered.names is not None and tables else {}


def host_lets_in(table: str, player: Player, watchers: str) -> bool:
    """Whether whoever runs the table lets this player look on, although not everybody may."""
    return _registered.lets_in is not None and _registered.lets_in(table, player, watchers)


def hands_are_open(table: str) -> bool:
    """Whether the finished deals of a hosted table may be seen with every hand, once its match is over."""
    host = _ask(table)
    return host is None or host.hands_open


def check_hands_open(match: Match) -> None:
    """Raise HandsClosed while packs and hands of a hosted table are nobody's yet.

    At other tables every deal is open as soon as it is over. The match's table is selected with it.
    """
    if not match.table.hosted:
        return
    if match.status != Match.Status.FINISHED or not hands_are_open(match.table_id):
        raise HandsClosed(match.pk)


def _ask(table: str) -> Host | None:
    return _registered.about(table) if _registered.about is not None else None
