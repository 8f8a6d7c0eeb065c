"""Tables at which somebody could play on exactly these terms."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from games.models import Match, Table
from games.selectors.lobby.rows import Row
from games.selectors.lobby.viewing import Onlooker


@dataclass(frozen=True, slots=True)
class Wish:
    """The terms of a quick match. Nobody plays it as a club."""

    preset: str
    options: dict[str, Any]
    clock: dict[str, Any] | None
    rated: bool


def fits(wish: Wish, row: Row) -> bool:
    """Whether the table is open to all, and played on these terms."""
    return (
        row.access == Table.Access.OPEN
        and row.club is None
        and row.preset == wish.preset
        and row.options == wish.options
        and row.clock == wish.clock
        and row.rated == wish.rated
    )


def waiting_tables(wish: Wish, viewer: Onlooker, rows: Iterable[Row]) -> list[Row]:
    """Those with an open seat and nobody whom he would rather not meet, the oldest first."""
    return [row for row in _fitting(wish, viewer, rows) if row.status == Match.Status.WAITING and row.free]


def yielding_tables(wish: Wish, viewer: Onlooker, rows: Iterable[Row]) -> list[Row]:
    """Those at which a bot makes room at the next deal, the least decided first."""
    found = [row for row in _fitting(wish, viewer, rows) if row.yielding]
    return sorted(found, key=lambda row: (row.deals, row.opened_at))


def own_table(wish: Wish, viewer: Onlooker, rows: Iterable[Row]) -> Row | None:
    """Where he waits on these terms already: for others, or for a bot's seat."""
    return next((row for row in rows if fits(wish, row) and _awaits(viewer, row)), None)


def _awaits(viewer: Onlooker, row: Row) -> bool:
    if viewer.player is None or viewer.player not in row.people:
        return False
    kept = any(sitter.reserved_for == viewer.player for sitter in row.sitters)
    return kept or row.status == Match.Status.WAITING


def _fitting(wish: Wish, viewer: Onlooker, rows: Iterable[Row]) -> Iterable[Row]:
    return (
        row
        for row in rows
        if fits(wish, row) and viewer.player not in row.people and not row.people & viewer.apart_from
    )
