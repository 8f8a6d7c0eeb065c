"""R23 and R24: when a pair may be declared, when it is paid, and what it is worth."""

from __future__ import annotations

from typing import Any

import pytest

from games.engine import State, observe

from .builders import arguments, asked, at_play, at_play_of_two, legal, play, refusal, rules

PAIRS = (  # a pair for each seat at least; seat 1 can win with a king
    "KH QH AD 9D AC 9C AS JS",
    "9H JH KD QD KC QC JC TD",
    "AH TH TC TS KS QS 9S JD",
)
MASTER = (  # seat 0 wins with the king of clubs
    "KC QC AH TH AD 9D AS JS",
    "JC 9H JH KD QD KH QH TD",
    "9C AC TC TS KS QS 9S JD",
)


def start(hands: tuple[str, str, str] = PAIRS, named: str = "S", **options: Any) -> State:
    return at_play(rules(**options), *hands, trump=named)


def taken(state: State) -> tuple[int, ...]:
    return observe(state, None).taken


def test_r23_king_or_queen_is_played_while_both_are_held() -> None:
    assert arguments(start(), "marry") == {"KH", "QH"}


def test_r23_playing_the_card_declares_nothing_and_the_pair_is_gone() -> None:
    state = play(start(marriage_timing="lead"), "0 play QH", "1 play JH", "2 play AH")

    assert taken(state)[0] == 0
    assert observe(state, None).marriages == ()
    state = play(state, "2 play JD", "0 play AD", "1 play TD")
    assert refusal(state, "0 marry KH") == "illegal_marriage"


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("0 marry AD", "illegal_marriage"),  # held, but no king or queen
        ("0 marry 9C", "illegal_marriage"),
        ("0 marry KD", "illegal_card"),  # not held
        ("1 marry KD", "wrong_seat"),
    ],
)
def test_r23_other_declarations_are_refused(text: str, code: str) -> None:
    assert refusal(start(), text) == code


def test_r23_a_king_whose_queen_is_elsewhere_is_no_pair() -> None:
    state = start(("KH 9D AD JD AC 9C AS JS", "9H JH KD QD KC QC JC TD", "AH TH TC TS KS QS 9S QH"))

    assert legal(state, "marry") == set()
    assert refusal(state, "0 marry KH") == "illegal_marriage"


def test_r23_on_the_first_lead_where_any_lead_will_do() -> None:
    assert arguments(start(marriage_timing="lead"), "marry") == {"KH", "QH"}


def test_r23_not_on_the_first_lead_where_a_trick_must_be_won_before() -> None:
    state = start(marriage_timing="lead_after_trick")
    assert refusal(state, "0 marry KH") == "illegal_marriage"

    state = play(state, "0 play AD", "1 play KD", "2 play JD")
    assert arguments(state, "marry") == {"KH", "QH"}


def test_r23_the_trick_must_be_ones_own() -> None:
    state = start(marriage_timing="lead_after_trick")
    state = play(state, "0 play KH", "1 play JH", "2 play AH")

    assert arguments(state, "marry") == {"KS", "QS"}
    state = play(state, "2 play JD", "0 play 9D", "1 play TD")
    assert arguments(state, "marry") == {"KD", "QD", "KC", "QC"}  # seat 1 has just won its first


@pytest.mark.parametrize("timing", ["lead", "lead_after_trick"])
def test_r23_not_when_following(timing: str) -> None:
    state = play(start(marriage_timing=timing), "0 play 9D")

    assert legal(state, "marry") == set()
    assert refusal(state, "1 marry KD") == "illegal_marriage"


def test_r23_when_following_too_where_the_trick_has_to_be_won() -> None:
    assert arguments(play(start(), "0 play 9D"), "marry") == {"KD", "QD"}


def test_r23_a_follower_declares_only_with_a_legal_card() -> None:
    state = play(start(), "0 play 9D")

    assert refusal(state, "1 marry KC") == "illegal_card"


def test_r23_points_come_at_once_even_if_the_trick_is_lost() -> None:
    state = play(start(marriage_timing="lead"), "0 marry KH")
    assert taken(state) == (80, 0, 0)

    state = play(state, "1 play 9H", "2 play AH")
    assert taken(state) == (80, 0, 15)


def test_r23_points_come_only_when_the_trick_is_won() -> None:
    state = play(start(), "0 play 9D", "1 marry KD")
    assert taken(state) == (0, 0, 0)

    state = play(state, "2 play JD")
    assert taken(state) == (0, 66, 0)
    assert asked(state) == ("PLAY", 1)


def test_r23_nothing_comes_when_the_trick_is_lost_and_the_pair_is_spent() -> None:
    state = play(start(), "0 play AD", "1 marry KD", "2 play JD")

    assert taken(state) == (17, 0, 0)
    state = play(state, "0 play 9D")
    assert refusal(state, "1 marry QD") == "illegal_marriage"


