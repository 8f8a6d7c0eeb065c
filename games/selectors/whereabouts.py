"""Who sits at which table now."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from uuid import UUID

from django.db.models import Exists, OuterRef
from django.utils import timezone

from games.models import Match, Seat
from games.selectors.presence import PRESENT_FOR


@dataclass(frozen=True, slots=True)
class Whereabouts:
    """The table somebody was seen at within the last minute."""

    table: str
    open_seat: bool
    club: int | None  # whose members alone may sit down there


def tables_now(players: Iterable[UUID]) -> dict[UUID, Whereabouts]:
    """For each of the players who is at a table now: which one. The latest, if there are several."""
    free = Seat.objects.filter(table=OuterRef("table"), kind=Seat.Kind.OPEN)
    going_on = Match.objects.filter(table=OuterRef("table")).exclude(status=Match.Status.FINISHED)
    seats = Seat.objects.filter(
        Exists(going_on), player__in=list(players), last_seen__gt=timezone.now() - PRESENT_FOR
    )
    rows = seats.annotate(is_free=Exists(free)).order_by("last_seen")
    return {
        player: Whereabouts(table, is_free, club)
        for player, table, is_free, club in rows.values_list("player", "table", "is_free", "table__club")
    }
