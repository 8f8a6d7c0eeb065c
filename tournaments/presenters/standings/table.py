"""The standings of an event as a page shows them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from uuid import UUID

from django.utils.translation import gettext as _
from django.utils.translation import ngettext, pgettext

from accounts.models import Player
from tournaments.models import Event, Round
from tournaments.presenters.round_names import name_within
from tournaments.presenters.standings.columns import Column, column
from tournaments.presenters.standings.numbers import NOTHING, written
from tournaments.selectors.sheets import Who, shown_rounds, who_is_who
from tournaments.selectors.stages import is_knock_out
from tournaments.selectors.standings import standings_of
from tournaments.standings.model import Line, Standings


@dataclass(frozen=True, slots=True)
class Cell:
    """A value below a column."""

    column: Column
    amount: str


@dataclass(frozen=True, slots=True)
class Row:
    """One entry. `far` is how far it came in a knock-out."""

    place: str
    number: int
    name: str
    points: str
    cells: tuple[Cell, ...]
    played: int
    far: str
    note: str
    is_me: bool


@dataclass(frozen=True, slots=True)
class StandingsPage:
    """The whole table. `after` says how far the event is, `banner` what is still to come."""

    points: Column
    columns: tuple[Column, ...]
    rows: tuple[Row, ...]
    after: str
    banner: str
    has_final: bool
    has_rounds: bool
    mine: Row | None


def standings_page(event: Event, viewer: Player | None) -> StandingsPage:
    """Read and word the standings. A constant number of queries."""
    found, names, rounds = standings_of(event), who_is_who(event), shown_rounds(event)
    return worded(event, found, names, rounds, viewer.pk if viewer else None)


def worded(
    event: Event, found: Standings, names: Mapping[int, Who], rounds: list[Round], viewer: UUID | None
) -> StandingsPage:
    """Standings in words."""
    columns = tuple(column(name, event) for name in found.menu)
    stages = names_of_rounds(event, rounds)
    rows = tuple(_row(line, columns, names, stages, viewer) for line in found.lines if line.entry in names)
    return StandingsPage(
        points=columns[0],
        columns=columns[1:],
        rows=rows,
        after=after_words(event, rounds),
        banner=banner_words(found),
        has_final=any(line.final for line in found.lines),
        has_rounds=bool(rounds),
        mine=next((row for row in rows if row.is_me), None),
    )


def after_words(event: Event, rounds: list[Round]) -> str:
    """How far the event is."""
    over = [row.number for row in rows_over(rounds)]
    if event.state == Event.State.FINISHED:
        return _("Final standings")
    if not over:
        return _("Before the end of the first round")
    return _("After round %(round)d") % {"round": over[-1]}


def rows_over(rounds: list[Round]) -> list[Round]:
    """The rounds that are in."""
    return [row for row in rounds if row.state == Round.State.FINISHED]


def banner_words(found: Standings) -> str:
    """That results are still to come; "" when none is."""
    if not found.provisional:
        return ""
    return ngettext(
        "Provisional: %(num)d table is still without a result.",
        "Provisional: %(num)d tables are still without a result.",
        found.open_tables,
    ) % {"num": found.open_tables}


def note_words(note: str) -> str:
    """Why somebody plays no more."""
    return {
        "withdrawn": pgettext("entry", "withdrawn"),
        "no_show": _("did not come"),
        "expelled": _("expelled"),
        "dropped": _("left early; the results count for nobody"),
    }.get(note, "")


def far_words(line: Line, rounds: Mapping[int, str]) -> str:
    """How far somebody came in a knock-out; `rounds` are the names of its rounds."""
    if line.final is None:
        return NOTHING
    number, place = line.final
    stage = rounds.get(number) or _("round %(n)d") % {"n": number}
    return _("%(stage)s, place %(place)d") % {"stage": stage, "place": place}


def names_of_rounds(event: Event, rounds: list[Round]) -> Mapping[int, str]:
    """What the rounds of a knock-out are called within a sentence."""
    return {row.number: name_within(event, row) for row in rounds if is_knock_out(event, row.number)}


def _row(
    line: Line,
    columns: tuple[Column, ...],
    names: Mapping[int, Who],
    stages: Mapping[int, str],
    viewer: UUID | None,
) -> Row:
    who = names[line.entry]
    amounts = [written(value.amount, value.name) for value in line.values]
    return Row(
        place=str(line.place) if line.place is not None else NOTHING,
        number=who.number,
        name=who.name,
        points=amounts[0],
        cells=tuple(Cell(col, amount) for col, amount in zip(columns[1:], amounts[1:], strict=True)),
        played=line.played,
        far=far_words(line, stages),
        note=note_words(line.note),
        is_me=viewer is not None and who.player == viewer,
    )
