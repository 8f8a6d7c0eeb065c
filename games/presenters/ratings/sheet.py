"""A ranking as a file for spreadsheets."""

from __future__ import annotations

import csv
from collections.abc import Iterable, Iterator
from datetime import date, tzinfo
from typing import Any, Final

from django.utils.timezone import get_current_timezone
from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from games.selectors.rankings import Line

BOM: Final = "\ufeff"  # without it spreadsheets take UTF-8 for something else
SEPARATORS: Final = {"comma": ",", "semicolon": ";"}
# What a spreadsheet would run instead of showing it; the wide ones count as formulas in some languages.
_FORMULA: Final = ("=", "+", "-", "@", "\t", "\r", "\n", "＝", "＋", "－", "＠")


class _Echo:
    """A file that hands back what is written to it."""

    def write(self, text: str) -> str:
        return text


def sheet(lines: Iterable[Line], month: date | None, separator: str = "comma") -> Iterator[str]:
    """The file, line by line. Language and zone are those of now, whenever the stream is read."""
    return _written(lines, month, SEPARATORS[separator], headings(month), get_current_timezone())


def _written(
    lines: Iterable[Line], month: date | None, separator: str, titles: list[str], zone: tzinfo
) -> Iterator[str]:
    writer = csv.writer(_Echo(), delimiter=separator)
    yield BOM + writer.writerow(titles)
    for line in lines:
        yield writer.writerow([safe(cell) for cell in _cells(line, month, zone)])


def headings(month: date | None) -> list[str]:
    """What stands in the columns."""
    always = [
        pgettext("in a ranking", "Place"),
        _("Player"),
        _("Rating"),
        _("Uncertainty"),
        _("Matches"),
        _("Opponents"),
    ]
    return [*always, _("Change in the month"), *([] if month else [_("Last match")])]


def safe(cell: Any) -> Any:
    """A text that a spreadsheet takes for a text. Numbers stay numbers."""
    if isinstance(cell, str) and cell.startswith(_FORMULA):
        return f"'{cell}"
    return cell


def _cells(line: Line, month: date | None, zone: tzinfo) -> list[Any]:
    gained = "" if line.gained is None else line.gained
    always = [line.place or "", line.player.name, line.shown, line.spread, line.matches, line.opponents]
    last = f"{line.last.astimezone(zone):%Y-%m-%d}" if line.last else ""
    return [*always, gained, *([] if month else [last])]
