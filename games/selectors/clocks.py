"""What the clocks of a position say, and what of it everybody may see (R41)."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime, timedelta

from games.clock import CREDIT, Clock, Clocks, deadline, own_time_ends, read_clock, read_clocks
from games.engine import phase, to_act
from games.engine.observe import PRIVATE_QUESTIONS
from games.models import Match
from games.selectors.position import Position


@dataclass(frozen=True, slots=True)
class Times:
    """The times of a table as everybody may see them."""

    deadline: datetime | None = None  # of the action the match waits for
    bank_from: datetime | None = None  # when the bank begins to drain
    bank_ms: tuple[int, ...] = ()  # one a seat, as it was when the present turn began; () without a clock
    ran_out: int | None = None  # the seat whose time ran out, until something is done there again
    away_s: int | None = None  # how long the server was away last
    back_at: int | None = None  # and when it was back, in seconds since 1970
    credit_s: int = CREDIT // timedelta(seconds=1)  # and what everybody got on top of that


NO_TIMES = Times()


def clock_of(position: Position) -> Clock | None:
    """What everybody has at this table; None where nothing is timed."""
    return read_clock(position.clock) if position.clock else None


def clocks_of(position: Position, clock: Clock) -> Clocks:
    """What is left."""
    return read_clocks(clock, len(position.seats), position.clocks)


def is_private(position: Position) -> bool:
    """Whether a question is being asked of which nobody may know whose it is."""
    return phase(position.state) in PRIVATE_QUESTIONS


def times_of(position: Position) -> Times:
    """The times that go with a version."""
    clock = clock_of(position)
    if clock is None:
        return NO_TIMES
    clocks = clocks_of(position, clock)
    until, bank_from = _deadline(position, clock, clocks)
    return Times(until, bank_from, clocks.banks, clocks.ran_out, clocks.away_s, clocks.back_at)


def _deadline(position: Position, clock: Clock, clocks: Clocks) -> tuple[datetime | None, datetime | None]:
    seat, since = to_act(position.state), position.acting_since
    if position.hosting is not None and position.hosting.is_held:
        return None, None
    if position.status != Match.Status.PLAYING or seat is None or since is None:
        return None, None
    own = own_time_ends(clock, since)
    if is_private(position):
        # The same whoever is asked, a person or a bot, and whatever has happened on any seat meanwhile.
        return own, own
    if position.seats[seat].bot_level:
        return None, None
    return deadline(clock, clocks.banks[seat], since, hidden=False), own
