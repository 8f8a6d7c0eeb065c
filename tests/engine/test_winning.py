"""R35: who wins."""

from __future__ import annotations

import pytest

from games.engine import outcome

from .builders import last_score, match, rules, winner
from .settling import settled

FREE = {"barrel_threshold": 0}  # no barrel


def test_r35_from_the_barrel_the_declarer_wins_by_making_the_contract_and_reaching_the_target() -> None:
    state = settled(match(rules(), totals=[880, 0, 0]), (120, 0, 0), contract=120)

    assert winner(state) == 0
    assert last_score(state).totals[0] == 1000
    assert last_score(state).barrel == (0, None, None)  # winners keep their entry (R36g)


def test_r35_from_the_barrel_a_contract_that_does_not_reach_the_target_wins_nothing() -> None:
    of = rules(barrel_must_bid=False, barrel_attempts=3)
    state = settled(match(of, totals=[880, 0, 0]), (115, 0, 0), contract=115)

    assert outcome(state) is None
    assert last_score(state).totals[0] == 880


def test_r35_from_the_barrel_failing_wins_nothing() -> None:
    assert outcome(settled(match(rules(), totals=[880, 0, 0]), (119, 0, 0), contract=120)) is None


@pytest.mark.parametrize(
    ("points", "raw", "wins"),
    [
        ("ignored", 160, False),
        ("counted", 120, True),
        ("counted", 119, False),
        ("if_need_met", 120, True),
        ("if_need_met", 119, False),
    ],
)
def test_r35_from_the_barrel_a_defender_wins_only_with_points_that_count(
    points: str, raw: int, wins: bool
) -> None:
    of = rules(barrel_defender_points=points, barrel_must_bid=False)
    state = settled(match(of, totals=[0, 880, 0]), (0, raw, 0))

    assert (outcome(state) is not None) is wins
    if wins:
        assert winner(state) == 1


def test_r35_without_a_pin_a_defender_above_the_target_already_wins_only_by_counted_points() -> None:
    of = {"barrel_pin": False, "barrel_must_bid": False, "barrel_attempts": 0}
    before = {"totals": [0, 1010, 0]}

    assert outcome(settled(match(rules(**of), **before), (120, 30, 0))) is None
    counted = rules(**of, barrel_defender_points="counted")
    assert winner(settled(match(counted, **before), (120, 0, 30))) == 1


def test_r35_from_the_barrel_a_declarer_who_failed_is_no_defender() -> None:
    of = rules(barrel_pin=False, barrel_defender_points="counted", barrel_attempts=0)
    state = settled(match(of, totals=[1150, 0, 0]), (0, 60, 60), contract=120)

    assert outcome(state) is None
    assert last_score(state).totals[0] == 1030


@pytest.mark.parametrize(("jump", "wins"), [(True, True), (False, False)])
def test_r35_off_the_barrel_reaching_the_target_wins_where_the_barrel_may_be_jumped(
    jump: bool, wins: bool
) -> None:
    state = settled(match(rules(barrel_jump_over=jump), totals=[870, 0, 0]), (130, 0, 0))

    assert (outcome(state) is not None) is wins
    if not wins:
        assert last_score(state).totals[0] == 880
        assert last_score(state).barrel[0] == 0


@pytest.mark.parametrize("jump", [True, False])
def test_r35_without_a_barrel_there_is_nothing_to_jump(jump: bool) -> None:
    state = settled(match(rules(**FREE, barrel_jump_over=jump), totals=[870, 0, 0]), (130, 0, 0))

    assert winner(state) == 0


@pytest.mark.parametrize(
    ("by", "raw", "declarer", "wins"),
    [
        ("anyone", (0, 60, 60), 0, True),  # a defender
        ("declarer", (0, 60, 60), 0, False),
        ("declarer", (60, 120, 0), 1, True),
    ],
)
def test_r35_off_the_barrel_the_declarer_alone_may_be_allowed_to_win(
    by: str, raw: tuple[int, ...], declarer: int, wins: bool
) -> None:
    state = settled(match(rules(win_by=by, **FREE), totals=[0, 950, 0]), raw, declarer=declarer)

    assert (outcome(state) is not None) is wins


def test_r35_a_failed_declarer_far_above_the_target_wins_where_anyone_may() -> None:
    of = rules(**FREE, win_by="anyone", concede="after_talon", concede_cost="zero")
    state = settled(match(of, totals=[1005, 0, 0]), (0, 0, 0), conceded=True)

    assert winner(state) == 0
    of = rules(**FREE, win_by="declarer", concede="after_talon", concede_cost="zero")
    assert outcome(settled(match(of, totals=[1005, 0, 0]), (0, 0, 0), conceded=True)) is None


@pytest.mark.parametrize(
    ("target", "more", "total", "wins"),
    [
        (1000, False, 999, False),
        (1000, False, 1000, True),
        (1000, True, 1000, False),
        (1000, True, 1001, True),
        (1001, False, 1000, False),
        (1001, False, 1001, True),
        (1001, True, 1001, False),
        (1001, True, 1002, True),
    ],
)
def test_r35_the_target_is_reached_or_has_to_be_passed(
    target: int, more: bool, total: int, wins: bool
) -> None:
    of = rules(target=target, win_more_than=more, **FREE)
    state = settled(match(of, totals=[total - 100, 0, 0]), (100, 0, 0))

    assert (outcome(state) is not None) is wins


def test_r35_the_idle_seat_wins_by_its_bonus_off_the_barrel() -> None:
    of = rules(players=4, idle_bonus="card_points", **FREE)
    state = settled(match(of, totals=[0, 0, 0, 980]), (120, 0, 0, 0), talon="AH TD KC")

    assert winner(state) == 3


def test_r35_the_idle_seat_never_wins_from_the_barrel() -> None:
    of = {"barrel_pin": False, "barrel_defender_points": "counted", "barrel_attempts": 0}
    state = settled(match(rules(players=4, **of), totals=[0, 0, 0, 1010]), (120, 0, 0, 0))

    assert outcome(state) is None


def test_r35_penalties_are_taken_off_before_anybody_wins() -> None:
    state = settled(match(rules(**FREE), totals=[0, 1050, 0], bolts=[0, 2, 0]), (120, 0, 0))

    assert outcome(state) is None
    assert last_score(state).totals[1] == 930
