"""Tables at which an official has stopped play."""

from __future__ import annotations

from typing import Final

from games.selectors.position import Position
from games.services.refusal import Refused

HELD: Final = "held"


def is_held(position: Position) -> bool:
    """Whether nothing is played now: no time runs, nobody is missed, bots stop."""
    return position.hosting is not None and position.hosting.is_held


def check_not_held(position: Position) -> None:
    """Refuse whatever people at the table would do while play is stopped."""
    if is_held(position):
        raise Refused(HELD, "the director has stopped play at this table")
