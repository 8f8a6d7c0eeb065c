"""The clock of one position: whose time runs, until when, and what an action has used up."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from datetime import datetime
from typing import Any

from games.clock import (
    LAG,
    Clock,
    acted,
    deadline,
    forgiven,
    interrupted,
    own_time_ends,
    played_by_bot,
    timed_out,
    untimed_question_ends,
    written,
)
from games.engine import to_act
from games.models import Match
from games.selectors.clocks import clock_of, clocks_of, is_private
from games.selectors.position import Position


def person_to_act(position: Position) -> int | None:
    """The seat of the person the match waits for; None while a bot plays, between deals and afterwards."""
    seat = to_act(position.state) if position.status == Match.Status.PLAYING else None
    return None if seat is None or position.seats[seat].bot_level else seat


def time_runs_out(position: Position, now: datetime) -> datetime | None:
    """When the person who is to act has no time left; None without a clock or without a person."""
    clock, seat = clock_of(position), person_to_act(position)
    if clock is None or seat is None:
        return None
    since, hidden = position.acting_since or now, is_private(position)
    until = deadline(clock, clocks_of(position, clock).banks[seat], since, hidden=hidden)
    # Whoever comes back to a private question gets his time, but nothing that is seen tells of it.
    return now + clock.action if hidden and until + LAG < now else until


def question_ends(position: Position, now: datetime) -> datetime | None:
    """When a private question that was asked before is over, whoever goes away or comes back meanwhile.

    A bot answers then, as if time had run out. Without a clock it is over then for everybody: for the one
    who is there and is asked too, else what happens at that moment would tell whose question it was.
    """
    clock, since = clock_of(position), position.acting_since
    if since is None or since >= now:
        return None
    if clock is not None:
        return own_time_ends(clock, since)
    kept = position.due_at
    return kept if kept is not None and kept > now else untimed_question_ends(since, now)


def after_action(position: Position, *, by_itself: bool, now: datetime) -> Mapping[str, Any]:
    """What is on the clocks once the seat to act has acted, by itself or because its time ran out."""
    clock, seat = clock_of(position), person_to_act(position)
    if clock is None:
        return position.clocks
    clocks = clocks_of(position, clock)
    if seat is None:
        seat = to_act(position.state)
        return written(clocks if seat is None else played_by_bot(clocks, seat, hidden=is_private(position)))
    since = position.acting_since or now
    step = acted if by_itself else timed_out
    return written(step(clocks, clock, seat, since, now, hidden=is_private(position)))


def after_interruption(position: Position, now: datetime) -> Mapping[str, Any]:
    """What is on the clocks once another goes on in the place of the seat to act."""
    clock, seat = clock_of(position), person_to_act(position)
    if clock is None or seat is None:
        return position.clocks
    clocks, since = clocks_of(position, clock), position.acting_since or now
    return written(interrupted(clocks, clock, seat, since, now, hidden=is_private(position)))


def now_running(position: Position) -> Mapping[str, Any]:
    """The clocks with the seat that time runs for, as the seats are now."""
    clock = clock_of(position)
    if clock is None:
        return position.clocks
    return written(replace(clocks_of(position, clock), runs=person_to_act(position)))


def misses(position: Position, clock: Clock, seat: int) -> int:
    """For how many actions in a row the seat's time has run out."""
    return clocks_of(position, clock).missed[seat]


def without_misses(position: Position, clock: Clock, seat: int) -> Mapping[str, Any]:
    """The clocks with nothing held against the seat."""
    return written(forgiven(clocks_of(position, clock), seat))
