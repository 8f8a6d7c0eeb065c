"""Time at a table, as arithmetic: no clock is read here, and no framework is known."""

from games.clock.outages import CREDIT, resumed
from games.clock.questions import untimed_question_ends
from games.clock.running import (
    LAG,
    Clock,
    Clocks,
    acted,
    deadline,
    forgiven,
    fresh,
    given,
    interrupted,
    own_time_ends,
    played_by_bot,
    read_clock,
    read_clocks,
    timed_out,
    written,
)

__all__ = [
    "CREDIT",
    "LAG",
    "Clock",
    "Clocks",
    "acted",
    "deadline",
    "forgiven",
    "fresh",
    "given",
    "interrupted",
    "own_time_ends",
    "played_by_bot",
    "read_clock",
    "read_clocks",
    "resumed",
    "timed_out",
    "untimed_question_ends",
    "written",
]
