"""Everything the console and the wall show of a round, by as many queries for sixty players as for three."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from typing import Any, Final
from uuid import UUID

from django.db.models import OuterRef, QuerySet, Subquery
from django.utils import timezone

from games.models import LoggedAction, Match, Seat
from games.models.seat import BOT_NAMES
from games.selectors.totals import Standing, standings_in
from tournaments.models import Bye, Entry, Event, EventSeat, EventTable, Round

PRESENT_FOR: Final = timedelta(seconds=60)
AWAY_AFTER: Final = timedelta(seconds=45)  # a table waits so long before it is said
STILL_AFTER: Final = timedelta(minutes=5)


@dataclass(frozen=True, slots=True)
class BoardSeat:
    """Who was drawn to a seat, and whether he is there."""

    index: int
    name: str
    entry: int | None = None
    kind: str = "entry"  # "entry", "bot" or "stand_in"
    played_by: str = ""
    absent: bool = False
    presence: str = ""  # of a running table: "here", "away" or "bot" for a person whom a bot stands in for
    player: UUID | None = None  # who plays
    is_replaced: bool = False  # somebody else plays for the entry, or a bot an official has let in
    has_bot: bool = False  # an official has let it in


@dataclass(frozen=True, slots=True)
class BoardTable:
    """A table of the round, and how far its match is."""

    row: EventTable
    seats: tuple[BoardSeat, ...]
    game: str = ""  # the code of the table where it is played
    deals_done: int = 0
    scores: tuple[int, ...] = ()
    last_at: datetime | None = None
    held_at: datetime | None = None
    ends_at: datetime | None = None
    has_clocks: bool = False
    troubles: tuple[str, ...] = ()  # codes: see `presenters.console.tables`

    @property
    def pk(self) -> int:
        """The row's number, which survives a replay at the same number."""
        return int(self.row.pk)

    @property
    def takes_time(self) -> bool:
        """Whether time runs there, so that more can be given."""
        return self.ends_at is not None or self.has_clocks


@dataclass(frozen=True, slots=True)
class Board:
    """A round with all its tables."""

    event: Event
    round: Round | None
    tables: tuple[BoardTable, ...] = ()
    void: tuple[BoardTable, ...] = ()
    byes: tuple[Bye, ...] = ()
    entries: Mapping[int, Entry] = field(default_factory=dict)

    def in_state(self, *states: str) -> list[BoardTable]:
        """The tables in one of these states."""
        return [table for table in self.tables if table.row.state in states]

    @property
    def troubled(self) -> list[BoardTable]:
        """The tables that want somebody to look."""
        return [table for table in self.tables if table.troubles]


def last_round(event: Event) -> Round | None:
    """The round that is drawn or played, else the last one."""
    return Round.objects.filter(event=event).order_by("-number").first()


def round_called(event: Event, number: int) -> Round | None:
    """A round by its number."""
    return Round.objects.filter(event=event, number=number).first()


def board_of(event: Event, round_row: Round | None) -> Board:
    """The round as it is now."""
    if round_row is None:
        return Board(event, None)
    rows = list(EventTable.objects.filter(round=round_row).select_related("table").order_by("number", "pk"))
    seats = _seats([row.pk for row in rows])
    games = [row.table_id for row in rows if row.table_id]
    matches = {match.table_id: match for match in _matches(games)}
    standings = standings_in(list(matches.values()))
    sitting = _sitting(games)
    tables = [_table(event, row, seats.get(row.pk, []), matches, standings, sitting) for row in rows]
    byes = tuple(
        Bye.objects.filter(round=round_row).select_related("entry__player").order_by("entry__number")
    )
    entries = {seat.entry.pk: seat.entry for each in seats.values() for seat in each if seat.entry}
    return Board(
        event,
        round_row,
        tuple(table for table in tables if table.row.state != EventTable.State.VOID),
        tuple(table for table in tables if table.row.state == EventTable.State.VOID),
        byes,
        entries,
    )


