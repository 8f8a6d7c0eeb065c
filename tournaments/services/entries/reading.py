"""Names out of a file: one a line, or a table with a column of names."""

from __future__ import annotations

import csv
import io
from typing import Final

from games.services.refusal import Refused

MOST_BYTES: Final = 100_000
MOST_LINES: Final = 400
_NAME_COLUMNS: Final = ("name", "player", "имя", "игрок", "фамилия", "участник")
_ENCODINGS: Final = ("utf-8-sig", "cp1251")


def text_of(data: bytes) -> str:
    """A file as text, as spreadsheets here write it."""
    if len(data) > MOST_BYTES:
        raise Refused("bad_request", "file: too large", reason="file_large")
    if data[:2] in (b"\xff\xfe", b"\xfe\xff"):
        return _decoded(data, "utf-16")
    for encoding in _ENCODINGS:
        try:
            return data.decode(encoding)
        except UnicodeDecodeError:
            continue
    raise Refused("bad_request", "file: no text", reason="file_no_text")


def names_in(text: str) -> list[tuple[int, str]]:
    """Every name with the number of its line; empty lines and the heading are passed over."""
    if len(text) > MOST_BYTES or "\0" in text:
        raise Refused("bad_request", "file: no text", reason="file_no_text")
    try:
        rows = list(csv.reader(io.StringIO(text, newline=""), _Dialect(text)))
    except csv.Error as error:
        raise Refused("bad_request", f"file: {error}", reason="file_no_text") from error
    column, skip = _name_column(rows)
    found = [
        (number, row[column].strip() if column < len(row) else "")
        for number, row in enumerate(rows, 1)
        if number > skip and any(cell.strip() for cell in row)
    ]
    if len(found) > MOST_LINES:
        raise Refused("bad_request", f"file: more than {MOST_LINES} lines", reason="file_long")
    return found


class _Dialect(csv.excel):
    """Commas, semicolons or tabs: whichever the first line has most of."""

    strict = False

    def __init__(self, text: str) -> None:
        first = text.split("\n", 1)[0]
        self.delimiter = max(";,\t", key=first.count) if any(each in first for each in ";,\t") else ";"
        super().__init__()


def _name_column(rows: list[list[str]]) -> tuple[int, int]:
    """Where the names stand, and how many lines of heading there are."""
    heading = [cell.strip().casefold() for cell in rows[0]] if rows else []
    for wanted in _NAME_COLUMNS:
        if wanted in heading:
            return heading.index(wanted), 1
    return 0, 0


def _decoded(data: bytes, encoding: str) -> str:
    try:
        return data.decode(encoding)
    except UnicodeDecodeError as error:
        raise Refused("bad_request", "file: no text", reason="file_no_text") from error