def test_r23_a_pair_that_was_led_is_lost_as_well() -> None:
    state = play(start(), "0 marry KH", "1 play 9H", "2 play TH")

    assert taken(state) == (0, 0, 14)


def test_r23_the_winner_does_not_get_the_pair_of_another() -> None:
    hands = ("KC QC AH TH AD 9D AS JS", "JC 9H JH KD QD KH QH TD", "9C AC TC TS KS QS 9S JD")
    state = play(start(hands), "0 play 9D", "1 marry QD", "2 play JD")

    assert taken(state) == (0, 65, 0)
    state = play(state, "1 marry KH", "2 play QS", "0 play AH")
    # Hearts were led: the ace takes the king, the pair is worth nothing, the queen of spades is trump.
    assert taken(state) == (0, 65, 18)


def test_r23_four_pairs_may_be_declared_one_after_the_other() -> None:
    hands = ("KH QH KD QD KC QC KS QS", "AH TH JH 9H AC TC JC 9C", "AD TD JD 9D AS TS JS 9S")
    state = start(hands, named="C", marriage_timing="lead")

    assert arguments(state, "marry") == {f"{rank}{suit}" for rank in "KQ" for suit in "HDCS"}
    state = play(state, "0 marry KS", "1 play AH", "2 play JS")
    assert taken(state) == (20 + 17, 0, 0)
    assert arguments(state, "marry") == {f"{rank}{suit}" for rank in "KQ" for suit in "HDC"}


def test_r23_declarations_are_public() -> None:
    state = play(start(), "0 marry KH", "1 play 9H", "2 play AH", "2 play JD", "0 play AD", "1 play TD")

    for viewer in (0, 1, 2, None):
        assert observe(state, viewer).marriages == ("0 marry KH",)


@pytest.mark.parametrize(
    ("values", "worth"), [([80, 60, 40, 20], (80, 60, 40, 20)), ([100, 80, 60, 40], (100, 80, 60, 40))]
)
@pytest.mark.parametrize("bonus", [0, 100])
@pytest.mark.parametrize("named", ["H", "D", "C", "S"])
def test_r24_each_suit_has_its_value_and_the_trump_suit_may_have_100(
    values: list[int], worth: tuple[int, ...], bonus: int, named: str
) -> None:
    hands = ("KH QH KD QD KC QC KS QS", "AH TH JH 9H AC TC JC 9C", "AD TD JD 9D AS TS JS 9S")
    options = {"marriage_values": values, "trump_marriage_value": bonus, "marriage_timing": "lead"}
    for suit, value in zip("HDCS", worth, strict=True):
        state = play(start(hands, named=named, **options), f"0 marry Q{suit}")
        expected = 100 if bonus and suit == named else value
        assert taken(state) == (expected, 0, 0)


def test_r24_with_trump_by_marriage_the_pair_that_becomes_trump_may_have_100() -> None:
    state = play(start(trump="marriage", marriage_timing="lead"), "0 marry KH")

    assert taken(state) == (100, 0, 0)


def test_r24_a_pair_that_does_not_become_trump_has_its_own_value() -> None:
    of: dict[str, Any] = {"trump": "marriage", "marriage_timing": "lead", "second_marriage": "scores"}
    state = play(start(**of), "0 marry KH", "1 play 9H", "2 play AH", "2 marry KS")

    assert taken(state) == (100, 0, 15 + 20)


def test_r24_a_pair_that_will_be_trump_from_the_next_trick_has_100_already() -> None:
    of: dict[str, Any] = {"marriage_timing": "lead", "marriage_trump_from": "next_trick"}

    assert taken(play(start(**of, trump="marriage"), "0 marry KH")) == (100, 0, 0)


def test_r24_the_value_is_fixed_when_the_pair_is_declared() -> None:
    hands = (
        "KH QH AH TH JH 9H AD TD",
        "KD QD JD 9D KC JC 9C AS",
        "KS QS AC TC QC TS JS 9S",
    )
    of = {"trump": "marriage", "marriage_trump_from": "next_trick"}
    state = play(start(hands, **of), "0 marry KH", "1 marry KD", "2 play 9S")

    # Diamonds follow as trump, but hearts were to become trump when they were declared.
    assert observe(state, None).trump == "D"
    assert taken(state) == (108, 0, 0)


def test_r23_two_players_declare_by_the_same_rules() -> None:
    of = rules(players=2, marriage_timing="lead_after_trick", trump="marriage", trump_marriage_value=0)
    own, other = "KH QH AH TH KC 9D AS JS TS 9S", "9H JH KD QD AC QC JC TD AD TC"
    state = at_play_of_two(of, own, other, left="KS QS", buried="JD 9C")
    assert legal(state, "marry") == set()

    state = play(state, "0 play AH", "1 play 9H", "0 marry KH")
    assert taken(state) == (11 + 80, 0)
