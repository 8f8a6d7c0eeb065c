"""R21: what may be led."""

from __future__ import annotations

import pytest

from games.engine import State

from .builders import arguments, at_play, legal, play, refusal, rules

HANDS = (
    "KH 9H AD 9D AC 9C AS 9S",
    "TH QH JH KD QD KC QC KS",
    "AH TD JD TC JC TS QS JS",
)
LONG_TRUMPS = (
    "KH AC KC TC QC JC AD TD",
    "9C QH JH 9H KD QD JD 9D",
    "AH TH AS TS KS QS JS 9S",
)
PAIRS = (
    "KH QH AD 9D AC 9C AS JS",
    "TH 9H KD QD KC QC JC JD",
    "AH JH TD TC TS KS QS 9S",
)
BAN = {"lead_foreign_trump_ban": True}


def seat_2_leads(trump: str, **options: object) -> State:
    state = at_play(rules(**options), *HANDS, trump=trump)
    return play(state, "0 play KH", "1 play QH", "2 play AH")


def test_r21_any_card_may_be_led() -> None:
    state = at_play(rules(**BAN), *HANDS, trump="S")

    assert arguments(state, "play") == set(HANDS[0].split())


def test_r21_a_foreign_trump_may_be_led_where_no_rule_forbids_it() -> None:
    assert "TS" in arguments(seat_2_leads("S"), "play")


def test_r21_with_the_ban_a_trump_named_by_another_seat_is_not_led() -> None:
    state = seat_2_leads("S", **BAN)

    assert arguments(state, "play") == {"TD", "JD", "TC", "JC"}
    assert refusal(state, "2 play TS") == "illegal_card"


def test_r21_the_seat_that_named_trump_may_lead_it() -> None:
    assert "AS" in arguments(at_play(rules(**BAN), *HANDS, trump="S"), "play")


def test_r21_who_holds_nothing_but_trump_leads_it() -> None:
    state = at_play(rules(**BAN), *LONG_TRUMPS, trump="S")
    state = play(state, "0 play KH", "1 play QH", "2 play AH")
    assert arguments(state, "play") == {"TH"}

    state = play(state, "2 play TH", "0 play AC", "1 play JH")
    assert arguments(state, "play") == {"AS", "TS", "KS", "QS", "JS", "9S"}


def test_r21_a_pair_of_the_foreign_trump_is_not_declared_either() -> None:
    state = at_play(rules(**BAN), *LONG_TRUMPS, trump="S")
    state = play(state, "0 play KH", "1 play QH", "2 play AH")

    assert legal(state, "marry") == set()
    assert refusal(state, "2 marry KS") == "illegal_card"


def test_r21_a_trump_made_by_anothers_pair_is_foreign() -> None:
    of = rules(**BAN, trump="marriage", marriage_timing="lead")
    state = play(at_play(of, *PAIRS), "0 marry KH", "1 play 9H", "2 play AH")

    assert arguments(state, "play") == {"TD", "TC", "TS", "KS", "QS", "9S"}


@pytest.mark.parametrize(("second", "code"), [("replaces", None), ("scores", "illegal_card")])
def test_r21_a_later_pair_of_ones_own_frees_the_lead_if_it_makes_trump(second: str, code: str | None) -> None:
    of = rules(**BAN, trump="marriage", marriage_timing="lead", second_marriage=second)
    state = play(at_play(of, *PAIRS), "0 marry KH", "1 play 9H", "2 play AH")
    state = play(state, "2 marry KS", "0 play JS", "1 play KD")

    assert refusal(state, "2 play JH") == code
    assert refusal(state, "2 play TS") is None


def test_r21_without_any_trump_everything_may_be_led() -> None:
    of = rules(**BAN, trump="marriage")
    state = play(at_play(of, *PAIRS), "0 play KH", "1 play 9H", "2 play AH")

    assert arguments(state, "play") == {"JH", "TD", "TC", "TS", "KS", "QS", "9S"}
