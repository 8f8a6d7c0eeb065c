"""The last checks of a record: scores and result; and what a good record is answered with."""

from __future__ import annotations

from typing import Any

import pytest

from games.record.lines import answer

from .records import ended, fault, next_of, of_two, opened, played

KEYS = (
    "declarer",
    "contract",
    "made",
    "raw",
    "change",
    "penalty",
    "totals",
    "bolts",
    "barrel",
    "falls",
    "concessions",
)


def scored() -> dict[str, Any]:
    record = played(3, seed=2)
    assert all(deal["score"] for deal in record["deals"])
    return record


def test_right_scores_are_accepted_and_returned() -> None:
    record = scored()
    found = answer(record)

    assert found["deals"] == [deal["score"] for deal in record["deals"]]
    assert tuple(found["deals"][0]) == KEYS
    assert found["result"] is None
    assert found["next"] is None


def test_scores_are_optional() -> None:
    bare, with_null = scored(), scored()
    for deal in bare["deals"]:
        del deal["score"]
    for deal in with_null["deals"]:
        deal["score"] = None

    assert answer(bare) == answer(scored()) == answer(with_null)


@pytest.mark.parametrize("key", KEYS)
@pytest.mark.parametrize("number", [0, 2])
def test_every_key_is_compared_and_has_to_be_there(key: str, number: int) -> None:
    record = scored()
    score = record["deals"][number]["score"]
    right = score[key]
    for wrong in ("x", None, [right], [], 1.5, [*right, 0] if isinstance(right, list) else right + 1):
        score[key] = wrong
        assert fault(record) == ("score_mismatch", number, None)
    del score[key]
    assert fault(record) == ("score_mismatch", number, None)


@pytest.mark.parametrize("place", [0, 1, 2])
def test_every_number_is_compared_by_value_and_type(place: int) -> None:
    for wrong in (lambda n: n + 1, float, str):
        record = scored()
        raw = record["deals"][0]["score"]["raw"]
        raw[place] = wrong(raw[place])
        assert fault(record) == ("score_mismatch", 0, None)


def test_true_is_not_one() -> None:
    record = scored()
    score = record["deals"][0]["score"]
    score["made"] = int(score["made"])

    assert fault(record) == ("score_mismatch", 0, None)


@pytest.mark.parametrize("score", [{}, [], 5, "x", False])
def test_a_score_that_is_none_of_this_is_a_mismatch(score: Any) -> None:
    record = scored()
    record["deals"][1]["score"] = score

    assert fault(record) == ("score_mismatch", 1, None)


def test_unknown_keys_of_a_score_are_ignored() -> None:
    record = scored()
    record["deals"][0]["score"]["comment"] = "close"

    assert answer(record)["ok"]


def test_an_unfinished_deal_has_no_score() -> None:
    record = opened("1 pass")
    record["deals"][0]["score"] = scored()["deals"][0]["score"]
    assert fault(record) == ("score_mismatch", 0, None)

    record["deals"][0]["score"] = None
    assert answer(record)["ok"]
    assert answer(record)["deals"] == [None]


def test_a_redealt_deal_has_no_score() -> None:
    record = opened("0 pass", "1 pass", "2 pass", forced_opening="none")
    assert answer(record)["deals"] == [None]
    assert next_of(record) is None

    record["deals"][0]["score"] = {}
    assert fault(record) == ("score_mismatch", 0, None)


def test_a_wrong_score_is_found_before_the_next_deal_is_looked_at() -> None:
    record = scored()
    record["deals"][0]["score"]["contract"] += 5
    record["deals"][1] = None

    assert fault(record) == ("score_mismatch", 0, None)


def test_a_right_result_is_accepted_and_returned() -> None:
    record = ended()
    found = answer(record)

    assert found["ok"]
    assert found["result"] == record["result"]
    assert "next" not in found


def test_a_result_is_optional() -> None:
    for result in ({}, {"result": None}):
        record = ended()
        right = record.pop("result")
        assert answer({**record, **result})["result"] == right


RESULT = ("result_mismatch", None, None)


def test_every_key_of_a_result_is_compared() -> None:
    right = ended()["result"]
    wrong: list[Any] = [{}, [], 0, "x", {"winner": right["winner"]}, {"places": right["places"]}]
    wrong += [{**right, "winner": 7}, {**right, "winner": None}]
    wrong += [
        {**right, "places": places}
        for places in ([1, 1, 1], [*right["places"], 4], [float(place) for place in right["places"]])
    ]
    for result in wrong:
        assert fault({**ended(), "result": result}) == RESULT
    assert answer({**ended(), "result": {**right, "comment": 1}})["ok"]


@pytest.mark.parametrize("result", [{}, [], False, 0, {"winner": 0, "places": [1, 2, 3]}])
def test_an_unfinished_match_has_no_result(result: Any) -> None:
    assert fault({**opened("1 pass"), "result": result}) == RESULT
    assert fault({**scored(), "result": result}) == RESULT


def test_a_score_is_checked_before_the_result() -> None:
    record = {**ended(), "result": {}}
    record["deals"][-1]["score"]["totals"] = []

    assert fault(record)[0] == "score_mismatch"


def test_next_tells_the_seat_the_phase_and_every_action() -> None:
    assert next_of(opened()) == {
        "seat": 1,
        "phase": "AUCTION",
        "actions": ["1 pass", *(f"1 bid {n}" for n in range(105, 221, 5))],
    }


def test_next_is_null_before_the_first_deal() -> None:
    assert next_of({**opened(), "deals": []}) is None


def test_next_lists_burials_once_in_the_written_order() -> None:
    found = next_of(of_two("1 pass", "0 talon 1"))["actions"]

    assert len(found) == 66
    assert "0 bury AH TH" in found
    assert "0 bury TH AH" not in found
    assert "0 bury JH KD" in found
