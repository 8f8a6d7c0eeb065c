"""R36a, R36d and R36e: failing on the barrel, being knocked off, and falling to zero."""

from __future__ import annotations

from typing import Any

import pytest

from .builders import last_score, match, rules, winner
from .settling import score_of, settled

FREE = {"barrel_must_bid": False, "barrel_attempts": 0}


def test_r36a_a_declarer_who_fails_on_the_barrel_is_off_with_the_total_as_computed() -> None:
    score = score_of(match(rules(), totals=[880, 0, 0]), (100, 20, 0), contract=120)

    assert score.totals[0] == 760
    assert score.barrel[0] is None
    assert score.falls == (1, 0, 0)


def test_r36a_a_higher_contract_costs_more() -> None:
    score = score_of(match(rules(), totals=[880, 0, 0]), (100, 20, 0), contract=200)

    assert score.totals[0] == 680


def test_r36a_conceding_is_failing() -> None:
    of = rules(concede="after_talon", concede_on_barrel=True)
    score = score_of(match(of, totals=[880, 0, 0]), (0, 0, 0), contract=100, conceded=True)

    assert score.totals[0] == 780
    assert score.falls == (1, 0, 0)


def test_r36b_conceding_at_no_cost_leaves_the_total_and_uses_an_attempt() -> None:
    of = rules(concede="after_talon", concede_on_barrel=True, concede_cost="zero", barrel_attempts=3)
    score = score_of(match(of, totals=[880, 0, 0]), (0, 0, 0), conceded=True)

    assert score.totals[0] == 880
    assert score.barrel[0] == 1
    assert score.falls == (0, 0, 0)


def test_r36a_a_third_concession_throws_off_all_the_same() -> None:
    of = rules(
        concede="after_talon",
        concede_on_barrel=True,
        concede_cost="zero",
        concede_third_penalty=120,
        barrel_attempts=3,
    )
    before = match(of, totals=[880, 0, 0], concessions=[2, 0, 0])
    score = score_of(before, (0, 0, 0), conceded=True)

    assert score.totals[0] == 760
    assert score.falls == (1, 0, 0)


@pytest.mark.parametrize(("counts", "used"), [("own_contract", 1), ("every_deal", 1)])
def test_r36b_a_declarer_who_fails_may_stay_and_uses_an_attempt(counts: str, used: int) -> None:
    of = rules(barrel_failed="stay", barrel_attempts=3, barrel_attempt_counts=counts)
    score = score_of(match(of, totals=[880, 0, 0]), (100, 20, 0), contract=120)

    assert score.totals[0] == 880
    assert score.barrel[0] == used
    assert score.falls == (0, 0, 0)


def test_r36b_a_declarer_who_stays_falls_with_the_last_attempt() -> None:
    of = rules(barrel_failed="stay", barrel_attempts=1)
    score = score_of(match(of, totals=[880, 0, 0]), (100, 20, 0), contract=180)

    assert score.totals[0] == 760
    assert score.falls == (1, 0, 0)


def test_r36a_without_a_pin_a_failure_that_stays_above_the_threshold_is_no_fall() -> None:
    of = rules("polish", barrel_attempts=3)
    score = score_of(match(of, totals=[950, 0, 0]), (0, 60, 60), contract=100)

    assert score.totals[0] == 850
    assert score.barrel[0] == 1
    assert score.falls == (0, 0, 0)


def test_r36a_without_a_pin_a_failure_below_the_threshold_is_a_fall() -> None:
    score = score_of(match(rules("polish"), totals=[850, 0, 0]), (0, 60, 60), contract=100)

    assert score.totals[0] == 750
    assert score.falls == (1, 0, 0)


def test_r36a_a_failure_far_below_off_the_barrel_is_no_fall() -> None:
    score = score_of(match(rules(), totals=[875, 0, 0]), (0, 60, 60))

    assert score.totals[0] == 775
    assert score.falls == (0, 0, 0)


def newcomer(totals: list[int], raw: tuple[int, ...], **options: Any) -> Any:
    of = rules(**{"players": len(totals), **FREE, **options})
    return score_of(match(of, totals=totals), raw)


def test_r36d_a_newcomer_knocks_everybody_else_off() -> None:
    score = newcomer([880, 800, 880], (0, 120, 0), barrel_newcomer="knocks_off", win_by="declarer")

    # Seat 0 was declarer and fell by itself; seat 2 is knocked off.
    assert score.totals == (780, 880, 760)
    assert score.barrel == (None, 0, None)
    assert score.falls == (1, 0, 1)


def test_r36d_the_idle_seat_is_knocked_off_too() -> None:
    score = newcomer([800, 0, 0, 880], (100, 20, 0, 0), barrel_newcomer="knocks_off")

    assert score.totals == (880, 20, 0, 760)
    assert score.falls == (0, 0, 0, 1)


