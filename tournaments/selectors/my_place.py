"""Where somebody plays in an event now, and what his last table came to."""

from __future__ import annotations

from dataclasses import dataclass

from django.db.models import Q

from accounts.models import Player
from tournaments.models import Bye, Entry, Event, EventSeat, EventTable, Round

SEATS = EventSeat.objects.select_related("table__round", "table__table", "entry")


@dataclass(frozen=True, slots=True)
class MyTable:
    """A table, the seat there, and the round."""

    seat: EventSeat
    table: EventTable
    round: Round


def table_now(event: Event, player: Player) -> MyTable | None:
    """The table at which the player sits now, for himself or for somebody else."""
    mine = Q(entry__player=player, played_by=None) | Q(played_by=player) | Q(stand_in=player)
    rows = SEATS.filter(mine, round__event=event, counts=True, table__state=EventTable.State.PLAYING)
    seat = rows.filter(round__state=Round.State.PLAYING).order_by("-round__number").first()
    return MyTable(seat, seat.table, seat.table.round) if seat else None


def last_table(entry: Entry) -> MyTable | None:
    """The latest table of the entry that has a result."""
    rows = SEATS.filter(entry=entry, counts=True, table__state=EventTable.State.FINISHED)
    seat = rows.order_by("-round__number").first()
    return MyTable(seat, seat.table, seat.table.round) if seat else None


def bye_now(entry: Entry) -> Bye | None:
    """The bye of the entry in the round that is played."""
    rows = Bye.objects.filter(entry=entry, round__state=Round.State.PLAYING)
    return rows.select_related("round").order_by("-round__number").first()


def playing_round(event: Event) -> Round | None:
    """The newest round that is being played."""
    return event.round_rows.filter(state=Round.State.PLAYING).order_by("-number").first()
