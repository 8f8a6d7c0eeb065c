"""Starting the clock of whoever is to act. Called with the match locked; the caller saves."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime

from games.engine import to_act
from games.models import Match
from games.selectors.clocks import is_private
from games.selectors.position import Position
from games.services.clocks.keeping import after_interruption, now_running
from games.services.saving import due_time


def wound(position: Position, now: datetime) -> Position:
    """The position from now on: whoever is to act has all of his time for it."""
    acts = position.status == Match.Status.PLAYING and to_act(position.state) is not None
    begun = replace(position, acting_since=now if acts else None)
    return _due(begun, now)


def handed_over(before: Position, after: Position, seat: int, now: datetime) -> Position:
    """The seat is played by another from now on: by a stand-in, by its owner again, or by whoever has it.

    On its turn the clock starts anew, and what was used up is charged. During a private question it does
    not, and a bot answers when time would have run out: else it could be told whose question it is.
    Without a clock the question is over at a moment that is the same whichever seat this is.
    """
    if after.status != Match.Status.PLAYING:
        return after
    if is_private(after) and (to_act(after.state) == seat or not after.clock):
        return still_asked(after, now)
    if to_act(after.state) != seat:
        return after
    return wound(replace(after, clocks=after_interruption(before, now)), now)


def still_asked(position: Position, now: datetime) -> Position:
    """The position from now on, while a private question goes on that was asked before."""
    return _due(position, now)


def _due(position: Position, now: datetime) -> Position:
    running = replace(position, clocks=now_running(position))
    return replace(running, due_at=due_time(running, now))
