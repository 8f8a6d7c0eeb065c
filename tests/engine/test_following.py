"""R20: what a seat that follows may play."""

from __future__ import annotations

from typing import Any

import pytest

from .builders import arguments, at_play, at_play_of_two, play, refusal, rules

EVEN = (
    "KH 9H AD 9D AC 9C AS 9S",
    "TH QH JH KD QD KC QC KS",
    "AH TD JD TC JC TS QS JS",
)
VOID = (  # seats 1 and 2 hold no hearts, seat 2 the better spades
    "AH KH TH QH JH 9H AC KC",
    "TS QS KD QD JD 9D QC JC",
    "AS KS JS 9S AD TD TC 9C",
)
RUFF = (  # seat 1 holds no hearts, seat 2 most of them
    "TH AC KC TC QC JC AD TD",
    "AS TS KS QS JS 9S KD QD",
    "AH KH QH JH 9H 9C JD 9D",
)
BY_MARRIAGE: dict[str, Any] = {"trump": "marriage"}
DUTIES: dict[str, Any] = {"must_beat": True, "must_trump": True, "must_overtrump": True}


def allowed(hands: tuple[str, str, str], plays: str, named: str = "S", **options: Any) -> set[str]:
    """Return the cards the next seat may play after these plays, given as "9H" or "9H QD"."""
    state = at_play(rules(**options), *hands, trump=named)
    for seat, card in enumerate(plays.split()):
        state = play(state, f"{seat} play {card}")
    return arguments(state, "play")


def held(hand: str) -> set[str]:
    return set(hand.split())


def test_r20a_who_holds_the_led_suit_plays_it() -> None:
    assert allowed(EVEN, "KH") == {"TH", "QH", "JH"}
    assert allowed(EVEN, "AD KD") == {"TD", "JD"}


def test_r20a_not_even_a_trump_instead() -> None:
    state = play(at_play(rules(), *EVEN, trump="S"), "0 play KH")

    assert refusal(state, "1 play KS") == "illegal_card"


def test_r20a_without_the_duty_a_lower_card_will_do() -> None:
    assert allowed(EVEN, "KH") == {"TH", "QH", "JH"}


def test_r20a_with_the_duty_only_cards_that_beat_the_best_so_far() -> None:
    assert allowed(EVEN, "KH", must_beat=True) == {"TH"}


def test_r20a_the_best_so_far_is_not_the_first() -> None:
    # The jack would beat the nine that was led, but not the queen on it.
    assert allowed(EVEN, "9D QD", must_beat=True) == {"TD"}


def test_r20a_who_cannot_beat_plays_any_card_of_the_suit() -> None:
    assert allowed(EVEN, "AD", must_beat=True) == {"KD", "QD"}


def test_r20a_nobody_beats_a_card_of_the_led_suit_that_is_trumped_already() -> None:
    assert allowed(RUFF, "TH AS", must_beat=True) == {"AH", "KH", "QH", "JH", "9H"}
    assert allowed(RUFF, "TH KD", must_beat=True) == {"AH"}


def test_r20a_a_trick_led_in_trump_is_beaten() -> None:
    assert allowed(RUFF, "TH KD", named="H", must_beat=True) == {"AH"}


def test_r20a_a_discard_of_a_third_suit_is_nothing_to_beat() -> None:
    hands = (
        "KH AC KC TC QC JC AD TD",
        "AS TS KS QS JS 9S KD QD",
        "AH TH QH JH 9H 9C JD 9D",
    )

    assert allowed(hands, "KH AS", named="C", must_beat=True) == {"AH", "TH"}


@pytest.mark.parametrize("options", [{}, {"must_beat": True}, {"must_overtrump": True}])
def test_r20c_who_is_void_plays_any_card_where_trumping_is_no_duty(options: dict[str, Any]) -> None:
    assert allowed(VOID, "AH", **options) == held(VOID[1])
    assert allowed(VOID, "AH QS", **options) == held(VOID[2])


def test_r20b_who_is_void_trumps() -> None:
    assert allowed(VOID, "AH", must_trump=True) == {"TS", "QS"}


def test_r20b_any_trump_will_do_where_overtrumping_is_no_duty() -> None:
    assert allowed(VOID, "AH TS", must_trump=True) == {"AS", "KS", "JS", "9S"}


@pytest.mark.parametrize(("laid", "over"), [("TS", {"AS"}), ("QS", {"AS", "KS"})])
def test_r20b_with_the_duty_only_trumps_above_the_best_trump_so_far(laid: str, over: set[str]) -> None:
    assert allowed(VOID, f"AH {laid}", must_trump=True, must_overtrump=True) == over


def test_r20b_who_cannot_overtrump_still_trumps() -> None:
    hands = (VOID[0], "AS TS KD QD JD 9D QC JC", "KS QS JS 9S AD TD TC 9C")

    assert allowed(hands, "AH TS", **DUTIES) == {"KS", "QS", "JS", "9S"}


def test_r20b_the_first_trump_on_a_trick_may_be_any() -> None:
    assert allowed(VOID, "AH", must_trump=True, must_overtrump=True) == {"TS", "QS"}


def test_r20c_void_and_without_a_trump_any_card() -> None:
    hands = (VOID[0], "TS QS JS 9S QC JC TC 9C", "AD TD KD QD JD 9D AS KS")

    assert allowed(hands, "AH", named="D", **DUTIES) == held(hands[1])


def test_r20c_void_in_a_led_trump_any_card() -> None:
    assert allowed(VOID, "AH", named="H", **DUTIES) == held(VOID[1])


def test_r20b_while_no_trump_is_known_nobody_must_trump() -> None:
    assert allowed(VOID, "AH", **DUTIES, **BY_MARRIAGE) == held(VOID[1])


def test_r20_other_cards_are_refused() -> None:
    state = play(at_play(rules(**DUTIES), *VOID, trump="S"), "0 play AH", "1 play QS")

    codes = [refusal(state, f"2 play {card}") for card in ("JS", "9S", "AD", "TC")]
    assert codes == ["illegal_card"] * 4


def test_r20_two_players_have_the_same_duties() -> None:
    own = "AH KH TH QH JH 9H AC KC AD TD"
    state = at_play_of_two(
        rules(players=2, **DUTIES), own, "TS QS KD QD JD 9D QC JC AS KS", left="JS 9S", buried="TC 9C"
    )

    assert arguments(play(state, "0 play AH"), "play") == {"TS", "QS", "AS", "KS"}
