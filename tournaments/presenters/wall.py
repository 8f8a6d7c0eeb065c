"""What stands on the wall."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Final, Literal

from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from tournaments.models import Broadcast, Entry, Event, EventTable
from tournaments.presenters.console.clock import RoundClock, minutes, round_clock
from tournaments.presenters.console.standings import ShortStandings, StandingLine, standing_lines
from tournaments.presenters.round_names import round_name
from tournaments.selectors.console.board import Board, BoardSeat, BoardTable

Kind = Literal["before", "round", "final", "cancelled"]
COUNTED_DOWN: Final = timedelta(hours=24)  # what is further away is a date
ON_PODIUM: Final = ("1", "2", "3")
MOST_ON_PODIUM: Final = 6


@dataclass(frozen=True, slots=True)
class WallTable:
    """One table: its number, who sits there, and what came of it."""

    number: int
    seats: tuple[BoardSeat, ...]
    totals: tuple[str, ...]
    is_over: bool


@dataclass(frozen=True, slots=True)
class WallName:
    """Somebody, and where he sits."""

    name: str
    where: str


@dataclass(frozen=True, slots=True)
class Expected:
    """Somebody who has entered, before the first round."""

    name: str
    is_here: bool


@dataclass(frozen=True, slots=True)
class Wall:
    """All parts of the wall. `kind` says which of them there are."""

    kind: Kind
    title: str
    line: str  # what an official said last
    is_paused: bool
    reason: str  # why it is paused or cancelled
    tables: Sequence[WallTable]
    names: Sequence[WallName]
    expected: Sequence[Expected]
    expected_words: str
    starts_in: str  # "14:20"; "" where nothing is counted down
    clock: RoundClock | None
    clock_note: str
    standings: ShortStandings
    podium: Sequence[StandingLine]


def wall_of(board: Board) -> Wall:
    """The last published round, and how it stands; who is expected before, and who has won after."""
    event, now = board.event, timezone.now()
    kind = _kind(board)
    said = Broadcast.objects.filter(event=event, withdrawn_at=None).order_by("-pk").first()
    expected = _expected(event) if kind == "before" else ()
    standings = standing_lines(event) if _has_results(event) else ShortStandings()
    is_paused = event.paused_at is not None and event.state == Event.State.RUNNING
    return Wall(
        kind=kind,
        title=_title(board, kind),
        line=said.text if said and event.state == Event.State.RUNNING else "",
        is_paused=is_paused,
        reason=event.cancelled_because if kind == "cancelled" else event.paused_because if is_paused else "",
        tables=[_table(table) for table in board.tables],
        names=sorted(_names(board), key=lambda each: each.name.casefold()),
        expected=expected,
        expected_words=_expected_words(event, expected),
        starts_in=_starts_in(event.starts_at, now) if kind == "before" else "",
        clock=round_clock(event, board.round) if kind == "round" else None,
        clock_note=_clock_note(board, kind),
        standings=standings,
        podium=_podium(standings) if kind == "final" else (),
    )


def _kind(board: Board) -> Kind:
    if board.event.state == Event.State.FINISHED:
        return "final"
    if board.event.state == Event.State.CANCELLED:
        return "cancelled"
    return "round" if board.round else "before"


def _title(board: Board, kind: Kind) -> str:
    event = board.event
    if kind == "final":
        return _("Final standings")
    if kind == "round" and board.round:
        return round_name(event, board.round)
    if event.state == Event.State.RUNNING:
        return _("Before round 1")
    words = str(event.get_state_display())
    return words[:1].upper() + words[1:]


def _has_results(event: Event) -> bool:
    """Whether there is anything to stand by: before, everybody would be the first."""
    done = EventTable.objects.filter(round__event=event, state=EventTable.State.FINISHED)
    return done.exists()


def _podium(standings: ShortStandings) -> Sequence[StandingLine]:
    first = [line for line in standings.lines if line.place in ON_PODIUM]
    return first if len(first) <= MOST_ON_PODIUM else ()


def _expected(event: Event) -> list[Expected]:
    states = (Entry.State.ENTERED, Entry.State.CHECKED_IN)
    rows = Entry.objects.filter(event=event, state__in=states).values_list("player__name", "state")
    found = [Expected(name, state == Entry.State.CHECKED_IN) for name, state in rows]
    return sorted(found, key=lambda each: each.name.casefold())


def _expected_words(event: Event, expected: Sequence[Expected]) -> str:
    if not expected:
        return ""
    if event.state in (Event.State.CHECK_IN, Event.State.RUNNING):
        here = sum(each.is_here for each in expected)
        return _("%(here)d of %(all)d checked in") % {"here": here, "all": len(expected)}
    count = len(expected)
    return ngettext("%(n)d player entered", "%(n)d players entered", count) % {"n": count}


def _starts_in(starts_at: datetime, now: datetime) -> str:
    left = starts_at - now
    return minutes(int(left.total_seconds())) if timedelta() < left < COUNTED_DOWN else ""


def _table(table: BoardTable) -> WallTable:
    totals = tuple(str(total).replace("-", "−") for total in table.row.totals or ())
    return WallTable(table.row.number, table.seats, totals, table.row.state == EventTable.State.FINISHED)


def _names(board: Board) -> list[WallName]:
    seated = [
        WallName(seat.name, _("table %(n)d") % {"n": table.row.number})
        for table in board.tables
        for seat in table.seats
        if seat.kind != "bot"
    ]
    return seated + [WallName(bye.entry.player.name, _("rests")) for bye in board.byes]


def _clock_note(board: Board, kind: Kind) -> str:
    event, now = board.event, timezone.now()
    if kind == "before" and event.starts_at <= now:
        return _("The event begins soon.")
    playing = len(board.in_state(EventTable.State.PLAYING))
    if kind == "round" and playing and board.round and board.round.ends_at and board.round.ends_at < now:
        return _("The deal in hand is the last.")
    return ""