def _seats(tables: Iterable[int]) -> dict[int, list[EventSeat]]:
    found: dict[int, list[EventSeat]] = {}
    rows = EventSeat.objects.filter(table__in=tables).order_by("table", "index")
    for row in rows.select_related("entry__player", "stand_in", "played_by"):
        found.setdefault(row.table_id, []).append(row)
    return found


def _matches(games: Iterable[str]) -> QuerySet[Match]:
    last = LoggedAction.objects.filter(match=OuterRef("pk")).order_by("-sequence").values("created_at")[:1]
    rows = Match.objects.filter(table__in=list(games)).order_by("table", "number")
    return rows.annotate(last_at=Subquery(last))


def _sitting(games: Iterable[str]) -> dict[str, list[Seat]]:
    found: dict[str, list[Seat]] = {}
    for seat in Seat.objects.filter(table__in=list(games)).order_by("table", "index"):
        found.setdefault(seat.table_id, []).append(seat)
    return found


def _table(
    event: Event,
    row: EventTable,
    seats: list[EventSeat],
    matches: Mapping[str, Any],
    standings: Mapping[UUID, Standing],
    sitting: Mapping[str, list[Seat]],
) -> BoardTable:
    game = row.table_id or ""
    match = matches.get(game)
    runs = row.state == EventTable.State.PLAYING
    chairs = {seat.index: seat for seat in sitting.get(game, [])}
    shown = tuple(_seat(event, seat, chairs.get(seat.index), runs=runs) for seat in seats)
    if match is None:
        return BoardTable(row, shown, game)
    last = match.last_at or match.created_at
    return BoardTable(
        row=row,
        seats=shown,
        game=game,
        deals_done=standings[match.pk].deals,
        scores=standings[match.pk].totals,
        last_at=last,
        held_at=row.table.held_at if row.table else None,
        ends_at=row.table.ends_at if row.table else None,
        has_clocks=row.table is not None and row.table.clock is not None,
        troubles=_troubles(shown, match, max(last, _missed_from(chairs.values(), last)), row) if runs else (),
    )


def _seat(event: Event, seat: EventSeat, chair: Seat | None, *, runs: bool) -> BoardSeat:
    played_by = seat.played_by.name if seat.played_by else ""
    if seat.entry is not None:
        name, kind = seat.entry.player.name, "entry"
    elif seat.stand_in is not None:
        name, kind = seat.stand_in.name, "stand_in"
    else:
        name, kind = BOT_NAMES[seat.index], "bot"
    return BoardSeat(
        index=seat.index,
        name=name,
        entry=seat.entry_id,
        kind=kind,
        played_by=played_by,
        absent=seat.absent,
        presence=_presence(chair) if runs and kind != "bot" else "",
        player=chair.player_id if chair else None,
        is_replaced=seat.entry is not None and (seat.played_by is not None or seat.level != ""),
        has_bot=seat.level != "",
    )


def _presence(chair: Seat | None) -> str:
    if chair is None:
        return ""
    if chair.kind == Seat.Kind.BOT or chair.stand_in:
        return "bot"
    seen = chair.last_seen is not None and chair.last_seen > timezone.now() - PRESENT_FOR
    return "here" if seen else "away"


def _missed_from(chairs: Iterable[Seat], last: datetime) -> datetime:
    """Since when anybody can be missed: after a pause, or once seated, not before that."""
    return max((chair.missed_from for chair in chairs if chair.missed_from is not None), default=last)


def _troubles(seats: Iterable[BoardSeat], match: Match, last: datetime, row: EventTable) -> tuple[str, ...]:
    """What wants somebody to look. A table that goes on, whoever plays, troubles nobody."""
    if row.table is not None and row.table.held_at is not None:
        return ()
    waits_for = timezone.now() - last
    people = [seat for seat in seats if seat.kind != "bot"]
    found = ["stands_still"] if match.stands_still and waits_for >= AWAY_AFTER else []
    if waits_for >= AWAY_AFTER and people:
        if all(seat.presence in ("away", "bot") for seat in people):
            found.append("nobody")
        elif any(seat.presence == "away" for seat in people):
            found.append("away")
    if waits_for >= STILL_AFTER and not found:
        found.append("quiet")
    return tuple(found)
