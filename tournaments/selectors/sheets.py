"""Rounds as pages show them: tables, who sat there, byes. A constant number of queries."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from uuid import UUID

from django.db.models import F, Prefetch, Q, QuerySet

from accounts.models import Player
from games.models.seat import BOT_NAMES
from tournaments.models import Bye, Entry, Event, EventSeat, EventTable, Round
from tournaments.selectors.standings import SHOWN


@dataclass(frozen=True, slots=True)
class Who:
    """An entry, as lists name it."""

    entry: int
    number: int
    name: str
    player: UUID


@dataclass(frozen=True, slots=True)
class SheetSeat:
    """A seat: `kind` is "entry", "stand_in" or "bot"; `played_by` is who played for the entry."""

    entry: int | None
    name: str
    kind: str = "entry"
    played_by: str = ""
    absent: bool = False


@dataclass(frozen=True, slots=True)
class Sheet:
    """A table of a round, with the code of the table where it is played."""

    row: EventTable
    round: int
    seats: tuple[SheetSeat, ...]
    game: str


def shown_rounds(event: Event) -> list[Round]:
    """The rounds that everybody may see, in their order: one that is only drawn is the officials'."""
    return list(Round.objects.filter(event=event, state__in=SHOWN).order_by("number"))


def who_is_who(event: Event) -> Mapping[int, Who]:
    """Every entry of an event by its id; without the waiting list."""
    rows = Entry.objects.filter(event=event).exclude(state=Entry.State.WAITING).order_by("number")
    named = rows.values_list("pk", "number", "player__name", "player")
    return {pk: Who(pk, number, name, player) for pk, number, name, player in named}


def sheets_of_round(round: Round) -> list[Sheet]:
    """All tables of a round; void ones too."""
    return _sheets(EventTable.objects.filter(round=round))


def sheets_of_entry(entry: Entry) -> list[Sheet]:
    """The tables of one entry in all rounds that are shown, without void ones."""
    mine = EventSeat.objects.filter(entry=entry, counts=True).values("table")
    rows = EventTable.objects.filter(pk__in=mine, round__state__in=SHOWN)
    return _sheets(rows.exclude(state=EventTable.State.VOID))


def byes_of_round(round: Round) -> list[Bye]:
    """Who rests, by number."""
    return list(Bye.objects.filter(round=round).select_related("entry__player").order_by("entry__number"))


def byes_of_entry(entry: Entry) -> Mapping[int, str]:
    """Why the entry did not play, by the number of the round."""
    rows = Bye.objects.filter(entry=entry, round__state__in=SHOWN)
    return dict(rows.values_list("round__number", "kind"))


def seats_of_others(event: Event) -> frozenset[tuple[int, int, int]]:
    """Round, table and entry of every seat that counts at which a bot or a substitute played."""
    rows = EventSeat.objects.filter(round__event=event, round__state__in=SHOWN, counts=True)
    rows = rows.filter(entry__isnull=False).filter(
        ~Q(level="") | Q(absent=True) | (Q(played_by__isnull=False) & ~Q(played_by=F("entry__player")))
    )
    return frozenset(rows.values_list("round__number", "table__number", "entry"))


def tables_by_place(event: Event) -> Mapping[tuple[int, int], str]:
    """Where each table of an event is played, by round and number."""
    rows = EventTable.objects.filter(round__event=event, round__state__in=SHOWN, table__isnull=False)
    found = rows.exclude(state=EventTable.State.VOID).values_list("round__number", "number", "table")
    return {(round, number): code for round, number, code in found}


def _sheets(rows: QuerySet[EventTable]) -> list[Sheet]:
    people: QuerySet[Player] = Player.objects.only("name")
    seats = EventSeat.objects.order_by("index").prefetch_related(
        Prefetch("entry__player", people), Prefetch("stand_in", people), Prefetch("played_by", people)
    )
    found = rows.select_related("round").prefetch_related(Prefetch("seats", seats))
    return [
        Sheet(row, row.round.number, tuple(_seat(seat) for seat in row.seats.all()), row.table_id or "")
        for row in found.order_by("round__number", "number", "pk")
    ]


def _seat(seat: EventSeat) -> SheetSeat:
    if seat.entry is None and seat.stand_in is not None:
        return SheetSeat(None, seat.stand_in.name, "stand_in")
    if seat.entry is None:
        return SheetSeat(None, BOT_NAMES[seat.index % len(BOT_NAMES)], "bot")
    substitute = seat.played_by if seat.played_by_id not in (None, seat.entry.player_id) else None
    return SheetSeat(
        seat.entry.pk,
        seat.entry.player.name,
        played_by=substitute.name if substitute else "",
        absent=seat.absent,
    )
