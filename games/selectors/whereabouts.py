"""Who sits at which table now."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from uuid import UUID

from django.db.models import Exists, OuterRef
from django.utils import timezone

from accounts.models import Player
from games.models import Match, Seat, Table
from games.selectors.cache import newest_position
from games.selectors.presence import PRESENT_FOR
from games.selectors.watching import is_known, is_official, why_not_watch


@dataclass(frozen=True, slots=True)
class Whereabouts:
    """The table somebody was seen at within the last minute."""

    table: str
    open_seat: bool
    club: int | None  # whose members alone may sit down there


def tables_now(
    players: Iterable[UUID], viewer: Player | None, *, stays_at: str = ""
) -> dict[UUID, Whereabouts]:
    """For each of the players who is at a table this viewer may know of: which one.

    The latest, if there are several; `stays_at` is preferred to all others.
    """
    free = Seat.objects.filter(table=OuterRef("table"), kind=Seat.Kind.OPEN)
    going_on = Match.objects.filter(table=OuterRef("table")).exclude(status=Match.Status.FINISHED)
    seats = Seat.objects.filter(
        Exists(going_on), player__in=list(players), last_seen__gt=timezone.now() - PRESENT_FOR
    )
    rows = seats.select_related("table").annotate(is_free=Exists(free)).order_by("last_seen")
    told = [row for row in rows if _may_be_told(row.table, row.is_free, viewer)]
    told.sort(key=lambda row: row.table_id == stays_at)
    return {
        row.player_id: Whereabouts(row.table_id, row.is_free, row.table.club_id)
        for row in told
        if row.player_id is not None
    }


def _may_be_told(table: Table, is_free: bool, viewer: Player | None) -> bool:
    """Who may watch is told; where one sits down by the address alone, only friends learn it this way."""
    if table.watchers == Table.Watchers.EVERYBODY and (table.access == Table.Access.OPEN or not is_free):
        return True
    position = newest_position(table.pk)
    if why_not_watch(position, viewer):
        return False
    if (
        table.access == Table.Access.OPEN
        or not is_free
        or position.seat_of(viewer.pk if viewer else None) is not None
    ):
        return True
    return viewer is not None and (is_official(viewer) or is_known(position, viewer))
