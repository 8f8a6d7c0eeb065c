"""R16: raising, or standing, before the first card."""

from __future__ import annotations

from typing import Any

import pytest

from games.engine import State, observe

from .builders import arguments, asked, dealt, legal, match, play, refusal, rules


def exchanged(state: State, *words: str, declarer: int = 0) -> State:
    """Return the deal after the auction `words` and two gifts."""
    state = play(state, *(words or ("1 pass", "2 pass")))
    for _ in range(2):
        state = play(state, sorted(legal(state, "give"))[0])
    return state


def contract(*words: str, totals: Any = (0, 0, 0), **options: Any) -> State:
    return exchanged(dealt(match(rules(**options), totals=totals)), *words)


def test_r16_without_raises_and_concessions_there_is_no_question() -> None:
    assert asked(contract()) == ("TRUMP", 0)


def test_r16_with_trump_by_marriage_the_play_begins_at_once() -> None:
    assert asked(contract(trump="marriage")) == ("PLAY", 0)


def test_r16_any_multiple_of_the_step_above_the_contract_up_to_the_highest_bid_of_all() -> None:
    state = contract(raise_after_talon=True)

    assert asked(state) == ("CONTRACT", 0)
    assert legal(state) == {"0 stand", *(f"0 raise {n}" for n in range(105, 401, 5))}


@pytest.mark.parametrize(
    ("options", "lowest", "highest"),
    [({"bid_step": 10}, 110, 400), ({"max_bid": 300}, 105, 300), ({"max_bid": 420}, 105, 420)],
)
def test_r16_step_and_highest_bid_hold_here_too(options: dict[str, Any], lowest: int, highest: int) -> None:
    raises = sorted(map(int, arguments(contract(raise_after_talon=True, **options), "raise")))

    assert (raises[0], raises[-1]) == (lowest, highest)
    assert {number % options.get("bid_step", 5) for number in raises} == {0}


def test_r16_the_cap_of_the_hand_does_not_hold_here() -> None:
    state = exchanged(dealt(rules(raise_after_talon=True), {0: "AH TH KD QC JS 9S 9H"}, "AC KC 9D"))

    assert refusal(state, "0 raise 400") is None


@pytest.mark.parametrize("text", ["0 raise 100", "0 raise 95", "0 raise 101", "0 raise 405", "0 raise 9999"])
def test_r16_any_other_number_is_refused(text: str) -> None:
    assert refusal(contract(raise_after_talon=True), text) == "illegal_raise"


def test_r16_raising_is_one_action() -> None:
    state = play(contract(raise_after_talon=True), "0 raise 140")

    assert observe(state, 1).contract == 140
    assert asked(state) == ("TRUMP", 0)


def test_r16_standing_keeps_the_contract() -> None:
    state = play(contract(raise_after_talon=True), "0 stand")

    assert observe(state, 1).contract == 100


def test_r16_without_raises_the_question_is_conceding_or_standing() -> None:
    state = contract(concede="after_pass")

    assert legal(state) == {"0 stand", "0 concede"}
    assert refusal(state, "0 raise 120") == "illegal_raise"


def test_r16_a_golden_contract_cannot_be_raised() -> None:
    of = rules(raise_after_talon=True, golden_deals=3)
    state = dealt(of)
    for _ in range(2):
        state = play(state, sorted(legal(state))[0])

    assert asked(state) == ("TRUMP", 0)


def test_r16_a_dark_declarer_may_raise() -> None:
    state = contract("0 dark", "1 pass", "2 pass", dark=True, raise_after_talon=True)

    assert min(map(int, arguments(state, "raise"))) == 125


def test_r16_a_contract_at_the_highest_bid_leaves_nothing_to_ask() -> None:
    of = rules(raise_after_talon=True, max_bid=300, max_bid_with_marriage="unlimited")
    state = exchanged(dealt(of, {1: "KH QH"}), "1 bid 300", "2 pass", "0 pass")

    assert asked(state) == ("TRUMP", 1)


def test_r16_only_the_declarer_is_asked() -> None:
    assert refusal(contract(raise_after_talon=True), "1 stand") == "wrong_seat"
