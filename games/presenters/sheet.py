"""The score sheet: running totals, one line a deal, with the small marks that players write beside them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from django.utils.translation import pgettext

from games.presenters.breakdown import Line, breakdown
from games.presenters.results import (
    Score,
    bolt_penalty,
    fell,
    has_bolt,
    standing_before,
    was_conceded,
    was_dumped,
)
from games.presenters.seats import initials_of, signed
from games.selectors.view import TableView


@dataclass(frozen=True, slots=True)
class Cell:
    """One total; `mark` stands before it, `struck` if it was paid for, `boxed` on the barrel."""

    total: str
    mark: str
    struck: bool
    boxed: bool


@dataclass(frozen=True, slots=True)
class Row:
    """One scored deal."""

    number: int
    dealer: str
    contract: str
    cells: list[Cell]
    reasons: list[tuple[str, list[Line]]]  # a player's name, and where the new total comes from


@dataclass(frozen=True, slots=True)
class Sheet:
    """The sheet of a match."""

    names: tuple[str, ...]
    rows: list[Row]
    marks: frozenset[str]  # those that the legend has to explain


def sheet(view: TableView, names: tuple[str, ...]) -> Sheet:
    """The scored deals so far."""
    initials = initials_of(names)
    rows = []
    for i, score in enumerate(view.scores):
        before = standing_before(view.scores, i, view.observation.rules)
        rows.append(_row(view, i, score, before, names, initials))
    return Sheet(names, rows, _legend(view))


def _row(
    view: TableView,
    i: int,
    score: dict[str, Any],
    before: Score | None,
    names: tuple[str, ...],
    initials: tuple[str, ...],
) -> Row:
    rules = view.observation.rules
    sign = conceded_sign() if was_conceded(score, before) else "✓" if score["made"] else "✗"
    seats = range(len(names))
    return Row(
        number=i + 1,
        dealer=initials[view.score_dealers[i]],
        contract=f"{initials[score['declarer']]} {score['contract']} {sign}",
        cells=[_cell(view, score, before, seat) for seat in seats],
        reasons=[(names[seat], breakdown(score, before, seat, rules)) for seat in seats],
    )


def conceded_sign() -> str:
    """The letter for a conceded contract."""
    return pgettext("mark on the score sheet: conceded", "c")


def _cell(view: TableView, score: Score, before: Score | None, seat: int) -> Cell:
    rules = view.observation.rules
    paid = bool(bolt_penalty(score, before, seat, rules))
    attempts = score["barrel"][seat]
    marks = ["●"] if has_bolt(score, before, seat, rules) else []
    if fell(score, before, seat):
        marks.append("↓")
    if was_dumped(score, before, seat, rules):
        marks.append("0")
    if attempts:
        marks.append(f"{attempts}/{rules.barrel_attempts}" if rules.barrel_attempts else str(attempts))
    return Cell(signed(score["totals"][seat]), " ".join(marks), paid, attempts is not None)


def _legend(view: TableView) -> frozenset[str]:
    rules = view.observation.rules
    known = {
        "bolt": rules.bolt_condition != "off",
        "barrel": bool(rules.barrel_threshold) and not rules.match_deals,
        "conceded": rules.concede != "off",
        "dump": rules.dump_truck != "off",
    }
    return frozenset(name for name, is_used in known.items() if is_used)
