"""R33: deals in which a seat takes nothing."""

from __future__ import annotations

from typing import Any

import pytest

from games.engine import Score

from .builders import match, rules
from .settling import score_of


def after(
    raw: tuple[int, ...], before: dict[str, Any] | None = None, tricks: Any = None, **options: Any
) -> Score:
    return score_of(match(rules(**options), **(before or {})), raw, tricks=tricks)


def test_r33_no_points_are_a_bolt() -> None:
    assert after((120, 0, 0)).bolts == (0, 1, 1)
    assert after((118, 2, 0)).bolts == (0, 0, 1)


def test_r33_a_trick_without_points_is_a_bolt_where_points_count_and_none_where_tricks_count() -> None:
    assert after((120, 0, 0), tricks=(7, 1, 0), bolt_condition="zero_points").bolts == (0, 1, 1)
    assert after((120, 0, 0), tricks=(7, 1, 0), bolt_condition="no_trick").bolts == (0, 0, 1)


def test_r33_points_of_a_declared_pair_are_points_but_no_trick() -> None:
    # A pair led and lost is paid at once under some rules.
    assert after((100, 40, 20), tricks=(6, 0, 2), bolt_condition="zero_points").bolts == (0, 0, 0)
    assert after((100, 40, 20), tricks=(6, 0, 2), bolt_condition="no_trick").bolts == (0, 1, 0)


def test_r33_the_condition_may_be_off() -> None:
    score = after((120, 0, 0), {"bolts": [1, 2, 2]}, bolt_condition="off")

    assert score.bolts == (1, 2, 2)
    assert score.penalty == (0, 0, 0)


@pytest.mark.parametrize(("counts", "bolts"), [(True, (1, 0, 0)), (False, (0, 0, 0))])
def test_r33_the_declarer_may_be_spared(counts: bool, bolts: tuple[int, ...]) -> None:
    assert after((0, 60, 60), bolt_declarer=counts).bolts == bolts


@pytest.mark.parametrize(
    ("limit", "penalty", "count", "left", "paid"),
    [(3, 120, 1, 2, 0), (3, 120, 2, 0, 120), (3, 100, 2, 0, 100), (5, 120, 3, 4, 0), (5, 100, 4, 0, 100)],
)
def test_r33_a_full_set_costs_the_penalty_and_comes_off(
    limit: int, penalty: int, count: int, left: int, paid: int
) -> None:
    score = after((60, 60, 0), {"bolts": [0, 0, count]}, bolt_limit=limit, bolt_penalty=penalty)

    assert score.bolts == (0, 0, left)
    assert score.penalty == (0, 0, paid)
    assert score.totals[2] == -paid


def test_r33_cumulative_bolts_outlast_a_good_deal() -> None:
    assert after((60, 30, 30), {"bolts": [2, 2, 1]}).bolts == (2, 2, 1)


def test_r33_consecutive_bolts_end_with_a_good_deal() -> None:
    score = after((60, 60, 0), {"bolts": [2, 2, 1]}, bolt_counting="consecutive")

    assert score.bolts == (0, 0, 2)


def test_r33_a_spared_declarer_has_had_no_bolt_and_starts_anew() -> None:
    options = {"bolt_counting": "consecutive", "bolt_declarer": False}

    assert after((0, 60, 60), {"bolts": [2, 0, 0]}, **options).bolts == (0, 0, 0)


def test_r33_nobody_gets_a_bolt_on_the_barrel_and_its_count_stays() -> None:
    before = {"totals": [0, 880, 0], "bolts": [0, 2, 0]}

    assert after((120, 0, 0), before, barrel_must_bid=False).bolts == (0, 2, 1)
    score = after((60, 60, 0), before, barrel_must_bid=False, bolt_counting="consecutive")
    assert score.bolts == (0, 2, 1)


@pytest.mark.parametrize("counting", ["cumulative", "consecutive"])
def test_r33_the_idle_seat_keeps_its_count(counting: str) -> None:
    score = after((120, 0, 0, 0), {"bolts": [0, 0, 0, 2]}, players=4, bolt_counting=counting)

    assert score.bolts == (0, 1, 1, 2)


@pytest.mark.parametrize(
    ("weight", "count", "left", "paid"),
    [(1, 0, 1, 0), (2, 0, 2, 0), (1, 2, 0, 240), (2, 1, 0, 240), (2, 2, 1, 240)],
)
def test_r33_a_golden_deal_may_count_twice_and_always_costs_twice(
    weight: int, count: int, left: int, paid: int
) -> None:
    options = {"golden_deals": 3, "bolt_golden_weight": weight}
    score = after((60, 60, 0), {"bolts": [0, 0, count]}, **options)

    assert score.bolts == (0, 0, left)
    assert score.penalty == (0, 0, paid)


def test_r33_the_weight_matters_in_golden_deals_only() -> None:
    before = {"golden_left": 0}

    assert after((60, 60, 0), before, golden_deals=3, bolt_golden_weight=2).bolts == (0, 0, 1)


def test_r33_two_players() -> None:
    assert after((120, 0), players=2).bolts == (0, 1)