def test_r36d_nobody_is_knocked_off_without_a_newcomer_or_without_the_rule() -> None:
    assert newcomer([700, 0, 880], (100, 20, 0), barrel_newcomer="knocks_off").barrel[2] == 0
    assert newcomer([800, 0, 880], (100, 20, 0)).barrel == (0, None, 0)


def test_r36d_a_seat_that_falls_by_its_last_attempt_falls_once() -> None:
    of = rules(
        barrel_newcomer="knocks_off",
        barrel_must_bid=False,
        barrel_attempts=3,
        barrel_attempt_counts="every_deal",
    )
    before = match(of, totals=[800, 0, 880], barrel=[None, None, 2])
    score = score_of(before, (100, 20, 0))

    assert score.totals[2] == 760
    assert score.falls == (0, 0, 1)


def test_r36d_a_winner_is_not_knocked_off() -> None:
    of = rules(**FREE, barrel_newcomer="knocks_off", barrel_jump_over=False)
    state = settled(match(of, totals=[880, 870, 0]), (150, 10, 0), contract=150)

    assert winner(state) == 0
    assert last_score(state).totals == (1030, 880, 0)
    assert last_score(state).falls == (0, 0, 0)


def test_r36d_two_who_sit_together_may_both_fall() -> None:
    fall = newcomer([800, 870, 0], (100, 10, 10), barrel_simultaneous="all_fall")
    assert fall.totals == (760, 760, 10)
    assert fall.barrel == (None, None, None)
    assert fall.falls == (1, 1, 0)

    assert newcomer([800, 870, 0], (100, 10, 10)).barrel == (0, 0, None)


def test_r36d_one_alone_does_not_fall_nor_do_those_who_sat_before() -> None:
    score = newcomer([800, 880, 0], (100, 10, 10), barrel_simultaneous="all_fall")

    assert score.barrel == (0, 0, None)


def test_r36d_three_together_fall_too() -> None:
    score = newcomer([800, 870, 870], (100, 10, 10), barrel_simultaneous="all_fall")

    assert score.falls == (1, 1, 1)


def test_r36d_those_who_all_fall_have_knocked_the_others_off_first() -> None:
    score = newcomer(
        [800, 870, 0, 880],
        (100, 10, 10, 0),
        barrel_simultaneous="all_fall",
        barrel_newcomer="knocks_off",
    )

    assert score.falls == (1, 1, 0, 1)


@pytest.mark.parametrize(("falls", "total", "left"), [(0, 760, 1), (1, 760, 2), (2, 0, 0)])
def test_r36e_the_third_fall_is_to_zero(falls: int, total: int, left: int) -> None:
    of = rules(barrel_falls_to_zero=3)
    score = score_of(match(of, totals=[880, 0, 0], falls=[falls, 2, 2]), (100, 20, 0), contract=120)

    assert score.totals[0] == total
    assert score.falls == (left, 2, 2)


def test_r36e_falls_of_every_kind_count() -> None:
    last_attempt = rules(
        barrel_falls_to_zero=3,
        barrel_attempts=3,
        barrel_attempt_counts="every_deal",
        barrel_must_bid=False,
    )
    before = match(last_attempt, totals=[0, 880, 0], barrel=[None, 2, None], falls=[0, 2, 0])
    assert score_of(before, (100, 0, 20)).totals[1] == 0

    knocked = rules(**FREE, barrel_falls_to_zero=3, barrel_newcomer="knocks_off")
    before = match(knocked, totals=[800, 0, 880], falls=[0, 0, 2])
    assert score_of(before, (100, 20, 0)).totals[2] == 0

    together = rules(**FREE, barrel_falls_to_zero=3, barrel_simultaneous="all_fall")
    before = match(together, totals=[800, 870, 0], falls=[2, 0, 0])
    assert score_of(before, (100, 10, 10)).totals == (0, 760, 10)


def test_r36e_without_the_rule_falls_are_only_counted() -> None:
    score = score_of(match(rules(), totals=[880, 0, 0], falls=[7, 0, 0]), (100, 20, 0), contract=120)

    assert score.totals[0] == 760
    assert score.falls == (8, 0, 0)


def test_r36e_who_fell_in_this_deal_does_not_sit_down_again_in_it() -> None:
    # A fall to 800 does not reach a barrel at 850; nobody ends a deal both fallen and seated.
    of = rules(
        barrel_threshold=850,
        barrel_fall_penalty="to_800",
        barrel_attempts=1,
        barrel_failed="stay",
    )
    score = score_of(match(of, totals=[850, 0, 0]), (100, 20, 0), contract=120)

    assert score.totals[0] == 800
    assert score.barrel[0] is None
    assert score.falls == (1, 0, 0)
