"""All play all: who meets whom how often, who deals first, and that a seed is a schedule."""

from __future__ import annotations

import time
from collections import Counter
from itertools import combinations

import pytest

from tournaments.pairing.all_play_all import Schedule, schedule
from tournaments.pairing.parallel import complete

BUILT = (3, 9, 15, 21, 27, 39, 45, 57, 63, 81, 93, 111, 117, 129, 135, 171, 183, 189, 201, 219, 237, 243, 279)
# Rounds without a rematch that the search is to find for numbers without a built schedule.
SEARCHED = ((12, 4), (18, 7), (24, 9), (30, 11), (36, 14), (60, 24))


def meetings(rounds: Schedule) -> Counter[tuple[int, int]]:
    """How often each two sit at one table."""
    met: Counter[tuple[int, int]] = Counter()
    for tables in rounds:
        for table in tables:
            met.update(combinations(sorted(who for who in table if who is not None), 2))
    return met


def everybody_sits_once(rounds: Schedule, count: int) -> bool:
    """Whether each round has every player exactly once."""
    return all(
        sorted(who for table in tables for who in table if who is not None) == list(range(count))
        for tables in rounds
    )


@pytest.mark.parametrize("count", BUILT)
def test_every_pair_meets_exactly_once(count: int) -> None:
    rounds = complete(count, 3)
    assert rounds is not None
    assert len(rounds) == (count - 1) // 2
    assert everybody_sits_once(rounds, count)
    met = meetings(rounds)
    assert len(met) == count * (count - 1) // 2
    assert set(met.values()) == {1}


@pytest.mark.parametrize("count", [4, 16, 64])
def test_every_pair_meets_exactly_once_at_tables_of_four(count: int) -> None:
    rounds = schedule(count, (count - 1) // 3, "s", seats=4)
    assert everybody_sits_once(rounds, count)
    met = meetings(rounds)
    assert len(met) == count * (count - 1) // 2
    assert set(met.values()) == {1}


@pytest.mark.parametrize("count", [10, 12, 33, 51])
def test_where_nothing_is_known_nothing_is_claimed(count: int) -> None:
    assert complete(count, 3) is None


@pytest.mark.parametrize(("count", "rounds"), [(9, 4), (15, 7), (27, 13)])
def test_the_drawn_schedule_has_every_pair_once_as_well(count: int, rounds: int) -> None:
    drawn = schedule(count, rounds, "aa")
    assert everybody_sits_once(drawn, count)
    assert set(meetings(drawn).values()) == {1}
    assert len(meetings(drawn)) == count * (count - 1) // 2


@pytest.mark.parametrize(("count", "rounds"), SEARCHED)
def test_a_search_finds_rounds_in_which_nobody_meets_twice(count: int, rounds: int) -> None:
    began = time.process_time()
    drawn = schedule(count, rounds, "aa")
    assert time.process_time() - began < 6
    assert everybody_sits_once(drawn, count)
    assert max(meetings(drawn).values()) == 1


def test_a_search_finds_rounds_of_four_as_well() -> None:
    drawn = schedule(20, 5, "aa", seats=4)
    assert everybody_sits_once(drawn, 20)
    assert max(meetings(drawn).values()) == 1


def test_the_same_seed_is_the_same_schedule_and_another_is_another() -> None:
    for count in (9, 12):
        first = schedule(count, 4, "aa")
        schedule.cache_clear()
        assert schedule(count, 4, "aa") == first
        assert schedule(count, 4, "bb") != first


def test_nobody_deals_first_much_more_often_than_others() -> None:
    for count, rounds in ((9, 4), (27, 13), (30, 9), (60, 9)):
        dealt: dict[int, Counter[int]] = {who: Counter() for who in range(count)}
        for tables in schedule(count, rounds, "aa"):
            for table in tables:
                for seat, who in enumerate(table):
                    if who is not None:
                        dealt[who][seat] += 1
        for seats in dealt.values():
            assert max(seats[seat] for seat in range(3)) - min(seats[seat] for seat in range(3)) <= 2


def test_after_the_last_new_opponent_all_begin_again() -> None:
    drawn = schedule(9, 8, "aa")
    assert set(meetings(drawn[:4]).values()) == {1}
    assert set(meetings(drawn).values()) == {2}


def test_one_too_few_leaves_one_seat_empty_at_the_last_table() -> None:
    drawn = schedule(8, 4, "aa")
    assert everybody_sits_once(drawn, 8)
    assert all([None in table for table in tables] == [False, False, True] for tables in drawn)
    resting = [who for tables in drawn for who in tables[-1] if who is not None]
    assert sorted(resting) == list(range(8))  # everybody is there once


def test_one_too_many_is_alone_at_the_last_table_and_nobody_twice() -> None:
    drawn = schedule(10, 4, "aa")
    assert everybody_sits_once(drawn, 10)
    alone = [who for tables in drawn for who in tables[-1] if who is not None]
    assert len(alone) == len(set(alone)) == 4
    assert all(None not in table for tables in drawn for table in tables[:-1])


def test_two_bots_sit_at_two_tables() -> None:
    drawn = schedule(7, 4, "aa", remainder="bots")
    assert everybody_sits_once(drawn, 7)
    assert set(meetings(drawn).values()) == {1}


def test_tables_of_four_take_everybody_in() -> None:
    for count, fours in ((7, 1), (8, 2), (20, 2), (5, 1)):
        for tables in schedule(count, 3, "aa", remainder="fours"):
            assert sum(len(table) == 4 for table in tables) == fours
            empty = sum(who is None for table in tables for who in table)
            assert empty == (2 if count == 5 else 0)


def test_nobody_sits_at_tables_of_four_all_the_time() -> None:
    often: Counter[int | None] = Counter()
    for tables in schedule(20, 6, "aa", remainder="fours"):
        often.update(who for table in tables if len(table) == 4 for who in table)
    assert max(often.values()) <= 3


def test_nobody_is_nothing_to_draw() -> None:
    assert schedule(1, 3, "aa") == ()
    assert schedule(9, 0, "aa") == ()
