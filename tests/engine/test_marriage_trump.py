"""R25: a declared pair makes trump."""

from __future__ import annotations

from typing import Any

import pytest

from games.engine import State, observe

from .builders import arguments, asked, at_play, play, rules

PAIRS = (
    "KH QH AD 9D AC 9C AS JS",
    "9H JH KD QD KC QC JC TD",
    "AH TH TC TS KS QS 9S JD",
)
RUFF = (  # seat 1 holds no diamonds but a pair of spades, seat 2 neither diamonds nor better spades
    "AD TD KD JD AC TC 9H JH",
    "KS QS KC JC 9C AH TH KH",
    "QC QH TS AS JS 9S QD 9D",
)
VOID = (  # neither seat 1 nor seat 2 holds diamonds
    "AD TD KD QD JD 9D AC TC",
    "KS QS KC JC 9C AH TH KH",
    "QC QH TS AS JS 9S JH 9H",
)


def start(hands: tuple[str, str, str] = PAIRS, **options: Any) -> State:
    return at_play(rules(**{"trump": "marriage", **options}), *hands)


def trump(state: State) -> str | None:
    return observe(state, None).trump


def test_r25_there_is_no_trump_before_the_first_declaration() -> None:
    state = start()
    assert trump(state) is None

    assert trump(play(state, "0 play KH", "1 play 9H", "2 play AH")) is None


def test_r25_a_declared_pair_makes_its_suit_trump() -> None:
    state = play(start(), "0 marry KH")

    assert trump(state) == "H"
    # A trump takes the next trick in another suit.
    state = play(state, "1 play 9H", "2 play AH", "2 play TS", "0 play JS", "1 play JH")
    assert asked(state) == ("PLAY", 1)


def test_r25_whether_or_not_the_trick_is_won() -> None:
    state = play(start(marriage_timing="any_if_won"), "0 marry KH", "1 play 9H", "2 play AH")

    assert observe(state, None).taken == (0, 0, 15)
    assert trump(state) == "H"


def test_r25_at_once_means_the_rest_of_this_trick_already() -> None:
    state = play(start(VOID), "0 play AD", "1 marry KS")
    assert trump(state) == "S"

    state = play(state, "2 play QC")
    assert asked(state) == ("PLAY", 1)


def test_r25_at_once_binds_the_next_seat() -> None:
    duties = {"must_trump": True, "must_overtrump": True}
    state = play(start(VOID, **duties), "0 play AD", "1 marry KS")

    assert arguments(state, "play") == {"TS", "AS"}


def test_r25_at_once_a_card_played_before_in_that_suit_counts_as_trump_too() -> None:
    hands = ("AD TD KD QD JD 9D AC TC", "AH TH KH KC JC 9C TS 9H", "QC QH JH KS QS AS JS 9S")
    state = play(start(hands), "0 play AD", "1 play TS", "2 marry KS")

    # The ten lay there as a discard; now it is the highest trump.
    assert asked(state) == ("PLAY", 1)


def test_r25_from_the_next_trick_means_not_yet_in_this_one() -> None:
    state = play(start(VOID, marriage_trump_from="next_trick", must_trump=True), "0 play AD", "1 marry KS")
    assert trump(state) is None
    assert arguments(state, "play") == set(VOID[2].split())

    state = play(state, "2 play AS")
    assert asked(state) == ("PLAY", 0)
    assert trump(state) == "S"
    state = play(state, "0 play TD")
    assert arguments(state, "play") == {"QS"}


def test_r25_from_the_next_trick_the_old_trump_decides_this_one() -> None:
    of = {"marriage_trump_from": "next_trick", "marriage_timing": "any_if_won"}
    hands = ("KD QD AD TD JD 9D AC TC", "KS QS KC JC 9C AH TH KH", "QC QH TS AS JS 9S JH 9H")
    state = play(start(hands, **of), "0 marry KD", "1 play 9C", "2 play 9S")
    assert trump(state) == "D"

    state = play(state, "0 play AC", "1 play JC", "2 play QC", "0 play TC", "1 play KC", "2 play 9H")
    state = play(state, "0 play 9D", "1 marry KS", "2 play AS")
    assert asked(state) == ("PLAY", 0)  # diamonds were still trump
    assert trump(state) == "S"


def test_r25_a_later_pair_replaces_the_trump() -> None:
    state = play(start(marriage_timing="lead"), "0 marry KH", "1 play 9H", "2 play AH", "2 marry KS")

    assert trump(state) == "S"


def test_r25_or_it_scores_without_changing_the_trump() -> None:
    of: dict[str, Any] = {"marriage_timing": "lead", "second_marriage": "scores", "trump_marriage_value": 0}
    state = play(start(**of), "0 marry KH", "1 play 9H", "2 play AH", "2 marry KS")

    assert trump(state) == "H"
    assert observe(state, None).taken == (80, 0, 15 + 20)


def test_r25_the_first_pair_makes_trump_in_either_case() -> None:
    assert trump(play(start(second_marriage="scores"), "0 marry KH")) == "H"


@pytest.mark.parametrize(("second", "becomes"), [("replaces", "S"), ("scores", "D")])
def test_r25_two_pairs_in_one_trick_before_either_is_trump(second: str, becomes: str) -> None:
    hands = ("KD QD AD TD JD 9D AC TC", "KS QS KC JC 9C AH TH KH", "QC QH TS AS JS 9S JH 9H")
    of = {"marriage_trump_from": "next_trick", "second_marriage": second}
    state = play(start(hands, **of), "0 marry KD", "1 marry KS", "2 play 9H")

    assert trump(state) == becomes


def test_r25_with_a_named_trump_a_pair_changes_nothing() -> None:
    state = play(start(trump="declarer_names", marriage_timing="lead"), "0 marry KH")

    assert trump(state) == "S"


def test_r25_a_follower_must_not_beat_a_led_card_once_its_suit_is_trumped_by_a_declaration() -> None:
    state = start(RUFF, must_beat=True)
    state = play(state, "0 play JD")

    assert arguments(state, "marry") == {"KS", "QS"}
    assert arguments(play(state, "1 marry KS"), "play") == {"QD", "9D"}
    assert arguments(play(state, "1 play 9C"), "play") == {"QD"}
