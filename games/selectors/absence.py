"""What the people at a table have agreed on about somebody who is away."""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import Final

from games.models import Agreement
from games.selectors.position import AgreementFacts, Position

WAIT: Final = timedelta(minutes=2)
VOICES_TO_END_RATED: Final = 2  # nobody voids a rated match alone


def paused_until(position: Position, seat: int) -> datetime | None:
    """Until when the others wait, and the stand-in on this seat does not play."""
    found = _agreed_about(position, seat)
    if found is None or found.kind != Agreement.Kind.WAIT or found.closed_at is None:
        return None
    return found.closed_at + WAIT


def bot_plays_on(position: Position, seat: int) -> bool:
    """Whether it is agreed that the stand-in plays until the owner is back: nobody asks again."""
    found = _agreed_about(position, seat)
    return found is not None and found.kind == Agreement.Kind.STAND_IN


def voices_to_end(position: Position) -> int:
    """How many people have to agree on ending the match without a result."""
    return VOICES_TO_END_RATED if position.terms.rated else 1


def _agreed_about(position: Position, seat: int) -> AgreementFacts | None:
    """The last thing agreed about the present stand-in of a seat."""
    since = position.seats[seat].stand_in_since
    if since is None:
        return None
    for each in position.decided:  # the latest first
        if each.about == seat and each.state == Agreement.State.AGREED:
            return each if each.closed_at is not None and each.closed_at >= since else None
    return None
