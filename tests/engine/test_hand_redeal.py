"""R8: a poor hand asks for a redeal before the auction."""

from __future__ import annotations

from typing import Any

import pytest

from games.engine import State, needs_deal

from .builders import asked, dealt, is_redealt, legal, play, refusal, rules

FOUR = "9H 9D 9C 9S AH AD AC"
THREE = "9H 9D 9C AH AD AC TS"
BELOW_14 = "9H 9D JH JD QH KH JS"  # 13 points
BELOW_13 = "9H 9D JH JD QH QD 9C"  # 10 points


def test_r8_without_an_option_four_nines_are_played() -> None:
    assert asked(dealt(rules(), {1: FOUR}))[0] == "AUCTION"


def test_r8_four_nines_with_enough_points_are_played_where_only_points_count() -> None:
    assert asked(dealt(rules(redeal_hand_below=14), {1: FOUR}))[0] == "AUCTION"


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_r8_a_seat_with_four_nines_is_asked(seat: int) -> None:
    state = dealt(rules(redeal_four_nines="claim"), {seat: FOUR})

    assert asked(state) == ("HAND_REDEAL", seat)
    assert legal(state) == {f"{seat} redeal", f"{seat} keep"}


def test_r8_three_nines_are_not_four() -> None:
    assert asked(dealt(rules(redeal_four_nines="claim"), {1: THREE}))[0] == "AUCTION"


@pytest.mark.parametrize(("hand", "is_asked"), [(FOUR, True), (THREE, True), ("9H 9D AC AH AD TS TC", False)])
def test_r8_three_nines_or_more_qualify_where_that_is_the_rule(hand: str, is_asked: bool) -> None:
    state = dealt(rules(redeal_three_nines="claim"), {1: hand})

    assert (asked(state) == ("HAND_REDEAL", 1)) == is_asked


@pytest.mark.parametrize(
    ("least", "hand", "is_asked"),
    [
        (14, BELOW_14, True),
        (13, BELOW_14, False),
        (13, BELOW_13, True),
        (14, "9H 9D JH JD QH KH QS", False),
        (0, BELOW_13, False),
    ],
)
def test_r8_card_points_below_the_limit_qualify(least: int, hand: str, is_asked: bool) -> None:
    state = dealt(rules(redeal_hand_below=least), {1: hand, 0: "AH AD AC AS TH TD TC"})

    assert (asked(state) == ("HAND_REDEAL", 1)) == is_asked


def poor_twice() -> State:
    """Return a deal of six cards, the only one in which two hands can be so poor."""
    of = rules(players=4, cards_per_hand=6, redeal_hand_below=14)
    hands = {0: "9H 9D JH JD QH QD", 1: "AH AD AC AS TH TD", 2: "9C 9S JC JS QC QS"}
    return dealt(of, hands)


def test_r8_those_who_qualify_are_asked_in_turn_from_the_first_bidder() -> None:
    state = poor_twice()

    assert asked(state) == ("HAND_REDEAL", 0)
    state = play(state, "0 keep")
    assert asked(state) == ("HAND_REDEAL", 2)
    assert asked(play(state, "2 keep")) == ("AUCTION", 1)


def test_r8_a_seat_that_both_options_fit_is_asked_once() -> None:
    of = rules(redeal_four_nines="claim", redeal_three_nines="claim", redeal_hand_below=14)
    hands = {0: "AH AD AC AS TH TD TC", 1: "9H 9D 9C 9S JH JD JC", 2: "TS KD KC KS QC QS QD"}
    state = dealt(of, hands)

    assert asked(state) == ("HAND_REDEAL", 1)
    assert asked(play(state, "1 keep")) == ("AUCTION", 1)


def test_r8_the_first_redeal_ends_the_deal_and_later_seats_are_not_asked() -> None:
    state = play(poor_twice(), "0 redeal")

    assert is_redealt(state)
    assert needs_deal(state)
    assert refusal(state, "2 redeal") == "wrong_phase"


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_r8_with_auto_four_nines_in_any_hand_end_the_deal_at_once(seat: int) -> None:
    assert is_redealt(dealt(rules(redeal_four_nines="auto"), {seat: FOUR}))


def test_r8_with_auto_three_nines_are_not_enough() -> None:
    assert asked(dealt(rules(redeal_four_nines="auto"), {1: THREE}))[0] == "AUCTION"


def test_r8_auto_comes_after_the_question_about_dark() -> None:
    state = dealt(rules(redeal_four_nines="auto", dark=True), {1: FOUR})

    assert asked(state) == ("DARK", 0)
    assert is_redealt(play(state, "0 look"))
    assert is_redealt(play(state, "0 dark"))


@pytest.mark.parametrize(
    "options",
    [{"redeal_four_nines": "claim"}, {"redeal_four_nines": "auto"}, {"redeal_three_nines": "claim"}],
)
def test_r8_a_seat_that_went_dark_is_not_asked_and_its_nines_do_not_count(options: dict[str, Any]) -> None:
    state = dealt(rules(dark=True, **options), {0: FOUR})

    assert asked(play(state, "0 dark")) == ("AUCTION", 1)
    looked = play(state, "0 look")
    assert asked(looked) == ("HAND_REDEAL", 0) or is_redealt(looked)


def test_r8_nines_in_the_talon_or_among_the_dead_cards_do_not_count() -> None:
    of = rules(players=4, cards_per_hand=6, redeal_four_nines="auto", redeal_three_nines="claim")

    assert asked(dealt(of, talon="9H 9D", dead="9C 9S"))[0] == "AUCTION"


def test_r8_a_golden_deal_asks_too() -> None:
    state = dealt(rules(golden_deals=3, redeal_four_nines="claim"), {1: FOUR})

    assert asked(state) == ("HAND_REDEAL", 1)
    assert asked(play(state, "1 keep")) == ("EXCHANGE", 0)


def test_r8_two_players_are_asked_with_ten_cards() -> None:
    state = dealt(rules(players=2, redeal_four_nines="claim"), {1: f"{FOUR} TH TD TC"})

    assert asked(state) == ("HAND_REDEAL", 1)
