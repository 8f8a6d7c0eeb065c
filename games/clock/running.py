"""Clocks of a match: time for each action first, then a bank that drains.

The first second of every action is never charged: it is what the way to the server and back may take.
So an action that comes up to a second after the deadline is in time, and empties the bank at most.

While a private question is asked (R41) nobody may find out whom: the deadline is then the time for an
action without a bank, no bank changes, and a missed answer is not counted.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from typing import Any, Final

LAG: Final = timedelta(seconds=1)
_MS: Final = timedelta(milliseconds=1)


@dataclass(frozen=True, slots=True)
class Clock:
    """What everybody at a table has: time for each action, and a bank for the match."""

    action: timedelta
    bank: timedelta


@dataclass(frozen=True, slots=True)
class Clocks:
    """What is left of it. One entry a seat."""

    banks: tuple[int, ...]  # milliseconds
    missed: tuple[int, ...]  # actions in a row for which time ran out
    runs: int | None = None  # the seat whose time is running; a bot's does not
    ran_out: int | None = None  # whose time ran out, until something is done there again
    away_s: int | None = None  # how long the server was away last
    back_at: int | None = None  # and when it was back, in seconds since 1970


def read_clock(stored: Mapping[str, Any]) -> Clock:
    """From {"action_s": 25, "bank_s": 180}."""
    return Clock(timedelta(seconds=stored["action_s"]), timedelta(seconds=stored["bank_s"]))


def fresh(clock: Clock, seats: int) -> Clocks:
    """Before the first action."""
    return Clocks(banks=(clock.bank // _MS,) * seats, missed=(0,) * seats)


def read_clocks(clock: Clock, seats: int, stored: Mapping[str, Any]) -> Clocks:
    """From what `written` gave; from nothing, the fresh ones."""
    if not stored:
        return fresh(clock, seats)
    return Clocks(
        banks=tuple(stored["banks"]),
        missed=tuple(stored["missed"]),
        runs=stored.get("runs"),
        ran_out=stored.get("ran_out"),
        away_s=stored.get("away_s"),
        back_at=stored.get("back_at"),
    )


def written(clocks: Clocks) -> dict[str, Any]:
    """As JSON; what is not so has no key."""
    some = {
        "runs": clocks.runs,
        "ran_out": clocks.ran_out,
        "away_s": clocks.away_s,
        "back_at": clocks.back_at,
    }
    known = {key: value for key, value in some.items() if value is not None}
    return {"banks": list(clocks.banks), "missed": list(clocks.missed), **known}


def own_time_ends(clock: Clock, since: datetime) -> datetime:
    """When the time for an action is used up and the bank begins to drain."""
    return since + clock.action


def deadline(clock: Clock, bank: int, since: datetime, *, hidden: bool) -> datetime:
    """When time runs out; `hidden`: a private question is asked."""
    return own_time_ends(clock, since) + (timedelta() if hidden else bank * _MS)


def acted(clocks: Clocks, clock: Clock, seat: int, since: datetime, now: datetime, *, hidden: bool) -> Clocks:
    """The seat has acted by itself."""
    charged = _charged(clocks, clock, seat, since, now, hidden)
    return charged if hidden else _missed(_seen_again(charged, seat), seat, 0)


def played_by_bot(clocks: Clocks, seat: int, *, hidden: bool) -> Clocks:
    """A bot has acted on the seat; it has no clock."""
    return clocks if hidden else _seen_again(clocks, seat)


def timed_out(
    clocks: Clocks, clock: Clock, seat: int, since: datetime, now: datetime, *, hidden: bool
) -> Clocks:
    """The seat has not acted in time, and something was played for it."""
    charged = _charged(clocks, clock, seat, since, now, hidden)
    return charged if hidden else replace(_missed(charged, seat, clocks.missed[seat] + 1), ran_out=seat)


def forgiven(clocks: Clocks, seat: int) -> Clocks:
    """Nothing is held against the seat any more."""
    return _missed(clocks, seat, 0)


def given(clocks: Clocks, ms: int) -> Clocks:
    """Everybody has so much more in his bank."""
    return replace(clocks, banks=tuple([bank + ms for bank in clocks.banks]))


def interrupted(
    clocks: Clocks, clock: Clock, seat: int, since: datetime, now: datetime, *, hidden: bool
) -> Clocks:
    """Somebody else goes on in the seat's place: what it has used up so far is used up."""
    return _charged(clocks, clock, seat, since, now, hidden)


def _charged(clocks: Clocks, clock: Clock, seat: int, since: datetime, now: datetime, hidden: bool) -> Clocks:
    if hidden:
        return clocks
    over = max(0, (now - since - LAG - clock.action) // _MS)
    left = max(0, clocks.banks[seat] - over)
    return replace(clocks, banks=_put(clocks.banks, seat, left))


def _missed(clocks: Clocks, seat: int, times: int) -> Clocks:
    return replace(clocks, missed=_put(clocks.missed, seat, times))


def _seen_again(clocks: Clocks, seat: int) -> Clocks:
    return replace(clocks, ran_out=None) if clocks.ran_out == seat else clocks


def _put(values: tuple[int, ...], place: int, value: int) -> tuple[int, ...]:
    return (*values[:place], value, *values[place + 1 :])
