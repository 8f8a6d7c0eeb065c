"""Actions as texts (the record format), and R40: a refusal has a code and changes nothing."""

from __future__ import annotations

import copy
import pickle

import pytest

from games.engine import CARDS, IllegalAction, parse_action
from games.engine.actions import bury_action

from .builders import at_play, dealt, play, refusal, rules

CARDS_OF_ALL = tuple(each.text for each in CARDS)


@pytest.mark.parametrize(
    "text",
    [
        *(f"{seat} {verb}" for seat in range(4) for verb in ("dark", "look", "redeal", "keep", "pass")),
        *(f"{seat} {verb}" for seat in range(4) for verb in ("stand", "concede")),
        "0 bid 5",
        "3 bid 9999",
        "1 raise 120",
        "2 talon 1",
        "2 talon 2",
        "0 trump H",
        "3 trump S",
        "0 play TS",
        "3 marry QD",
        "0 give 9C 1",
        "2 give AH 3",
        "0 bury 9C 9D",
    ],
)
def test_every_form_of_the_format_is_read_and_written_the_same(text: str) -> None:
    action = parse_action(text)

    assert action.seat == int(text[0])
    assert action.verb == text.split()[1]
    assert action.text == text or action.verb == "bury"


@pytest.mark.parametrize(
    "text",
    [
        "",
        " ",
        "0",
        "pass",
        "0 fold",
        "0  pass",
        " 0 pass",
        "0 pass ",
        "0 pass\n",
        "0\tpass",
        "4 pass",
        "00 pass",
        "-1 pass",
        "٠ pass",
        "0 Pass",
        "0 pass 1",
        "0 bid",
        "0 bid 0100",
        "0 bid +100",
        "0 bid -5",
        "0 bid 10000",
        "0 bid 100.0",
        "0 bid 1e2",
        "0 bid ١٠٠",
        "0 bid 100 ",
        "0 bid 1 00",
        "0 raise 01",
        "0 talon one",
        "0 trump T",
        "0 trump h",
        "0 trump",
        "0 play 10H",
        "0 play TH JH",
        "0 play th",
        "0 play HT",
        "0 play 8H",
        "0 play",
        "0 marry",
        "0 give TH",
        "0 give TH 4",
        "0 give 1 TH",
        "0 bury TH",
        "0 bury TH JH QH",
        "0 bury TH  JH",
        "0 bury TH XX",
        "0 play ТH",
    ],
)
def test_anything_else_is_no_action(text: str) -> None:
    with pytest.raises(IllegalAction) as caught:
        parse_action(text)

    assert caught.value.code == "bad_action"


def test_an_action_is_made_once() -> None:
    assert parse_action("0 play TS") is parse_action("0 play TS")
    assert parse_action("1 bid 105") is parse_action("1 bid 105")


def test_buried_cards_are_one_action_in_the_written_order() -> None:
    one, other = parse_action("0 bury 9S AH"), parse_action("0 bury AH 9S")

    assert one is other
    assert one.text == "0 bury AH 9S"
    assert bury_action(0, one.cards) is one


@pytest.mark.parametrize("text", ["0 play TS", "1 bid 105", "0 bury AH 9S", "2 pass"])
def test_copies_of_an_action_are_the_action(text: str) -> None:
    action = parse_action(text)

    assert copy.deepcopy(action) is action
    assert pickle.loads(pickle.dumps(action)) is action
    assert repr(action) == f"parse_action('{text}')"


def test_copies_of_a_card_are_the_card() -> None:
    assert [copy.deepcopy(each) for each in CARDS] == list(CARDS)
    assert [pickle.loads(pickle.dumps(each)) for each in CARDS] == list(CARDS)


def test_r40_the_phase_is_looked_at_before_the_seat_and_the_seat_before_the_rest() -> None:
    state = dealt(rules())

    assert refusal(state, "2 play AH") == "wrong_phase"
    assert refusal(state, "2 bid 1") == "wrong_seat"
    assert refusal(state, "3 pass") == "wrong_seat"
    assert refusal(state, "1 bid 1") == "illegal_bid"


@pytest.mark.parametrize("text", ["0 bid 105", "0 pass", "0 give AH 1", "0 trump H", "0 stand", "0 redeal"])
def test_r40_verbs_of_other_phases_are_refused_in_the_play(text: str) -> None:
    hands = ("KH 9H AD 9D AC 9C AS 9S", "TH QH JH KD QD KC QC KS", "AH TD JD TC JC TS QS JS")

    assert refusal(at_play(rules(), *hands), text) == "wrong_phase"


def test_r40_a_refused_action_leaves_the_state_as_it_was() -> None:
    hands = ("KH 9H AD 9D AC 9C AS 9S", "TH QH JH KD QD KC QC KS", "AH TD JD TC JC TS QS JS")
    state = play(at_play(rules(), *hands), "0 play KH")
    before = copy.deepcopy(state)
    for seat in range(4):
        for card in CARDS_OF_ALL:
            if seat == 1 and card in ("TH", "QH", "JH"):
                continue
            assert refusal(state, f"{seat} play {card}") in ("wrong_seat", "illegal_card")

    assert state == before
