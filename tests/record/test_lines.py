"""JSON and JSON Lines: one answer a record, bad input kept apart."""

from __future__ import annotations

import json
from typing import Any

import pytest

from games.record.lines import answers, loads

from .records import opened, played


def line(record: Any) -> str:
    return json.dumps(record)


def codes(text: str) -> list[str]:
    return [found.get("code", "ok") for found in answers(text)]


GOOD = line(opened("1 pass"))


@pytest.mark.parametrize("text", ["", " ", "\n", "\n \t\n\r\n"])
def test_empty_input_has_no_answer(text: str) -> None:
    assert codes(text) == []


def test_one_record_may_be_spread_over_lines() -> None:
    assert codes(json.dumps(opened("1 pass"), indent=2)) == ["ok"]


@pytest.mark.parametrize("text", [f"{GOOD}\n", f"\n\n{GOOD}", f"  {GOOD}  ", f"\r\n{GOOD}\r\n"])
def test_blanks_around_a_record_do_not_matter(text: str) -> None:
    assert codes(text) == ["ok"]


def test_many_records_are_one_a_line_with_blank_lines_between() -> None:
    text = "\n".join([GOOD, "", line(played(1)), "   ", "\t", line(opened("1 fold")), GOOD])

    assert codes(text) == ["ok", "ok", "bad_action", "ok"]


def test_lines_may_end_like_on_windows() -> None:
    assert codes(f"{GOOD}\r\n{GOOD}\r\n") == ["ok", "ok"]


def test_only_a_line_feed_ends_a_line() -> None:
    record = {**opened("1 pass"), "players": ["A\u2028", "B\x85", "C\x0b"]}
    text = json.dumps(record, ensure_ascii=False).replace("\\u000b", "\\u000b")

    assert codes(f"{text}\n{text}") == ["ok", "ok"]


def test_a_bad_line_spoils_no_other() -> None:
    assert codes(f"{GOOD}\nnonsense\n{GOOD}\n{{\n{GOOD}") == ["ok", "bad_json", "ok", "bad_json", "ok"]


@pytest.mark.parametrize(
    "text",
    [
        "nonsense",
        "{",
        "{'format': 1}",
        '{"format": NaN}',
        '{"format": Infinity}',
        '{"format": -Infinity}',
        "\ufeff{}",
        "[" * 100_000,
        '{"a": ' * 100_000,
        '{"n": ' + "9" * 5000 + "}",
        '{"a": 1} {"a": 1}',
    ],
    ids=lambda text: text[:12],
)
def test_what_is_no_json_is_bad_json(text: str) -> None:
    assert codes(text) == ["bad_json"]


@pytest.mark.parametrize("text", ["5", "null", '"x"', "true", "[]", f"[{GOOD}, {GOOD}]"])
def test_json_that_is_no_record_has_a_bad_format(text: str) -> None:
    assert codes(text) == ["bad_format"]


def test_what_was_no_utf8_is_bad_json_on_its_line_only() -> None:
    broken = GOOD.encode().replace(b"Anna", b"Ann\xff").decode("utf-8", "surrogateescape")

    assert codes(broken) == ["bad_json"]
    assert codes(f"{GOOD}\n{broken}\n{GOOD}") == ["ok", "bad_json", "ok"]


def test_a_lone_surrogate_that_was_escaped_is_data() -> None:
    assert codes(GOOD.replace("Anna", "\\ud800")) == ["ok"]


def test_an_answer_to_bad_json_has_no_place() -> None:
    (found,) = answers("nonsense")

    assert {key: found[key] for key in ("ok", "deal", "action", "code")} == {
        "ok": False,
        "deal": None,
        "action": None,
        "code": "bad_json",
    }


def test_every_answer_can_be_written_as_json() -> None:
    text = "\n".join([GOOD, "nonsense", line(played(2)), line(opened(preset="nope")), '"\\ud800"'])

    for found in answers(text):
        assert json.loads(json.dumps(found)) == found


def test_numbers_keep_their_kind() -> None:
    assert loads("[1, 1.0, true]") == [1, 1.0, True]
    assert [type(value) for value in loads("[1, 1.0, true]")] == [int, float, bool]
