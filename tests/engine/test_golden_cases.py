"""Every file of tests/cases: scores, results, legal actions and refusals."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from games.record.lines import answer

CASES = sorted((Path(__file__).parent.parent / "cases").glob("*.json"))


def test_the_cases_are_all_here() -> None:
    assert len(CASES) == 148


@pytest.mark.parametrize("path", CASES, ids=lambda path: path.stem)
def test_a_case_comes_out_as_written(path: Path) -> None:
    case = json.loads(path.read_text())
    found = answer(case["record"])

    if "expect_error" in case:
        assert not found["ok"], "the record should be refused"
        assert {key: found[key] for key in case["expect_error"]} == case["expect_error"]
        return
    assert found["ok"], found
    _check_scores(case["record"], found)
    _check_next(case, found)


def _check_scores(record: dict[str, Any], found: dict[str, Any]) -> None:
    """Compare here too: the reader's own comparison is under test."""
    assert len(found["deals"]) == len(record["deals"])
    for deal, score in zip(record["deals"], found["deals"], strict=True):
        if "score" in deal:
            assert score == deal["score"]
    if "result" in record:
        assert found["result"] == record["result"]


def _check_next(case: dict[str, Any], found: dict[str, Any]) -> None:
    if "expect_next" in case:
        actions = found["next"]["actions"]
        assert len(actions) == len(set(actions)), "an action is listed twice"
        assert set(actions) == set(case["expect_next"])
