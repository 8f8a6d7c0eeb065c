"""What of the lobby one viewer is shown."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from uuid import UUID

from accounts.models import Player
from accounts.selectors.blocks import blocked_pairs
from accounts.selectors.clubs import clubs_of
from games.models import Match, Table
from games.selectors.lobby.rows import Row
from games.selectors.terms import Terms, hurdle


@dataclass(frozen=True, slots=True)
class Onlooker:
    """What the lobby has to know of its viewer."""

    player: UUID | None = None
    clubs: frozenset[int] = frozenset()
    apart_from: frozenset[UUID] = frozenset()  # whom he has blocked, and who has blocked him
    why_not_rated: str = "guest"  # as `terms.hurdle` says it of rated tables; "" when he may
    why_not: str = ""  # the same of every table


@dataclass(frozen=True, slots=True)
class Lobby:
    """Two lists, the oldest table first."""

    seats: tuple[Row, ...]  # tables with an open seat
    games: tuple[Row, ...]  # tables to watch


def onlooker(player: Player | None) -> Onlooker:
    """The viewer as he is now."""
    return Onlooker(
        player=player.pk if player else None,
        clubs=frozenset(club.pk for club in clubs_of(player)),
        apart_from=blocked_pairs(player.pk) if player else frozenset(),
        why_not_rated=hurdle(Terms(rated=True), player),
        why_not=hurdle(Terms(), player),
    )


def lobby_for(viewer: Onlooker, rows: Iterable[Row]) -> Lobby:
    """The tables this viewer may sit down at or watch."""
    near = [row for row in rows if _is_near(viewer, row)]
    return Lobby(
        seats=tuple(row for row in near if row.status == Match.Status.WAITING and _may_sit(viewer, row)),
        games=tuple(row for row in near if row.status == Match.Status.PLAYING and _may_watch(viewer, row)),
    )


def _is_near(viewer: Onlooker, row: Row) -> bool:
    """Whether the table is listed for him at all; his own ones stand elsewhere."""
    is_listed = row.access == Table.Access.OPEN or row.hosted or row.club in viewer.clubs
    return is_listed and viewer.player not in row.people and not row.people & viewer.apart_from


def _may_sit(viewer: Onlooker, row: Row) -> bool:
    return bool(row.free) and (row.club is None or row.club in viewer.clubs)


def _may_watch(viewer: Onlooker, row: Row) -> bool:
    if row.watchers == Table.Watchers.KNOWN:
        return row.club in viewer.clubs
    return row.watchers == Table.Watchers.EVERYBODY
