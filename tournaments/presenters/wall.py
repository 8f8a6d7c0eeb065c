"""What stands on the wall."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from django.utils import timezone
from django.utils.translation import gettext as _

from tournaments.models import Broadcast, Event, EventTable
from tournaments.presenters.console.clock import RoundClock, round_clock
from tournaments.presenters.console.standings import ShortStandings, standing_lines
from tournaments.presenters.round_names import round_name
from tournaments.selectors.console.board import Board, BoardSeat, BoardTable


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
class Wall:
    """All parts of the wall."""

    title: str
    line: str  # what an official said last
    tables: Sequence[WallTable]
    names: Sequence[WallName]
    clock: RoundClock | None
    clock_note: str
    standings: ShortStandings


def wall_of(board: Board) -> Wall:
    """The last published round, and how it stands."""
    event = board.event
    said = Broadcast.objects.filter(event=event, withdrawn_at=None).order_by("-pk").first()
    return Wall(
        title=round_name(event, board.round) if board.round else str(event.get_state_display()),
        line=said.text if said and event.state == Event.State.RUNNING else "",
        tables=[_table(table) for table in board.tables],
        names=sorted(_names(board), key=lambda each: each.name.casefold()),
        clock=round_clock(event, board.round),
        clock_note=_clock_note(board),
        standings=standing_lines(event),
    )


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


def _clock_note(board: Board) -> str:
    event = board.event
    if event.paused_at is not None:
        return _("The event is paused.")
    playing = len(board.in_state(EventTable.State.PLAYING))
    if playing and board.round and board.round.ends_at and board.round.ends_at < timezone.now():
        return _("The deal in hand is the last.")
    if board.round is None and event.starts_at > timezone.now():
        return _("The event begins soon.")
    return ""
