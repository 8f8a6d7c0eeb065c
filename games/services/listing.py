"""Telling the lobby of what a table's row shows, and of nothing else: a move changes no row."""

from __future__ import annotations

from collections import OrderedDict
from typing import Any, Final

from games.effects.lobby import poke_lobby
from games.models import Match, Table
from games.selectors.position import Position

KEPT: Final = 2000

# The row of each table as this process saw it last.
_told: OrderedDict[str, tuple[Any, ...]] = OrderedDict()


def tell_lobby(position: Position) -> None:
    """Poke the lobby when a listed table's row is another than this process knew. Called after the commit."""
    is_listed = position.terms.openness.access == Table.Access.OPEN or position.hosting is not None
    if not is_listed and position.terms.club is None:
        return
    row = _row(position)
    if _told.get(position.table) == row:
        return
    _told[position.table] = row
    _told.move_to_end(position.table)
    while len(_told) > KEPT:
        _told.popitem(last=False)
    poke_lobby()


def _row(position: Position) -> tuple[Any, ...]:
    """Who sits where, whether it has begun or is over, how many deals there were."""
    if position.status == Match.Status.FINISHED:
        return (position.status,)
    seats = tuple((facts.kind, facts.player, facts.reserved_for) for facts in position.seats)
    number = position.deal.number if position.deal else None
    return (position.status, seats, number, len(position.scores))
