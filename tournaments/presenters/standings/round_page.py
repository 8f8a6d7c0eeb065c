"""A round as everybody may see it: who sits where, what came of it, who rests, and why it was drawn so."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any
from uuid import UUID

from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from accounts.models import Player
from tournaments.models import Bye, Event, EventTable, Round
from tournaments.presenters.reasons import reason_lines
from tournaments.presenters.round_names import round_name
from tournaments.presenters.standings.numbers import written
from tournaments.selectors.sheets import (
    Sheet,
    SheetSeat,
    Who,
    byes_of_round,
    sheets_of_round,
    shown_rounds,
    who_is_who,
)
from tournaments.selectors.standings import standings_of


@dataclass(frozen=True, slots=True)
class SeatLine:
    """Who sits on a seat. `number` leads to the page of an entry; 0 is a bot or a stand-in."""

    name: str
    number: int
    note: str
    total: str
    place: str
    points: str
    is_me: bool
    is_winner: bool


@dataclass(frozen=True, slots=True)
class TableCard:
    """A table. `href` leads to where it is played or was played."""

    number: int
    state: str
    state_words: str
    seats: tuple[SeatLine, ...]
    href: str
    href_words: str
    result_note: str
    reasons: tuple[str, ...]
    is_mine: bool


@dataclass(frozen=True, slots=True)
class ByeLine:
    """Somebody who does not play."""

    number: int
    name: str
    why: str
    points: str
    is_me: bool


@dataclass(frozen=True, slots=True)
class RoundPage:
    """A round. `others` are the numbers of all rounds there are."""

    number: int
    title: str
    state_words: str
    is_playing: bool
    started_at: datetime | None
    ends_at: datetime | None
    tables: tuple[TableCard, ...]
    void: tuple[TableCard, ...]
    byes: tuple[ByeLine, ...]
    draw: tuple[str, ...]
    others: tuple[int, ...]
    mine: TableCard | None


def round_page(event: Event, number: int, viewer: Player | None) -> RoundPage | None:
    """A round by its number; None where there is none that everybody may see."""
    rounds = shown_rounds(event)
    row = next((each for each in rounds if each.number == number), None)
    if row is None:
        return None
    names, me = who_is_who(event), viewer.pk if viewer else None
    points = _points(event)
    cards = [_card(sheet, names, points, me) for sheet in sheets_of_round(row)]
    kept = tuple(card for card in cards if card.state != EventTable.State.VOID)
    return RoundPage(
        number=number,
        title=round_name(event, row),
        state_words=_state_words(row, kept),
        is_playing=row.state == Round.State.PLAYING,
        started_at=row.started_at,
        ends_at=row.ends_at,
        tables=kept,
        void=tuple(card for card in cards if card.state == EventTable.State.VOID),
        byes=tuple(_bye(bye, names, points, me) for bye in byes_of_round(row)),
        draw=draw_lines(row.draw),
        others=tuple(each.number for each in rounds),
        mine=next((card for card in kept if card.is_mine), None),
    )


def bye_words(kind: str) -> str:
    """Why somebody does not play in a round."""
    return {
        Bye.Kind.ALLOCATED: _("rests: nobody was left to play with"),
        Bye.Kind.ASKED: _("rests at his own wish"),
        Bye.Kind.LATE: _("was not there yet"),
        Bye.Kind.ABSENT: _("did not come"),
    }[Bye.Kind(kind)]


def draw_lines(draw: Mapping[str, Any]) -> tuple[str, ...]:
    """How the draw came about, for whoever wants to check it."""
    lines = []
    engine = {
        "milp": _("Drawn by an exact solver."),
        "local": _("Drawn by a search with a stored seed."),
        "fold": _("Seeds folded: the first with the last of each third."),
        "schedule": _("From a schedule in which as few as possible meet twice."),
    }.get(str(draw.get("engine", "")))
    if engine:
        lines.append(engine)
    rematches = draw.get("rematches")
    if isinstance(rematches, int) and not isinstance(rematches, bool):
        lines.append(
            ngettext("%(num)d pair meets again.", "%(num)d pairs meet again.", rematches) % {"num": rematches}
            if rematches
            else _("Nobody meets again.")
        )
    if draw.get("seed"):
        lines.append(_("Seed: %(seed)s") % {"seed": draw["seed"]})
    return tuple(lines)


def table_link(row: EventTable, game: str) -> tuple[str, str]:
    """Where a table is or was played, and what the link says; empty where it is nowhere on the site."""
    if not game:
        return "", ""
    href = reverse("table", args=(game,))
    if row.state == EventTable.State.PLAYING:
        return href, _("Watch")
    return href, _("Replay")


def _points(event: Event) -> Mapping[tuple[int, int, int], str]:
    """What each entry got at each table, and for byes at table 0."""
    return {
        (line.entry, term.round, term.table): written(
            term.amount, "game" if event.scoring == "game" else "points"
        )
        for line in standings_of(event).lines
        for term in line.values[0].terms
    }


def _card(
    sheet: Sheet, names: Mapping[int, Who], points: Mapping[tuple[int, int, int], str], me: UUID | None
) -> TableCard:
    row = sheet.row
    is_in = row.state == EventTable.State.FINISHED and row.totals is not None
    seats = tuple(_seat(sheet, at, names, points if is_in else {}, me) for at in range(len(sheet.seats)))
    href, words = table_link(row, sheet.game)
    by_name = {entry: who.name for entry, who in names.items()}
    return TableCard(
        number=row.number,
        state=row.state,
        state_words=_table_words(row),
        seats=seats,
        href=href,
        href_words=words,
        result_note=_("entered by an official") if row.result_by == EventTable.ResultBy.OFFICIAL else "",
        reasons=tuple(reason_lines(row.reasons, by_name)),
        is_mine=any(seat.is_me for seat in seats),
    )


def _seat(
    sheet: Sheet,
    at: int,
    names: Mapping[int, Who],
    points: Mapping[tuple[int, int, int], str],
    me: UUID | None,
) -> SeatLine:
    seat, row = sheet.seats[at], sheet.row
    who = names.get(seat.entry) if seat.entry is not None else None
    totals = row.totals if row.state in (EventTable.State.FINISHED, EventTable.State.VOID) else None
    places = row.places if totals else None
    place = places[at] if places and at < len(places) else None
    return SeatLine(
        name=seat.name,
        number=who.number if who else 0,
        note=seat_words(seat),
        total=str(totals[at]).replace("-", "−") if totals and at < len(totals) else "",
        place=str(place) if place is not None else "",
        points=points.get((seat.entry or 0, sheet.round, row.number), ""),
        is_me=who is not None and me is not None and who.player == me,
        is_winner=place == 1 and row.state == EventTable.State.FINISHED,
    )


def seat_words(seat: SheetSeat) -> str:
    """What is to be said of who sits there."""
    if seat.kind == "bot":
        return _("bot")
    if seat.kind == "stand_in":
        return _("stand-in, not in the standings")
    if seat.played_by:
        return _("played by %(name)s") % {"name": seat.played_by}
    return _("did not come") if seat.absent else ""


def _bye(
    bye: Bye, names: Mapping[int, Who], points: Mapping[tuple[int, int, int], str], me: UUID | None
) -> ByeLine:
    who = names.get(bye.entry_id)
    return ByeLine(
        number=bye.entry.number,
        name=bye.entry.player.name,
        why=bye_words(bye.kind),
        points=points.get((bye.entry_id, bye.round.number, 0), ""),
        is_me=who is not None and who.player == me,
    )


def _table_words(row: EventTable) -> str:
    return {
        EventTable.State.DRAWN: _("not started"),
        EventTable.State.PLAYING: _("being played"),
        EventTable.State.FINISHED: _("finished"),
        EventTable.State.VOID: _("void, counts for nothing"),
    }[EventTable.State(row.state)]


def _state_words(row: Round, tables: tuple[TableCard, ...]) -> str:
    if row.state == Round.State.FINISHED:
        return _("Finished")
    done = sum(table.state == EventTable.State.FINISHED for table in tables)
    words = ngettext(
        "%(done)d of %(num)d table is finished", "%(done)d of %(num)d tables are finished", len(tables)
    )
    return words % {"done": done, "num": len(tables)}
