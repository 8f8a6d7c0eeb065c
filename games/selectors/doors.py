"""What somebody before a closed table may know of it."""

from __future__ import annotations

from dataclasses import dataclass

from accounts.models import Player
from games.models import Match
from games.selectors.asking import has_asked, opener_to_ask
from games.selectors.cache import newest_position
from games.selectors.terms import Terms, hurdle
from games.selectors.watching import TableClosed


@dataclass(frozen=True, slots=True)
class Door:
    """A table from outside."""

    table: str
    why: str  # "known" or "nobody": who watches
    terms: Terms
    is_waiting: bool
    hurdle: str  # while it waits: why this viewer cannot sit down, "" when every seat is kept
    is_known: bool  # the viewer has an account
    opener: str  # whom the viewer may ask; "" when that would be of no use
    has_asked: bool


def door_of(error: TableClosed, player: Player | None) -> Door:
    """The door this viewer stands before."""
    position = newest_position(error.table)
    is_waiting = position.status == Match.Status.WAITING
    opener = opener_to_ask(position, player)
    return Door(
        table=error.table,
        why=error.why,
        terms=position.terms,
        is_waiting=is_waiting,
        hurdle=hurdle(position.terms, player) if is_waiting else "",
        is_known=player is not None and player.is_registered,
        opener=opener.name if opener else "",
        has_asked=opener is not None and player is not None and has_asked(error.table, player),
    )
