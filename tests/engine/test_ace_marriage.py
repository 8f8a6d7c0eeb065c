"""R26: four aces in one hand."""

from __future__ import annotations

from typing import Any

import pytest

from games.engine import State, observe

from .builders import arguments, at_play, legal, play, refusal, rules

ACES = (
    "AH AD AC AS TH KH 9D 9C",
    "QH JH KD QD KC QC JC TD",
    "9H TC TS KS QS JS 9S JD",
)
ELSEWHERE = (
    "TH KH QH 9D 9C TD TC KC",
    "AH AD AC AS 9H JH KD QD",
    "QC JC TS KS QS JS 9S JD",
)


def start(hands: tuple[str, str, str] = ACES, **options: Any) -> State:
    return at_play(rules(**{"ace_marriage": 200, "marriage_timing": "lead", **options}), *hands)


def taken(state: State) -> tuple[int, ...]:
    return observe(state, None).taken


def test_r26_four_aces_are_declared_by_leading_one_of_them() -> None:
    state = start()

    assert arguments(state, "marry") == {"AH", "AD", "AC", "AS"}
    assert taken(play(state, "0 marry AC")) == (200, 0, 0)


def test_r26_not_without_the_option() -> None:
    assert refusal(start(ace_marriage=0), "0 marry AC") == "illegal_marriage"


def test_r26_it_counts_once() -> None:
    state = play(start(), "0 marry AC", "1 play JC", "2 play TC")

    assert legal(state, "marry") == set()
    assert refusal(state, "0 marry AH") == "illegal_marriage"
    assert taken(state) == (223, 0, 0)


def test_r26_three_aces_are_not_enough() -> None:
    hands = ("AH AD AC 9H TH KH 9D 9C", "QH JH KD QD KC QC JC TD", "AS TC TS KS QS JS 9S JD")

    assert legal(start(hands), "marry") == set()


def test_r26_an_ace_that_is_played_declares_nothing_and_spends_the_four() -> None:
    state = play(start(), "0 play AC", "1 play JC", "2 play TC")

    assert refusal(state, "0 marry AH") == "illegal_marriage"


def test_r26_trump_does_not_change() -> None:
    state = play(start(trump="marriage"), "0 marry AC")

    assert observe(state, None).trump is None


def test_r26_the_timing_of_leads_holds() -> None:
    state = start(marriage_timing="lead_after_trick")
    assert refusal(state, "0 marry AC") == "illegal_marriage"

    state = play(state, "0 play TH", "1 play JH", "2 play 9H")
    assert taken(play(state, "0 marry AC")) == (212, 0, 0)


@pytest.mark.parametrize("timing", ["lead", "lead_after_trick", "any_if_won"])
def test_r26_not_when_following(timing: str) -> None:
    state = play(start(ELSEWHERE, marriage_timing=timing), "0 play TH")

    assert refusal(state, "1 marry AH") == "illegal_marriage"
    assert refusal(state, "1 play AH") is None


def test_r26_where_the_trick_has_to_be_won_it_comes_with_the_trick() -> None:
    state = play(start(marriage_timing="any_if_won"), "0 marry AC")
    assert taken(state) == (0, 0, 0)

    assert taken(play(state, "1 play JC", "2 play TC")) == (223, 0, 0)


def test_r26_where_the_trick_has_to_be_won_a_trumped_ace_earns_nothing() -> None:
    hands = ("AH AD AC AS TH KH QD 9D", "QH JH KD JD KC QC JC TD", "9H TC TS KS QS JS 9S 9C")
    state = play(start(hands, marriage_timing="any_if_won"), "0 marry AD", "1 play JD", "2 play 9S")

    assert taken(state) == (0, 0, 13)


def test_r26_a_pair_may_be_declared_besides() -> None:
    hands = ("AH AD AC AS TH KH QH 9D", "9C JH KD QD KC QC JC TD", "9H TC TS KS QS JS 9S JD")
    state = start(hands)

    assert arguments(state, "marry") == {"AH", "AD", "AC", "AS", "KH", "QH"}
    state = play(state, "0 marry AH", "1 play JH", "2 play 9H", "0 marry KH")
    assert taken(state) == (200 + 13 + 80, 0, 0)
