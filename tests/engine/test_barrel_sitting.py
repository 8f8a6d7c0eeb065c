"""R36b, R36c, R36f and R36g: sitting down on the barrel, staying, using attempts."""

from __future__ import annotations

from typing import Any

import pytest

from games.engine import Score, outcome

from .builders import last_score, match, rules
from .settling import score_of, settled

EVERY = {"barrel_attempt_counts": "every_deal", "barrel_must_bid": False}
DEFENDS = (100, 0, 20)


@pytest.mark.parametrize("threshold", [800, 850, 880, 900])
@pytest.mark.parametrize("short", [0, 1, -5])
def test_r36c_a_total_that_reaches_the_threshold_sits_down_on_it(threshold: int, short: int) -> None:
    of = rules(barrel_threshold=threshold, barrel_jump_over=False)
    score = score_of(match(of, totals=[threshold - 100 - short, 0, 0]), (100, 0, 20))

    if short > 0:
        assert score.totals[0] == threshold - 1
        assert score.barrel[0] is None
    else:
        assert score.totals[0] == threshold
        assert score.barrel[0] == 0


def test_r36c_anybody_sits_not_only_the_declarer() -> None:
    of = rules(players=4, idle_bonus="card_points")
    score = score_of(match(of, totals=[0, 870, 0, 870]), (100, 20, 0, 0), talon="AH TD KC")

    assert score.totals == (100, 880, 0, 880)
    assert score.barrel == (None, 0, None, 0)


def test_r36c_without_a_pin_the_total_stays_what_it_is() -> None:
    score = score_of(match(rules("polish"), totals=[790, 0, 0]), (130, 0, 0), contract=130)

    assert score.totals[0] == 920
    assert score.barrel[0] == 0


def test_r36_without_a_barrel_nobody_sits() -> None:
    score = score_of(match(rules(barrel_threshold=0), totals=[850, 0, 0]), (100, 0, 0))

    assert score.totals[0] == 950
    assert score.barrel == (None, None, None)


def test_r36b_with_a_pin_the_total_returns_to_the_threshold() -> None:
    of = rules(barrel_defender_points="counted", **EVERY, barrel_attempts=0)
    score = score_of(match(of, totals=[0, 880, 0]), (90, 30, 0))

    assert score.change[1] == 30
    assert score.totals[1] == 880


@pytest.mark.parametrize(("used", "left"), [(0, 1), (1, 2)])
def test_r36b_where_every_deal_counts_a_defender_uses_an_attempt(used: int, left: int) -> None:
    of = rules(**EVERY, barrel_attempts=3)
    score = score_of(match(of, totals=[0, 880, 0], barrel=[None, used, None]), DEFENDS)

    assert score.barrel[1] == left
    assert score.totals[1] == 880
    assert score.falls == (0, 0, 0)


def test_r36b_where_only_own_contracts_count_a_defender_uses_none() -> None:
    of = rules(barrel_attempt_counts="own_contract", barrel_attempts=1, barrel_must_bid=False)
    score = score_of(match(of, totals=[0, 880, 0]), DEFENDS)

    assert score.barrel[1] == 0


@pytest.mark.parametrize("counts", ["own_contract", "every_deal"])
def test_r36b_a_contract_that_was_made_but_did_not_win_uses_an_attempt(counts: str) -> None:
    of = rules(barrel_attempt_counts=counts, barrel_attempts=3, barrel_must_bid=False)
    score = score_of(match(of, totals=[880, 0, 0]), (105, 0, 15), contract=105)

    assert score.made
    assert score.barrel[0] == 1
    assert score.totals[0] == 880


def test_r36b_the_idle_seat_uses_no_attempt() -> None:
    of = rules(players=4, **EVERY, barrel_attempts=1)
    score = score_of(match(of, totals=[0, 0, 0, 880]), (100, 0, 20, 0))

    assert score.barrel[3] == 0
    assert score.totals[3] == 880


def test_r36b_a_conceded_deal_counts_as_well() -> None:
    of = rules(**EVERY, barrel_attempts=3)
    score = score_of(match(of, totals=[0, 880, 0]), (0, 0, 0), conceded=True)

    assert score.barrel[1] == 1


def test_r36b_without_a_limit_attempts_go_on_for_ever() -> None:
    of = rules(**EVERY, barrel_attempts=0)
    score = score_of(match(of, totals=[0, 880, 0], barrel=[None, 40, None]), DEFENDS)

    assert score.barrel[1] == 41
    assert score.falls == (0, 0, 0)


@pytest.mark.parametrize(
    ("options", "total"),
    [
        ({}, 760),
        ({"barrel_threshold": 900}, 780),
        ({"barrel_threshold": 800}, 680),
        ({"barrel_fall_penalty": "to_800"}, 800),
        ({"barrel_fall_penalty": "to_800", "barrel_threshold": 900}, 800),
    ],
)
def test_r36b_the_last_attempt_is_a_fall(options: dict[str, Any], total: int) -> None:
    of = rules(**EVERY, **{"barrel_attempts": 3, **options})
    threshold = of.barrel_threshold
    score = score_of(match(of, totals=[0, threshold, 0], barrel=[None, 2, None]), DEFENDS)

    assert score.totals[1] == total
    assert score.barrel[1] is None
    assert score.falls == (0, 1, 0)


def free(total: int, raw: tuple[int, ...], **options: Any) -> Score:
    """Score a deal for a defender on a barrel without a pin."""
    of = rules("polish", barrel_attempt_counts="every_deal", barrel_defender_points="counted", **options)
    before = match(of, totals=[0, total, 0], bolts=[0, 0, 0], concessions=[0, 0, 0])
    return score_of(before, raw)


def test_r36f_without_a_pin_the_total_moves_and_the_seat_stays() -> None:
    score = free(820, (100, 50, 0))

    assert score.totals[1] == 870
    assert score.barrel[1] == 1


def test_r36b_without_a_pin_a_total_below_the_threshold_is_off_without_a_fall() -> None:
    of = rules(
        barrel_pin=False, barrel_threshold=800, barrel_failed="stay", barrel_must_bid=False, barrel_attempts=3
    )
    score = score_of(match(of, totals=[850, 0, 0]), (50, 40, 30), contract=100)

    assert score.totals[0] == 750
    assert score.barrel[0] is None
    assert score.falls == (0, 0, 0)


def test_r36b_without_a_pin_the_last_attempt_still_falls() -> None:
    of = rules("polish", barrel_attempts=3, barrel_attempt_counts="every_deal")
    score = score_of(match(of, totals=[0, 870, 0], barrel=[None, 2, None]), DEFENDS)

    assert score.totals[1] == 680
    assert score.falls == (0, 1, 0)


def test_r36g_a_winner_keeps_total_and_entry() -> None:
    of = rules(**EVERY, barrel_attempts=3)
    state = settled(match(of, totals=[880, 0, 880], barrel=[2, None, 2]), (150, 0, 0), contract=150)

    assert outcome(state) is not None
    score = last_score(state)
    assert score.totals[0] == 1030
    assert score.barrel[0] == 2
    assert score.totals[2] == 760  # who did not win falls all the same
    assert score.falls == (0, 0, 1)


def test_r36_counts_of_a_seat_that_sits_down_again_begin_anew() -> None:
    of = rules(**EVERY, barrel_attempts=3)
    score = score_of(match(of, totals=[800, 0, 0], falls=[1, 0, 0]), (100, 0, 20))

    assert score.barrel[0] == 0
    assert score.falls == (1, 0, 0)
