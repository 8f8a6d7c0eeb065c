"""R28 to R30: contract, changes, rounding and doubling."""

from __future__ import annotations

import pytest

from .builders import match, rules
from .settling import score_of


@pytest.mark.parametrize(
    ("compare", "raw", "contract", "made"),
    [
        ("exact", 100, 100, True),
        ("exact", 99, 100, False),
        ("exact", 98, 100, False),
        ("exact", 220, 215, True),
        ("rounded", 98, 100, True),
        ("rounded", 97, 100, False),
        ("rounded", 102, 105, False),
        ("rounded", 103, 105, True),
        ("rounded", 113, 120, False),
    ],
)
def test_r28_made_when_the_points_reach_the_contract(
    compare: str, raw: int, contract: int, made: bool
) -> None:
    score = score_of(rules(contract_compare=compare), (raw, 0, 0), contract=contract)

    assert score.made is made
    assert (score.change[0] > 0) is made


def test_r28_the_compared_value_is_to_the_nearest_5_whatever_the_rounding() -> None:
    of = rules(contract_compare="rounded", rounding="nearest_10")

    assert not score_of(of, (96, 0, 0), contract=100).made
    assert score_of(of, (98, 0, 0), contract=100).made


@pytest.mark.parametrize(
    ("writes", "rounding", "raw", "change"),
    [
        ("bid", "none", 143, 110),
        ("bid", "nearest_10", 143, 110),
        ("actual", "none", 143, 143),
        ("actual", "nearest_5", 143, 145),
        ("actual", "nearest_10", 143, 140),
        ("actual", "down_5", 149, 145),
        ("actual", "down_10", 149, 140),
    ],
)
def test_r29_a_declarer_who_made_it_writes_the_bid_or_the_points(
    writes: str, rounding: str, raw: int, change: int
) -> None:
    score = score_of(rules(declarer_scores=writes, rounding=rounding), (raw, 0, 0), contract=110)

    assert score.change[0] == change


@pytest.mark.parametrize("writes", ["bid", "actual"])
def test_r29_a_declarer_who_failed_loses_the_contract_unrounded(writes: str) -> None:
    of = rules(declarer_scores=writes, rounding="down_10")

    assert score_of(of, (80, 20, 20), contract=115).change == (-115, 20, 20)


ROUNDED = {
    "none": {2: 2, 3: 3, 47: 47},
    "nearest_5": {0: 0, 2: 0, 3: 5, 7: 5, 8: 10, 12: 10, 13: 15, 47: 45, 48: 50},
    "nearest_10": {4: 0, 5: 10, 14: 10, 15: 20, 44: 40, 45: 50},
    "down_5": {4: 0, 5: 5, 9: 5, 10: 10},
    "down_10": {9: 0, 10: 10, 19: 10, 20: 20},
}


@pytest.mark.parametrize(
    ("rounding", "raw", "change"),
    [(name, raw, change) for name, table in ROUNDED.items() for raw, change in table.items()],
)
def test_r29_defenders_write_their_points_rounded(rounding: str, raw: int, change: int) -> None:
    score = score_of(rules(rounding=rounding), (120, raw, raw))

    assert score.change[1:] == (change, change)


@pytest.mark.parametrize(
    ("points", "need", "rounding", "raw", "change"),
    [
        ("ignored", 120, "none", 130, 0),
        ("counted", 120, "none", 30, 30),
        ("counted", 120, "nearest_10", 35, 40),
        ("if_need_met", 120, "none", 119, 0),
        ("if_need_met", 120, "none", 120, 120),
        ("if_need_met", 100, "none", 100, 100),
        ("if_need_met", 100, "none", 99, 0),
        ("if_need_met", 120, "nearest_10", 115, 120),  # the rounded points are compared
        ("if_need_met", 120, "down_10", 125, 120),
    ],
)
def test_r29_a_defender_on_the_barrel_has_points_of_its_own_rule(
    points: str, need: int, rounding: str, raw: int, change: int
) -> None:
    of = rules(barrel_defender_points=points, barrel_need=need, rounding=rounding, target=1001)
    score = score_of(match(of, totals=[0, 880, 0]), (0, raw, 30), contract=100)

    assert score.change[1] == change
    assert score.change[2] == 30


def test_r29_the_declarer_on_the_barrel_writes_as_always() -> None:
    score = score_of(match(rules(), totals=[880, 0, 0]), (90, 0, 30), contract=120)

    assert score.change == (-120, 0, 30)


def test_r30_a_golden_deal_doubles_every_change() -> None:
    of = rules(golden_deals=3)

    assert score_of(of, (125, 15, 0), contract=120).change == (250, 30, 0)
    assert score_of(of, (90, 30, 0), contract=120).change == (-240, 60, 0)


def test_r30_a_deal_after_the_golden_ones_counts_once() -> None:
    assert score_of(match(rules(golden_deals=3), golden_left=0), (125, 15, 0)).change == (125, 15, 0)


def test_r30_a_dark_declarer_doubles_its_own_change_only() -> None:
    of = rules(dark=True)

    assert score_of(of, (130, 20, 0), contract=120, dark=True).change == (260, 20, 0)
    assert score_of(of, (100, 20, 0), contract=120, dark=True).change == (-240, 20, 0)
    assert score_of(of, (130, 20, 0), contract=120, dark=False).change == (130, 20, 0)


def test_r30_the_double_is_of_the_rounded_number() -> None:
    of = rules(golden_deals=3, rounding="nearest_10")

    assert score_of(of, (123, 15, 0), contract=120).change == (240, 40, 0)


def test_r34_a_total_is_the_old_one_plus_the_change_minus_penalties() -> None:
    of = match(rules(), totals=[-40, 300, 75], bolts=[0, 2, 0])
    score = score_of(of, (105, 0, 15))

    assert score.change == (105, 0, 15)
    assert score.penalty == (0, 120, 0)
    assert score.totals == (65, 180, 90)
