"""Standings, results and players of an event as files for spreadsheets and programs."""

from __future__ import annotations

import csv
import io
from collections.abc import Callable, Iterable, Iterator
from typing import Any, Final

from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from games.presenters.ratings.sheet import BOM, SEPARATORS, safe
from tournaments.models import Event
from tournaments.presenters.data.events import entries_json, listed_json
from tournaments.presenters.data.rounds import rounds_json
from tournaments.presenters.data.standings import standings_json
from tournaments.presenters.standings.columns import column

Data = dict[str, Any]
DECIMALS: Final = 4


def standings_data(event: Event) -> Data:
    """Where everybody stands."""
    return standings_json(event)


def results_data(event: Event) -> Data:
    """What every table of every round came to; the same whoever asks."""
    return listed_json(event) | {"rounds": rounds_json(event, is_official=False)}


def players_data(event: Event) -> Data:
    """Who plays; the same whoever asks."""
    return listed_json(event) | {"entries": entries_json(event, is_official=False)}


DATA: Final[dict[str, Callable[[Event], Data]]] = {
    "standings": standings_data,
    "results": results_data,
    "players": players_data,
}


def csv_file(event: Event, what: str, separator: str) -> str:
    """The file as text, with the mark by which spreadsheets know UTF-8."""
    written = io.StringIO()
    writer = csv.writer(written, delimiter=SEPARATORS[separator])
    for row in _ROWS[what](event):
        writer.writerow([safe(cell) for cell in row])
    return BOM + written.getvalue()


def _standings(event: Event) -> Iterator[list[Any]]:
    found = standings_json(event, sums=False)
    columns = [column(name, event).title for name in found["menu"]]
    yield [pgettext("in standings", "Place"), _("Number"), _("Player"), *columns, _("Rounds played")]
    for line in found["lines"]:
        values = ["" if each["value"] is None else _short(each["value"]) for each in line["values"]]
        yield [line["place"] or "", line["entry"], line["name"], *values, line["played"]]


def _results(event: Event) -> Iterator[list[Any]]:
    yield [
        _("Round"), _("Table"), _("Seat"), _("Number"), _("Player"), _("Played by"), _("Points at the table"),
        pgettext("at a table", "Place"), _("State"),
    ]  # fmt: skip
    for row in rounds_json(event, is_official=False):
        for table in row["tables"]:
            yield from _table(row["round"], table)


def _table(number: int, table: Data) -> Iterable[list[Any]]:
    for index, seat in enumerate(table["seats"]):
        total = table["totals"][index] if table["totals"] else ""
        place = table["places"][index] if table["places"] else ""
        yield [
            number, table["table"], index + 1, seat["entry"] or "", seat["name"], seat["played_by"] or "",
            total, place, table["state"],
        ]  # fmt: skip


def _players(event: Event) -> Iterator[list[Any]]:
    yield [_("Number"), _("Player"), _("Club"), _("State"), _("First round"), _("Last round")]
    for entry in entries_json(event, is_official=False):
        yield [
            entry["number"], entry["name"], entry["club"] or "", entry["state"], entry["first_round"],
            entry["last_round"] or "",
        ]  # fmt: skip


def _short(value: float) -> float | int:
    rounded = round(value, DECIMALS)
    return int(rounded) if rounded == int(rounded) else rounded


_ROWS: Final[dict[str, Callable[[Event], Iterator[list[Any]]]]] = {
    "standings": _standings,
    "results": _results,
    "players": _players,
}
