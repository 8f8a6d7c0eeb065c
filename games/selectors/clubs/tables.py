"""The tables at which a club plays now."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from accounts.models import Club, Player
from games.models import Match, Seat, Table

LISTED: Final = 20


@dataclass(frozen=True, slots=True)
class ClubTable:
    """One table that is not over."""

    code: str
    preset: str
    rated: bool
    is_waiting: bool
    players: tuple[Player, ...]
    free: int


def tables_of(club: Club, *, belongs: bool) -> list[ClubTable]:
    """The tables of the club that wait for players or play, the newest first.

    Whoever does not belong to it is told of those that everybody may watch.
    """
    running = Match.objects.filter(table__club=club, status__in=(Match.Status.WAITING, Match.Status.PLAYING))
    status = dict(running.values_list("table", "status"))
    told = Table.objects.filter(pk__in=status)
    told = told if belongs else told.filter(watchers=Table.Watchers.EVERYBODY)
    tables = told.order_by("-created_at")[:LISTED]
    seats = Seat.objects.filter(table__in=[table.pk for table in tables]).select_related("player")
    by_table: dict[str, list[Seat]] = {}
    for seat in seats:
        by_table.setdefault(seat.table_id, []).append(seat)
    return [_table(table, status[table.pk], by_table.get(table.pk, [])) for table in tables]


def _table(table: Table, status: str, seats: list[Seat]) -> ClubTable:
    return ClubTable(
        code=table.pk,
        preset=table.preset,
        rated=table.rated,
        is_waiting=status == Match.Status.WAITING,
        players=tuple(seat.player for seat in seats if seat.player is not None),
        free=sum(seat.kind == Seat.Kind.OPEN for seat in seats),
    )
