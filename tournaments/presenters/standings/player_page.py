"""One entry of an event: every round, and the sum behind each of its values."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from django.urls import reverse

from accounts.models import Player
from tournaments.models import Entry, Event, EventTable, Round
from tournaments.presenters.standings.columns import column
from tournaments.presenters.standings.numbers import written
from tournaments.presenters.standings.round_page import bye_words, seat_words, table_link
from tournaments.presenters.standings.table import (
    after_words,
    banner_words,
    far_words,
    names_of_rounds,
    note_words,
)
from tournaments.presenters.standings.terms import Sum, sum_of
from tournaments.selectors.sheets import (
    Sheet,
    SheetSeat,
    Who,
    byes_of_entry,
    sheets_of_entry,
    shown_rounds,
    who_is_who,
)
from tournaments.selectors.standings import results_of, rules_for
from tournaments.standings.model import Line
from tournaments.standings.ranking import with_sums


@dataclass(frozen=True, slots=True)
class Opponent:
    """Somebody at the same table; `number` 0 has no page."""

    name: str
    number: int
    note: str
    total: str


@dataclass(frozen=True, slots=True)
class Played:
    """One round: a table with its result, or why there was none."""

    round: int
    table: int
    rest: str
    opponents: tuple[Opponent, ...]
    deals_first: bool
    note: str
    total: str
    place: str
    points: str
    href: str
    href_words: str
    is_open: bool


@dataclass(frozen=True, slots=True)
class PlayerPage:
    """Everything of one entry. `line` is None where it is in no standings."""

    name: str
    number: int
    profile: str
    club: str
    place: str
    of: int
    shared: bool
    points: str
    far: str
    note: str
    rounds: tuple[Played, ...]
    sums: tuple[Sum, ...]
    after: str
    banner: str
    is_me: bool


def player_page(event: Event, entry: Entry, viewer: Player | None) -> PlayerPage:
    """Read and word it. A constant number of queries."""
    results, rules = results_of(event), rules_for(event)
    found, names, rounds = with_sums(results, rules, entry.pk), who_is_who(event), shown_rounds(event)
    line = found.of(entry.pk)
    player = entry.player
    return PlayerPage(
        name=player.name,
        number=entry.number,
        profile=reverse("person", args=(player.name,)) if player.user_id and not player.deleted_at else "",
        club=entry.club.name if entry.club else "",
        place=str(line.place) if line and line.place is not None and rounds else "",
        of=sum(each.place is not None for each in found.lines),
        shared=bool(line and line.shared),
        points=written(line.points) if line else "",
        far=far_words(line, names_of_rounds(event, rounds)) if line and line.final else "",
        note=note_words(line.note) if line else "",
        rounds=tuple(_rounds(event, entry, rounds, names, line)),
        sums=tuple(sum_of(value, column(value.name, event), names) for value in line.values) if line else (),
        after=after_words(event, rounds),
        banner=banner_words(found),
        is_me=viewer is not None and viewer.pk == player.pk,
    )


def _rounds(
    event: Event, entry: Entry, rounds: list[Round], names: Mapping[int, Who], line: Line | None
) -> list[Played]:
    byes = byes_of_entry(entry)
    earned = {(term.round, term.table): term.amount for term in line.values[0].terms} if line else {}
    points = {
        key: written(amount, "game" if event.scoring == "game" else "points")
        for key, amount in earned.items()
    }
    sheets: dict[int, list[Sheet]] = {}
    for sheet in sheets_of_entry(entry):
        sheets.setdefault(sheet.round, []).append(sheet)
    found = []
    for row in rounds:
        found += [_played(sheet, entry, names, points) for sheet in sheets.get(row.number, [])]
        if row.number not in sheets and row.number in byes:
            found.append(_rested(row.number, byes[row.number], points.get((row.number, 0), "")))
    return found


def _played(
    sheet: Sheet, entry: Entry, names: Mapping[int, Who], points: Mapping[tuple[int, int], str]
) -> Played:
    row = sheet.row
    mine = next(at for at, seat in enumerate(sheet.seats) if seat.entry == entry.pk)
    totals = row.totals if row.state == EventTable.State.FINISHED else None
    href, words = table_link(row, sheet.game)
    return Played(
        round=sheet.round,
        table=row.number,
        rest="",
        opponents=tuple(
            Opponent(
                seat.name,
                _number(seat, names),
                seat_words(seat),
                _total(totals, at),
            )
            for at, seat in enumerate(sheet.seats)
            if at != mine
        ),
        deals_first=mine == 0,
        note=seat_words(sheet.seats[mine]),
        total=_total(totals, mine),
        place=str(row.places[mine]) if totals and row.places else "",
        points=points.get((sheet.round, row.number), ""),
        href=href,
        href_words=words,
        is_open=totals is None,
    )


def _number(seat: SheetSeat, names: Mapping[int, Who]) -> int:
    who = names.get(seat.entry) if seat.entry is not None else None
    return who.number if who else 0


def _rested(round: int, kind: str, points: str) -> Played:
    return Played(
        round=round, table=0, rest=bye_words(kind), opponents=(), deals_first=False, note="", total="",
        place="", points=points, href="", href_words="", is_open=False,
    )  # fmt: skip


def _total(totals: list[int] | None, at: int) -> str:
    return str(totals[at]).replace("-", "−") if totals and at < len(totals) else ""
