"""Who met whom with what: round by round, and for small fields in a square."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Final
from uuid import UUID

from django.utils.translation import pgettext

from accounts.models import Player
from tournaments.models import Event
from tournaments.presenters.standings.columns import Column, column
from tournaments.presenters.standings.numbers import NOTHING, written
from tournaments.presenters.standings.table import after_words, banner_words
from tournaments.selectors.sheets import Who, seats_of_others, shown_rounds, who_is_who
from tournaments.selectors.standings import results_of, rules_for
from tournaments.standings.model import Line, Results, Table
from tournaments.standings.points import rank_of
from tournaments.standings.ranking import standings

SQUARE_UP_TO: Final = 30  # entries: more do not fit on a sheet
STAND_IN: Final = "*"


@dataclass(frozen=True, slots=True)
class Met:
    """One round of one entry: the lines of the others in the table, and what came of it."""

    against: str
    result: str
    is_open: bool = False


@dataclass(frozen=True, slots=True)
class CrossRow:
    """One entry. `square` has a cell for every entry, None on the diagonal."""

    line: int
    place: str
    who: Who
    points: str
    rounds: tuple[Met, ...]
    square: tuple[str | None, ...]
    is_me: bool


@dataclass(frozen=True, slots=True)
class CrossTable:
    """The whole table."""

    rounds: tuple[int, ...]
    points: Column
    rows: tuple[CrossRow, ...]
    has_square: bool
    has_others: bool  # whether a bot, a stand-in or a substitute played somewhere
    after: str
    banner: str


def cross_table(event: Event, viewer: Player | None) -> CrossTable:
    """Read and word it. A constant number of queries."""
    results, names, rounds = results_of(event), who_is_who(event), shown_rounds(event)
    found = standings(results, rules_for(event))
    lines = [line for line in found.lines if line.entry in names]
    numbers = {line.entry: at for at, line in enumerate(lines, 1)}
    tables, byes = _by_entry(results)
    others = seats_of_others(event)
    shown = tuple(row.number for row in rounds)
    has_square = 0 < len(lines) <= SQUARE_UP_TO
    square = _square(results) if has_square else {}

    def row(line: Line) -> CrossRow:
        entry, who = line.entry, names[line.entry]
        earned = _earned(line)
        return CrossRow(
            line=numbers[entry],
            place=str(line.place) if line.place is not None else NOTHING,
            who=who,
            points=written(line.points),
            rounds=tuple(
                _met(tables.get((entry, n), []), entry, byes.get((entry, n), ""), numbers, earned, n, others)
                for n in shown
            ),
            square=tuple(
                None if other.entry == entry else " ".join(square.get((entry, other.entry), ()))
                for other in lines
            )
            if has_square
            else (),
            is_me=viewer is not None and who.player == _id(viewer),
        )

    return CrossTable(
        rounds=shown,
        points=column("points", event),
        rows=tuple(row(line) for line in lines),
        has_square=has_square,
        has_others=bool(others) or any(None in (seat.id for seat in table.seats) for table in results.tables),
        after=after_words(event, rounds),
        banner=banner_words(found),
    )


def _id(viewer: Player) -> UUID:
    return viewer.pk


def _by_entry(
    results: Results,
) -> tuple[Mapping[tuple[int, int], list[Table]], Mapping[tuple[int, int], str]]:
    tables: dict[tuple[int, int], list[Table]] = defaultdict(list)
    for table in results.tables:
        for seat in table.seats:
            if seat.id is not None:
                tables[seat.id, table.round].append(table)
    return tables, {(rest.id, rest.round): rest.kind for rest in results.rests}


def _earned(line: Line) -> Mapping[int, Fraction]:
    """The points of each round."""
    earned: dict[int, Fraction] = defaultdict(Fraction)
    for term in line.values[0].terms:
        earned[term.round] += term.amount
    return earned


def _met(
    tables: list[Table],
    entry: int,
    bye: str,
    numbers: Mapping[int, int],
    earned: Mapping[int, Fraction],
    round: int,
    by_others: Collection[tuple[int, int, int]],
) -> Met:
    if not tables:
        word = bye_letter(bye) if bye else NOTHING
        return Met(word, written(earned[round]) if round in earned else "")
    others = [(seat.id, table.number) for table in tables for seat in table.others(entry)]
    against = sorted(
        (numbers[who], STAND_IN if (round, table, who) in by_others else "")
        for who, table in others
        if who is not None and who in numbers
    )
    met = [f"{number}{mark}" for number, mark in against]
    words = ", ".join(met + [STAND_IN] * (len(others) - len(met)))
    mine = STAND_IN if any((round, table.number, entry) in by_others for table in tables) else ""
    if all(table.open for table in tables):
        return Met(words, "", is_open=True)
    if round in earned:
        return Met(words, written(earned[round]) + mine)
    places = [rank_of(table, entry)[0] for table in tables if not table.open]
    return Met(words, "/".join(f"{place}." for place in places))


def _square(results: Results) -> Mapping[tuple[int, int], list[str]]:
    """The places of both, for each time two met."""
    found: dict[tuple[int, int], list[str]] = defaultdict(list)
    for table in sorted(results.tables, key=lambda each: (each.round, each.number)):
        for seat in table.seats if not table.open else ():
            for other in table.others(seat.id) if seat.id is not None else ():
                if other.id is not None and seat.id is not None:
                    mine, theirs = rank_of(table, seat.id)[0], rank_of(table, other.id)[0]
                    found[seat.id, other.id].append(f"{mine}:{theirs}")
    return found


def bye_letter(kind: str) -> str:
    """A bye in one short word."""
    return {
        "allocated": pgettext("in a cross-table", "bye"),
        "asked": pgettext("in a cross-table", "rest"),
        "late": pgettext("in a cross-table", "late"),
        "absent": pgettext("in a cross-table", "away"),
    }.get(kind, kind)
