"""The second check of a record: each deal, before its actions."""

from __future__ import annotations

import copy
from typing import Any

import pytest

from games.record.lines import answer

from .records import HANDS, SIX, TALON, ended, fault, of_six, of_two, opened, played


def changed(record: dict[str, Any] | None = None, **keys: Any) -> dict[str, Any]:
    record = record or opened()
    record["deals"][0].update(keys)
    return record


BAD = ("bad_deal", 0, None)


@pytest.mark.parametrize("entry", [None, 1, "x", [], True])
def test_a_deal_is_an_object(entry: Any) -> None:
    assert fault({**opened(), "deals": [entry]}) == BAD


@pytest.mark.parametrize("key", ["dealer", "hands", "talon", "actions"])
def test_a_missing_part_is_bad(key: str) -> None:
    record = opened()
    del record["deals"][0][key]

    assert fault(record) == BAD


@pytest.mark.parametrize("dealer", [-1, 3, 1.0, True, "2", None, [2]])
def test_the_dealer_is_a_seat(dealer: Any) -> None:
    assert fault(changed(dealer=dealer)) == BAD


@pytest.mark.parametrize("dealer", [0, 1, 2])
def test_the_first_deal_may_have_any_dealer(dealer: int) -> None:
    assert answer(changed(dealer=dealer))["next"]["seat"] == (dealer + 2) % 3


def test_the_deal_moves_on_after_a_score() -> None:
    record = played(2)
    second = copy.deepcopy(record)
    second["deals"][1]["dealer"] = record["deals"][0]["dealer"]

    assert fault(second) == ("bad_deal", 1, None)


def test_the_same_seat_deals_again_after_a_redeal() -> None:
    entry = {"dealer": 2, "hands": HANDS, "talon": TALON, "actions": ["0 pass", "1 pass", "2 pass"]}
    record = {**opened(forced_opening="none"), "deals": [entry, {**entry, "actions": []}]}
    assert answer(record)["ok"]

    record["deals"][1]["dealer"] = 0
    assert fault(record) == ("bad_deal", 1, None)


@pytest.mark.parametrize(
    "hands",
    [
        None,
        "x",
        [],
        HANDS[:2],
        [*HANDS, ""],
        [HANDS[0], HANDS[1], None],
        [HANDS[0], HANDS[1], ""],
        [HANDS[0], HANDS[1], HANDS[2].split()],
        [HANDS[0], HANDS[0], HANDS[2]],  # a hand twice
        [HANDS[0].replace("AH", "AD"), *HANDS[1:]],  # a card twice
        [HANDS[0] + " JH", HANDS[1], HANDS[2].replace(" JH", "")],  # eight and six
        [HANDS[0].replace(" ", "  "), *HANDS[1:]],
        [HANDS[0] + " ", *HANDS[1:]],
        [" " + HANDS[0], *HANDS[1:]],
        [HANDS[0].replace(" ", "\n"), *HANDS[1:]],
        [HANDS[0].replace("TH", "10H"), *HANDS[1:]],
        [HANDS[0].lower(), *HANDS[1:]],
        [HANDS[0].replace(" ", ","), *HANDS[1:]],
    ],
)
def test_hands_are_exactly_their_cards(hands: Any) -> None:
    assert fault(changed(hands=hands)) == BAD


@pytest.mark.parametrize(
    "talon", [None, "", "AS TS", "AS TS 9D JH", "AS TS AS", "AS TS AH", "AS | TS 9D", ["AS", "TS", "9D"]]
)
def test_the_talon_is_exactly_its_cards(talon: Any) -> None:
    assert fault(changed(talon=talon)) == BAD


def test_cards_may_stand_in_any_order() -> None:
    hands = [" ".join(reversed(hand.split())) for hand in HANDS]

    assert answer(changed(hands=hands, talon="9D AS TS"))["ok"]


@pytest.mark.parametrize(
    "talon",
    ["JH AS TS 9D", "JH AS|TS 9D", "JH AS  |  TS 9D", "JH | AS TS 9D", "JH AS | TS | 9D", "JH AS | TS", None],
)
def test_two_players_have_two_talons(talon: Any) -> None:
    assert answer(of_two())["ok"]
    assert fault(changed(of_two(), talon=talon)) == BAD


def test_the_left_talon_is_the_first() -> None:
    found = answer(of_two("0 talon 1", golden_deals=2))["next"]["actions"]

    assert any("AS" in text for text in found)
    assert not any("TS" in text for text in found)


@pytest.mark.parametrize("idle", [None, [], " ", "AH", {}])
def test_the_hand_of_an_idle_seat_is_empty(idle: Any) -> None:
    assert answer(of_six())["ok"]
    assert fault(changed(of_six(), hands=[*SIX[:3], idle])) == BAD


def test_the_idle_seat_is_the_dealer() -> None:
    assert fault(changed(of_six(), dealer=0)) == BAD


@pytest.mark.parametrize("dead", [None, "", "9H KH", "9H KH AH", "9H KH JH JH", ["9H", "KH", "JH"]])
def test_dead_cards_are_exactly_their_cards(dead: Any) -> None:
    assert fault(changed(of_six(), dead=dead)) == BAD


def test_dead_cards_have_to_be_there_with_six_cards_and_are_ignored_otherwise() -> None:
    record = of_six()
    del record["deals"][0]["dead"]
    assert fault(record) == BAD

    assert answer(changed(dead="anything"))["ok"]


@pytest.mark.parametrize("actions", [None, "1 pass", {}, 5])
def test_actions_are_a_list(actions: Any) -> None:
    assert fault(changed(actions=actions)) == BAD


def test_no_deal_follows_an_unfinished_one() -> None:
    record = opened("1 pass")
    record["deals"].append(record["deals"][0])

    assert fault(record) == ("bad_deal", 1, None)


@pytest.mark.parametrize("entry", [None, {"dealer": 0}])
def test_no_deal_follows_the_end_of_the_match(entry: Any) -> None:
    record = ended()
    number = len(record["deals"])
    record["deals"].append(entry if entry is None else record["deals"][0])

    assert fault(record) == ("bad_deal", number, None)


def test_a_deal_is_checked_whole_before_the_next_is_looked_at() -> None:
    record = opened("1 pass", "2 fold")
    record["deals"].append(None)

    assert fault(record) == ("bad_action", 0, 1)
