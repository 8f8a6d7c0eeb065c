"""JSON and JSON Lines in, one answer a record out."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

from games.record.faults import RecordFault
from games.record.reader import replay


def answers(text: str) -> Iterator[dict[str, Any]]:
    """Yield the answer of `replay` to each record of an input.

    The whole is tried as one JSON value, then line by line; blank lines are skipped.
    """
    if not text.strip():
        return
    try:
        yield answer(loads(text))
        return
    except ValueError:
        pass
    for line in text.split("\n"):
        if line.strip():
            yield _answer_line(line)


def answer(record: Any) -> dict[str, Any]:
    """Return the answer of `replay` to one record."""
    try:
        return replay(record).as_json()
    except RecordFault as fault:
        return fault.as_json()


def loads(text: str) -> Any:
    """Read strict JSON; ValueError for anything else: NaN, bytes that were no UTF-8, too deep nesting."""
    text.encode("utf-8")
    try:
        return json.loads(text, parse_constant=_refuse)
    except RecursionError as error:
        raise ValueError("nested too deeply") from error


def _refuse(name: str) -> None:
    raise ValueError(f"{name} is no JSON")


def _answer_line(line: str) -> dict[str, Any]:
    try:
        record = loads(line)
    except ValueError as error:
        return RecordFault("bad_json", str(error)).as_json()
    return answer(record)
