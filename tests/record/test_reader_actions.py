"""The third check of a record: its actions, one by one."""

from __future__ import annotations

from typing import Any

import pytest

from games.record.lines import answer

from .records import TO_THE_PLAY, fault, of_six, of_two, opened, played

EXCHANGE = ["1 pass", "2 pass"]


@pytest.mark.parametrize(
    "text", ["", "pass", "1  pass", "1 fold", "4 pass", "1 bid 0100", "1 play 10H", 5, None, ["1 pass"], {}]
)
def test_what_is_no_action_is_bad(text: Any) -> None:
    record = opened("1 pass")
    record["deals"][0]["actions"].append(text)

    assert fault(record) == ("bad_action", 0, 1)


@pytest.mark.parametrize(
    "text", ["1 play AD", "1 give AD 2", "0 trump H", "1 stand", "1 redeal", "1 talon 1"]
)
def test_a_verb_of_another_phase_is_in_the_wrong_phase(text: str) -> None:
    assert fault(opened(text)) == ("wrong_phase", 0, 0)


def test_nothing_can_be_done_when_the_deal_is_over() -> None:
    record = played(1)
    number = len(record["deals"][0]["actions"])
    record["deals"][0]["actions"].append("0 pass")

    assert fault(record) == ("wrong_phase", 0, number)
    record["deals"][0]["actions"][-1] = "0 fold"
    assert fault(record) == ("bad_action", 0, number)


def test_two_bury_and_three_give() -> None:
    assert fault(opened(*EXCHANGE, "0 bury AH TH")) == ("wrong_phase", 0, 2)
    assert fault(of_two("1 pass", "0 talon 1", "0 give AH 1")) == ("wrong_phase", 0, 2)


@pytest.mark.parametrize("seat", [0, 2, 3])
def test_another_seat_is_the_wrong_seat(seat: int) -> None:
    assert fault(opened(f"{seat} pass")) == ("wrong_seat", 0, 0)


def test_the_idle_seat_is_a_wrong_seat() -> None:
    assert fault(of_six("3 pass")) == ("wrong_seat", 0, 0)


CASES: list[tuple[str, dict[str, Any], list[str]]] = [
    ("illegal_bid", {}, ["1 bid 100"]),
    ("illegal_bid", {}, ["1 bid 225"]),  # the pair of hearts allows 220
    ("illegal_give", {}, [*EXCHANGE, "0 give AD 1"]),
    ("illegal_give", {}, [*EXCHANGE, "0 give AH 0"]),
    ("illegal_give", {}, [*EXCHANGE, "0 give AH 1", "0 give TH 1"]),
    ("illegal_concede", {}, [*EXCHANGE, "0 concede"]),
    ("illegal_concede", {"concede": "after_pass"}, [*EXCHANGE, "0 concede"]),
    ("illegal_concede", {"concede": "after_talon"}, [*EXCHANGE, "0 give AH 1", "0 concede"]),
    (
        "illegal_concede",
        {"concede": "after_talon", "raise_after_talon": True},
        [*TO_THE_PLAY[:4], "0 concede"],
    ),
    ("illegal_raise", {"raise_after_talon": True}, [*TO_THE_PLAY[:4], "0 raise 100"]),
    ("illegal_raise", {"concede": "after_pass"}, [*TO_THE_PLAY[:4], "0 raise 120"]),
    ("wrong_phase", {}, [*TO_THE_PLAY[:4], "0 stand"]),  # nothing to choose: the question is left out
    ("illegal_card", {}, [*TO_THE_PLAY, "0 play AD"]),
    ("illegal_card", {}, [*TO_THE_PLAY, "0 marry KH"]),
    ("illegal_card", {}, [*TO_THE_PLAY, "0 play AH", "1 play AD"]),
    ("illegal_marriage", {}, [*TO_THE_PLAY, "0 marry KD"]),
    ("illegal_marriage", {}, [*TO_THE_PLAY, "0 marry AH"]),
    ("illegal_marriage", {"marriage_timing": "lead"}, [*TO_THE_PLAY, "0 play AH", "1 marry KH"]),
]


@pytest.mark.parametrize(("code", "options", "actions"), CASES)
def test_each_fault_has_its_code_and_place(code: str, options: dict[str, Any], actions: list[str]) -> None:
    assert answer(opened(*actions[:-1], **options))["ok"]
    assert fault(opened(*actions, **options)) == (code, 0, len(actions) - 1)


def test_the_faults_of_two_players() -> None:
    assert fault(of_two("1 pass", "0 talon 3")) == ("illegal_talon", 0, 1)
    assert fault(of_two("1 pass", "0 talon 1", "0 bury AH AH")) == ("illegal_give", 0, 2)
    assert fault(of_two("1 pass", "0 talon 1", "0 bury AH QH")) == ("illegal_give", 0, 2)


def test_who_is_bound_by_the_barrel_may_not_pass() -> None:
    record = opened("1 pass")
    record["start"] = {"totals": [0, 880, 0], "barrel": [None, 0, None]}

    assert fault(record) == ("illegal_bid", 0, 0)


def test_the_form_is_looked_at_before_the_phase_and_the_phase_before_the_seat() -> None:
    assert fault(opened("3 play 10H"))[0] == "bad_action"
    assert fault(opened("3 play AH"))[0] == "wrong_phase"
    assert fault(opened("3 bid 7"))[0] == "wrong_seat"
    assert fault(opened("1 bid 7"))[0] == "illegal_bid"


def test_the_first_fault_is_reported() -> None:
    assert fault(opened("1 pass", "0 pass", "1 fold")) == ("wrong_seat", 0, 1)


def test_buried_cards_may_stand_in_either_order() -> None:
    one = answer(of_two("1 pass", "0 talon 1", "0 bury 9S AH"))
    other = answer(of_two("1 pass", "0 talon 1", "0 bury AH 9S"))

    assert one == other
    assert one["ok"]
