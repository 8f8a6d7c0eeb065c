"""R18, R19 and R22: naming trump, the first lead, and who takes a trick."""

from __future__ import annotations

import pytest

from games.engine import State, TrickTaken, apply, observe, parse_action

from .builders import asked, at_play, dealt, legal, play, refusal, rules

EVEN = (
    "KH 9H AD 9D AC 9C AS 9S",
    "TH QH JH KD QD KC QC KS",
    "AH TD JD TC JC TS QS JS",
)
VOID = (  # seats 1 and 2 hold no hearts
    "AH KH TH QH JH 9H AC KC",
    "TS QS KD QD JD 9D QC JC",
    "AS KS JS 9S AD TD TC 9C",
)


def before_trump() -> State:
    state = play(dealt(rules()), "1 pass", "2 pass")
    for _ in range(2):
        state = play(state, min(legal(state)))
    return state


def takes(state: State, *plays: str) -> tuple[int, int]:
    """Return who takes the trick of these plays, and its points."""
    state = play(state, *plays[:-1])
    _, events = apply(state, parse_action(plays[-1]))
    assert isinstance(events[0], TrickTaken)
    return events[0].seat, events[0].points


def test_r18_the_declarer_names_any_suit() -> None:
    state = before_trump()

    assert asked(state) == ("TRUMP", 0)
    assert legal(state) == {f"0 trump {suit}" for suit in "HDCS"}
    assert refusal(state, "1 trump H") == "wrong_seat"


def test_r18_a_suit_that_is_not_held_may_be_named() -> None:
    state = at_play(rules(), *VOID, trump="S")

    assert observe(state, 2).trump == "S"


def test_r18_the_named_trump_holds_for_the_whole_deal() -> None:
    state = at_play(rules(), *EVEN, trump="C")
    state = play(state, "0 play AS", "1 play KS", "2 play JS")

    assert observe(state, None).trump == "C"


def test_r18_with_trump_by_marriage_nothing_is_named() -> None:
    state = at_play(rules(trump="marriage"), *EVEN)

    assert observe(state, None).trump is None
    assert refusal(state, "0 trump H") == "wrong_phase"


def test_r19_the_declarer_leads_first_and_then_the_winner_of_each_trick() -> None:
    state = at_play(rules(), *EVEN)

    assert asked(state) == ("PLAY", 0)
    state = play(state, "0 play 9H", "1 play QH", "2 play AH")
    assert asked(state) == ("PLAY", 2)
    state = play(state, "2 play TS")
    assert asked(state) == ("PLAY", 0)


def test_r19_another_declarer_leads() -> None:
    state = play(dealt(rules()), "1 bid 105", "2 pass", "0 pass")
    for _ in range(2):
        state = play(state, min(legal(state, "give")))

    assert asked(play(state, "1 trump H")) == ("PLAY", 1)


def test_r19_a_card_is_played_once_and_only_by_its_holder() -> None:
    state = play(at_play(rules(), *EVEN), "0 play KH")

    assert refusal(state, "1 play KH") == "illegal_card"
    assert refusal(state, "1 play AH") == "illegal_card"
    assert refusal(state, "0 play 9H") == "wrong_seat"


def test_r19_all_cards_are_played() -> None:
    state = at_play(rules(), *EVEN)
    tricks = 0
    while asked(state)[0] == "PLAY":
        state = play(state, min(legal(state)))
        tricks += 1

    assert tricks == 24


@pytest.mark.parametrize(
    ("plays", "taker", "points"),
    [
        (("0 play KH", "1 play TH", "2 play AH"), 2, 25),  # ace over ten
        (("0 play KH", "1 play QH", "2 play AH"), 2, 18),
        (("0 play AD", "1 play KD", "2 play TD"), 0, 25),
        (("0 play 9D", "1 play QD", "2 play JD"), 1, 5),
        (("0 play 9D", "1 play KD", "2 play TD"), 2, 14),  # ten over king
        (("0 play 9C", "1 play QC", "2 play JC"), 1, 5),  # in the trump suit itself
    ],
)
def test_r22_the_highest_card_of_the_led_suit_takes_the_trick(
    plays: tuple[str, ...], taker: int, points: int
) -> None:
    assert takes(at_play(rules(), *EVEN, trump="C"), *plays) == (taker, points)


@pytest.mark.parametrize(
    ("plays", "taker", "points"),
    [
        (("0 play AH", "1 play QS", "2 play AD"), 1, 25),  # any trump over an ace
        (("0 play AH", "1 play QS", "2 play 9S"), 1, 14),  # a higher trump
        (("0 play AH", "1 play QS", "2 play KS"), 2, 18),
        (("0 play 9H", "1 play KD", "2 play AD"), 0, 15),  # higher cards of other suits win nothing
        (("0 play 9H", "1 play KD", "2 play 9S"), 2, 4),
    ],
)
def test_r22_the_highest_trump_takes_the_trick(plays: tuple[str, ...], taker: int, points: int) -> None:
    assert takes(at_play(rules(), *VOID, trump="S"), *plays) == (taker, points)


def test_r22_without_trump_the_led_suit_wins_against_everything() -> None:
    assert takes(at_play(rules(trump="marriage"), *VOID), "0 play 9H", "1 play TS", "2 play AS") == (0, 21)
