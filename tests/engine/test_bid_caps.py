"""R11: the highest bid a hand may name."""

from __future__ import annotations

from typing import Any

import pytest

from games.engine import RuleSet, observe

from .builders import arguments, dealt, rules

NONE = "AH TH KD QC JS 9S 9H"
H, D, C, S = "KH QH", "KD QD", "KC QC", "KS QS"
RUSSIAN = {"marriage_values": [100, 80, 60, 40], "trump_marriage_value": 0}


def cap(of: RuleSet, hand: str) -> int:
    """Return the highest bid listed, and see that the viewer is told the same."""
    state = dealt(of, {1: hand})
    highest = max(map(int, arguments(state, "bid")))
    assert observe(state, 1).bid_cap == highest
    return highest


@pytest.mark.parametrize("trump", ["declarer_names", "marriage"])
def test_r11_a_hand_without_a_pair_stops_at_120(trump: str) -> None:
    assert cap(rules(trump=trump), NONE) == 120


@pytest.mark.parametrize("most", [400, 300, 420])
def test_r11_without_that_limit_it_stops_at_the_highest_bid_of_all(most: int) -> None:
    assert cap(rules(max_bid_no_marriage=0, max_bid=most), NONE) == most


@pytest.mark.parametrize(
    ("hand", "highest"),
    [(H, 220), (D, 200), (C, 180), (S, 160), (f"{H} {D}", 300), (f"{C} {S}", 220), (f"{D} {C} {S}", 300)],
)
def test_r11_held_pairs_add_their_values(hand: str, highest: int) -> None:
    assert cap(rules(**RUSSIAN), hand) == highest


@pytest.mark.parametrize(
    ("hand", "highest"),
    [
        (H, 220),  # 120 + 100
        (S, 220),
        (f"{H} {D}", 300),  # diamonds as trump: 80 + 100
        (f"{H} {S}", 300),  # spades as trump: 80 + 100
        (f"{D} {C} {S}", 320),  # 60 + 40 + 100
    ],
)
def test_r11_with_100_for_the_trump_suit_the_cheapest_pair_is_reckoned_as_trump(
    hand: str, highest: int
) -> None:
    assert cap(rules(), hand) == highest


@pytest.mark.parametrize(("most", "highest"), [(300, 300), (400, 320), (420, 320)])
def test_r11_never_above_the_highest_bid_of_all(most: int, highest: int) -> None:
    assert cap(rules(max_bid=most), f"{D} {C} {S}") == highest


@pytest.mark.parametrize(
    ("option", "hand", "highest"),
    [("unlimited", S, 400), ("unlimited", NONE, 120), ("120", f"{H} {D}", 120), ("120", NONE, 120)],
)
def test_r11_a_pair_may_lift_the_cap_altogether_or_not_at_all(option: str, hand: str, highest: int) -> None:
    assert cap(rules(max_bid_with_marriage=option), hand) == highest


@pytest.mark.parametrize("options", [{"trump": "marriage"}, {"trump": "declarer_names"}])
def test_r11_the_cap_is_the_same_whatever_makes_trump(options: dict[str, Any]) -> None:
    assert cap(rules(**options, **RUSSIAN), H) == 220


def test_r11_a_king_and_a_queen_of_two_suits_are_no_pair() -> None:
    assert cap(rules(), "KH QD KC QS JH 9C 9S") == 120


def test_r11_a_lower_limit_without_a_pair_holds_when_pairs_are_unlimited() -> None:
    of = rules(max_bid_with_marriage="unlimited", max_bid_no_marriage=0, max_bid=300)

    assert cap(of, NONE) == cap(of, S) == 300
