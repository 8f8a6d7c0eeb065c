"""Positions this process knows already, the newest of each table.

The key is (match, version): three sockets at one table in one process read a move from the database once,
and not at all when the move was made in this very process.
"""

from __future__ import annotations

import threading
from collections import OrderedDict
from dataclasses import replace
from uuid import UUID

from django.db.models import QuerySet

from accounts.models import Player
from games.models import Match, Table
from games.models.table import is_code
from games.selectors.hosts import host_at, known_host
from games.selectors.invitations import invited_names
from games.selectors.onlookers import known_onlookers, onlookers_at
from games.selectors.pauses import pause_until
from games.selectors.position import Position, load_position
from games.selectors.presence import known_presence, present_seats, quiet_seats
from games.selectors.render import view_of
from games.selectors.terms import hurdle
from games.selectors.view import TableView
from games.selectors.watching import TableClosed, why_not_watch, yielding_seats

POSITIONS_KEPT = 1000

_positions: OrderedDict[str, Position] = OrderedDict()
_guard = threading.Lock()
# One reader a table at a time, the others wait for what it finds. Striped, so that locks need no bookkeeping.
_readers = tuple(threading.Lock() for _stripe in range(64))


def table_view(table: str, player: Player | None) -> TableView:
    """The table as this player, or a spectator, may see it now. Raises Table.DoesNotExist or TableClosed."""
    position = newest_position(table)
    check_may_watch(position, player)
    who = player.pk if player else None
    why = hurdle(position.terms, player) if _asks_who_comes(position, who) else ""
    asked = tuple(invited_names(table)) if _shows_who_was_asked(position, who) else ()
    present = present_seats(table)
    view = view_of(
        position, who, present, quiet=quiet_seats(table), hurdle=why, invited=asked,
        onlookers=onlookers_at(table), host=host_at(table) if position.hosting is not None else None,
    )  # fmt: skip
    return replace(view, paused_until=pause_until(player)) if why == "paused" else view


def known_view(table: str, player: UUID | None, *, at_least: int) -> TableView | None:
    """The same without the database, when this process knows the version asked for, or a newer one."""
    position, present = _positions.get(table), known_presence(table)
    onlookers = known_onlookers(table)
    if position is None or present is None or onlookers is None or position.version < at_least:
        return None
    if position.seat_of(player) is None and position.terms.openness.watchers != Table.Watchers.EVERYBODY:
        return None  # whether he may look is asked each time
    if _asks_who_comes(position, player) or _shows_who_was_asked(position, player):
        return None
    host = known_host(table) if position.hosting is not None else (None,)
    if host is None:
        return None
    return view_of(position, player, present, quiet=quiet_seats(table), onlookers=onlookers, host=host[0])


def check_may_watch(position: Position, player: Player | None) -> None:
    """Raise TableClosed for whom the table is not open to."""
    if why := why_not_watch(position, player):
        raise TableClosed(position.table, why)


def check_match_open(match: UUID, player: Player | None) -> None:
    """The same for a match that still runs. Raises Match.DoesNotExist."""
    table, status = Match.objects.values_list("table", "status").get(pk=match)
    if status != Match.Status.FINISHED:
        check_may_watch(newest_position(table), player)


def _asks_who_comes(position: Position, player: UUID | None) -> bool:
    """Whether the viewer might sit down here, but perhaps not on these terms."""
    if position.seat_of(player) is not None or position.status == Match.Status.FINISHED:
        return False
    if position.status == Match.Status.PLAYING:  # a bot may make room, but not for everybody
        return position.terms.club is not None and bool(yielding_seats(position))
    return player is not None or position.terms.rated or position.terms.club is not None


def _shows_who_was_asked(position: Position, player: UUID | None) -> bool:
    """Whether the viewer sits at a table that waits for others."""
    return position.status == Match.Status.WAITING and position.seat_of(player) is not None


def newest_position(table: str) -> Position:
    """The present position of a table. Raises Table.DoesNotExist."""
    found = _matches(table).values_list("pk", "version").first()
    if found is None:
        raise Table.DoesNotExist(table)
    return known_position(table, *found) or _read_position(table)


def newest_version(table: str) -> int | None:
    """The version a table is at, read from the database."""
    return _matches(table).values_list("version", flat=True).first()


def known_position(table: str, match: UUID, version: int) -> Position | None:
    """The position of exactly this version, if this process knows it."""
    position = _positions.get(table)
    return position if position and (position.match, position.version) == (match, version) else None


def remember_position(position: Position) -> None:
    """Keep a committed position, unless a newer one is known."""
    with _guard:
        kept = _positions.get(position.table)
        if kept is not None and kept.match == position.match and kept.version > position.version:
            return
        _positions[position.table] = position
        _positions.move_to_end(position.table)
        while len(_positions) > POSITIONS_KEPT:
            _positions.popitem(last=False)


def forget_position(table: str) -> None:
    """What this process knows of a table calls somebody by a name that is his no longer."""
    with _guard:
        _positions.pop(table, None)


def _matches(table: str) -> QuerySet[Match]:
    """The matches of a table, the present one first."""
    found = Match.objects.filter(table=table).order_by("-number")
    return found if is_code(table) else found.none()


def _read_position(table: str) -> Position:
    with _readers[hash(table) % len(_readers)]:
        while True:
            match = _matches(table).select_related("table__club")[:1].get()
            known = known_position(table, match.pk, match.version)
            if known is not None:
                return known
            position = load_position(match)
            # Read without a lock: what was written meanwhile may be half in it.
            if newest_version(table) == position.version:
                remember_position(position)
                return position
