"""What the easy bot makes of plain situations."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from games.ai import choose
from games.engine import State, observe, to_act
from tests.engine.builders import asked, at_play, dealt, match, play, rules

POOR = "9H JH 9D QD JC 9C JS"
STRONG = "AH TH KH QH AD AC 9S"


def easy(state: State) -> str:
    return choose("easy", observe(state, to_act(state)), Random(0))


def test_it_passes_a_poor_hand_and_bids_the_least_on_a_strong_one() -> None:
    assert easy(dealt(rules(), {1: POOR})) == "1 pass"
    assert easy(dealt(rules(), {1: STRONG})) == "1 bid 105"


def test_it_stops_bidding_when_the_hand_is_no_longer_worth_it() -> None:
    state = dealt(rules(max_bid_with_marriage="unlimited"), {1: STRONG, 2: "KD QD"})

    assert easy(play(state, "1 bid 105", "2 bid 395", "0 pass")) == "1 pass"


def test_it_bids_when_it_may_not_pass() -> None:
    assert easy(dealt(match(rules(), totals=[0, 880, 0]), {1: POOR})) == "1 bid 120"


def test_it_takes_a_redeal_where_one_is_offered() -> None:
    assert easy(dealt(rules(redeal_four_nines="claim"), {1: "9H 9D 9C 9S"})) == "1 redeal"


def test_it_looks_before_it_bids() -> None:
    assert easy(dealt(rules(dark=True))) == "0 look"


def test_it_gives_away_neither_pairs_nor_aces() -> None:
    state = play(dealt(rules(), {0: "AH TH KH QH AD 9S JC"}, "AC JD 9C"), "1 pass", "2 pass")
    first = easy(state)
    second = easy(play(state, first))

    assert {first.split()[2], second.split()[2]} <= {"9S", "JC", "JD", "9C"}
    assert {first.split()[3], second.split()[3]} == {"1", "2"}


def test_two_players_it_buries_what_it_misses_least() -> None:
    state = dealt(rules(players=2), {0: "AH TH KH QH AD TD AC TC 9S JS"}, "KD AS | 9H 9D")
    state = play(state, "1 pass", "0 talon 1")

    assert easy(state) == "0 bury JS 9S"


def test_it_names_the_suit_of_its_pair() -> None:
    state = dealt(rules(), {0: "AH TH KC QC AD 9S JC"}, "AC JD 9D")
    state = play(state, "1 pass", "2 pass", "0 give 9S 1", "0 give JD 2")

    assert asked(state)[0] == "TRUMP"
    assert easy(state) == "0 trump C"


PLAY = (
    "KH QH AD 9D AC 9C AS JS",
    "9H JH KD QD KC QC JC TD",
    "AH TH TC TS KS QS 9S JD",
)


@pytest.mark.parametrize(
    "options", [{"marriage_timing": "lead"}, {"marriage_timing": "lead", "trump": "marriage"}]
)
def test_it_leads_a_pair_that_is_paid_at_once(options: dict[str, Any]) -> None:
    assert easy(at_play(rules(**options), *PLAY)) == "0 marry QH"


def test_it_leads_aces_first_where_a_pair_needs_the_trick() -> None:
    assert easy(at_play(rules(), *PLAY)).split()[2] in ("AD", "AC", "AS")


def test_last_in_a_trick_it_wins_what_is_worth_winning() -> None:
    state = play(at_play(rules(), *PLAY, trump="C"), "0 play KH", "1 play JH")

    assert easy(state) == "2 play AH"


def test_it_follows_cheaply_where_it_cannot_win() -> None:
    state = play(at_play(rules(), *PLAY, trump="C"), "0 play AD")

    assert easy(state) in ("1 play TD", "1 play QD")
    state = play(at_play(rules(), *PLAY, trump="C"), "0 play AC")
    assert easy(state) == "1 play JC"
