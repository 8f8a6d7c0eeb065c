"""Clocks and outages as arithmetic."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.clock import (
    Clock,
    Clocks,
    acted,
    deadline,
    fresh,
    interrupted,
    read_clocks,
    resumed,
    timed_out,
    written,
)
from games.speeds import SPEEDS, speed_called, speed_of

NOON = datetime(2026, 11, 30, 12, tzinfo=UTC)
CLOCK = Clock(timedelta(seconds=25), timedelta(seconds=180))

seconds = st.floats(0, 3600).map(lambda value: timedelta(seconds=round(value, 3)))
clocks = st.builds(
    Clocks,
    banks=st.tuples(*[st.integers(0, 600_000)] * 3),
    missed=st.tuples(*[st.integers(0, 2)] * 3),
    runs=st.none() | st.integers(0, 2),
    ran_out=st.none() | st.integers(0, 2),
    away_s=st.none() | st.integers(1, 9999),
    back_at=st.none() | st.integers(1, 2**31),
)


def after(elapsed: float) -> datetime:
    return NOON + timedelta(seconds=elapsed)


@pytest.mark.parametrize(
    ("elapsed", "left"), [(0, 180_000), (25, 180_000), (26, 180_000), (27, 179_000), (56, 150_000), (206, 0)]
)
def test_the_bank_drains_once_the_time_for_the_action_and_a_second_for_the_way_are_over(
    elapsed: float, left: int
) -> None:
    moved = acted(fresh(CLOCK, 3), CLOCK, 1, NOON, after(elapsed), hidden=False)

    assert moved.banks == (180_000, left, 180_000)


def test_the_deadline_is_the_end_of_the_bank() -> None:
    assert deadline(CLOCK, 180_000, NOON, hidden=False) == after(205)
    assert deadline(CLOCK, 0, NOON, hidden=False) == after(25)


def test_a_private_question_has_a_deadline_that_tells_nothing_of_a_bank() -> None:
    assert deadline(CLOCK, 180_000, NOON, hidden=True) == deadline(CLOCK, 7, NOON, hidden=True) == after(25)


@given(clocks, st.integers(0, 2), seconds)
def test_a_private_answer_changes_nothing_that_could_be_told_from_later(
    before: Clocks, seat: int, elapsed: timedelta
) -> None:
    for step in (acted, timed_out):
        moved = step(before, CLOCK, seat, NOON, NOON + elapsed, hidden=True)
        assert (moved.banks, moved.missed, moved.ran_out) == (before.banks, before.missed, before.ran_out)


@given(clocks, st.integers(0, 2), seconds)
def test_nobody_pays_for_another_and_no_bank_grows_or_goes_below_nothing(
    before: Clocks, seat: int, elapsed: timedelta
) -> None:
    for step in (acted, timed_out, interrupted):
        moved = step(before, CLOCK, seat, NOON, NOON + elapsed, hidden=False)
        assert 0 <= moved.banks[seat] <= before.banks[seat]
        assert [bank for place, bank in enumerate(moved.banks) if place != seat] == [
            bank for place, bank in enumerate(before.banks) if place != seat
        ]


@given(clocks, st.integers(0, 2), st.floats(0, 1))
def test_an_action_up_to_a_second_after_the_deadline_costs_no_more_than_the_bank(
    before: Clocks, seat: int, late: float
) -> None:
    until = deadline(CLOCK, before.banks[seat], NOON, hidden=False)

    in_time = acted(before, CLOCK, seat, NOON, until, hidden=False)
    moved = acted(before, CLOCK, seat, NOON, until + timedelta(seconds=late), hidden=False)

    assert in_time.banks[seat] - moved.banks[seat] <= 1000
    assert in_time.banks[seat] == min(before.banks[seat], 1000)


def test_an_own_action_makes_good_what_was_missed() -> None:
    late = timed_out(fresh(CLOCK, 3), CLOCK, 2, NOON, after(300), hidden=False)
    assert (late.missed, late.ran_out, late.banks[2]) == ((0, 0, 1), 2, 0)

    later = timed_out(late, CLOCK, 2, NOON, after(300), hidden=False)
    assert later.missed == (0, 0, 2)

    awake = acted(later, CLOCK, 2, NOON, after(1), hidden=False)
    assert (awake.missed, awake.ran_out) == ((0, 0, 0), None)


@given(clocks)
def test_what_is_written_is_read_again(some: Clocks) -> None:
    assert read_clocks(CLOCK, 3, written(some)) == some


def test_nothing_written_yet_is_a_full_clock() -> None:
    assert read_clocks(CLOCK, 3, {}) == fresh(CLOCK, 3)


@given(seconds, seconds, seconds)
def test_nothing_of_an_outage_counts_and_the_credit_is_on_top(
    passed: timedelta, away: timedelta, credit: timedelta
) -> None:
    ended = NOON + away

    assert ended - resumed(NOON - passed, began=NOON, ended=ended, credit=credit) == passed - credit


@given(st.floats(0.01, 1), seconds, seconds)
def test_what_began_during_an_outage_begins_when_it_ends(
    part: float, away: timedelta, credit: timedelta
) -> None:
    began = NOON + away * part
    if began > NOON:
        assert resumed(began, began=NOON, ended=NOON + away, credit=credit) == NOON + away + credit


def test_a_credit_that_is_still_to_come_survives_another_outage() -> None:
    ended = after(10)

    assert resumed(after(15), began=NOON, ended=ended, credit=timedelta()) == after(25)


def test_speeds_are_found_by_their_names_and_by_their_clocks() -> None:
    for speed in SPEEDS:
        assert speed_called(speed.name) == speed == speed_of(speed.clock)
    assert speed_called("none") is None
    assert speed_of(None) is None
    assert speed_of({"action_s": 7, "bank_s": 7}) is None
