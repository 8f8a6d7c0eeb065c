"""R31: what the idle seat gets from the talon as it was dealt."""

from __future__ import annotations

import pytest

from .builders import match, rules
from .settling import score_of

RUSSIAN = {"marriage_values": [100, 80, 60, 40]}


def bonus(kind: str, talon: str, **options: object) -> int:
    of = rules(players=4, idle_bonus=kind, **{**RUSSIAN, **options})
    return score_of(of, (120, 0, 0, 0), talon=talon).change[3]


@pytest.mark.parametrize(
    ("kind", "talon", "value"),
    [
        ("none", "KH QH AH", 0),
        ("marriage", "KH QH AH", 100),
        ("marriage", "KS QS AH", 40),
        ("marriage", "KH QD AH", 0),
        ("marriage_and_half", "KH QH AH", 100),
        ("marriage_and_half", "KH QD AH", 50 + 40),
        ("marriage_and_half", "QS KC QD", 20 + 30 + 40),
        ("marriage_and_half", "KH QH QD", 100 + 40),
        ("marriage_and_half", "AH TH JH", 0),
        ("marriage_and_half", "9H 9D JC", 0),
        ("card_points", "AH TD KC", 25),
        ("card_points", "KH QH 9D", 7),
        ("aces40_and_marriage", "AH AD 9C", 80),
        ("aces40_and_marriage", "AH KD QD", 40 + 80),
        ("aces50_and_marriage", "AH AD AC", 150),
        ("aces50_and_marriage", "KS QS AS", 90),
        ("aces50_and_marriage", "TH KD QC", 0),
    ],
)
def test_r31_each_way_to_pay_the_idle_seat(kind: str, talon: str, value: int) -> None:
    assert bonus(kind, talon) == value


def test_r31_pairs_count_by_their_suits_even_where_the_trump_suit_has_100() -> None:
    assert bonus("marriage", "KC QC 9H", marriage_values=[80, 60, 40, 20], trump_marriage_value=100) == 40


@pytest.mark.parametrize(
    ("rounding", "value"),
    [("none", 26), ("nearest_5", 25), ("nearest_10", 30), ("down_5", 25), ("down_10", 20)],
)
def test_r31_the_bonus_is_rounded(rounding: str, value: int) -> None:
    assert bonus("card_points", "AH AD KC", rounding=rounding) == value


def test_r31_golden_deals_double_it() -> None:
    assert bonus("card_points", "AH TD KC", golden_deals=4) == 50


def test_r31_rounding_comes_before_doubling() -> None:
    assert bonus("card_points", "AH TD QC", golden_deals=4, rounding="nearest_5") == 50


def test_r31_dark_doubles_the_declarer_not_the_idle_seat() -> None:
    of = rules(players=4, idle_bonus="card_points", dark=True)
    score = score_of(of, (120, 0, 0, 0), contract=120, dark=True, talon="AH TD KC")

    assert score.change == (240, 0, 0, 25)


def test_r31_on_the_barrel_there_is_no_bonus() -> None:
    of = rules(players=4, idle_bonus="card_points")
    score = score_of(match(of, totals=[0, 0, 0, 880]), (120, 0, 0, 0), talon="AH TD KC")

    assert score.change[3] == 0
    assert score.totals[3] == 880


def test_r31_the_bonus_goes_to_the_seat_that_sat_out() -> None:
    of = rules(players=4, idle_bonus="card_points")

    assert score_of(of, (0, 0, 120, 0), declarer=2, talon="AH TD KC", dealer=1).change == (0, 25, 120, 0)


def test_r31_it_may_put_the_idle_seat_on_the_barrel() -> None:
    of = rules(players=4, idle_bonus="card_points")
    score = score_of(match(of, totals=[0, 0, 0, 860]), (120, 0, 0, 0), talon="AH TD KC")

    assert score.totals[3] == 880
    assert score.barrel == (None, None, None, 0)
