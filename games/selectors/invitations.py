"""Who was asked to which table."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import timedelta
from typing import Final

from django.db.models import Exists, OuterRef
from django.utils import timezone

from accounts.models import Player
from accounts.selectors.blocks import hidden_from
from games.models import Invitation, Match, Seat, Table

TABLE_INVITED: Final = "table_invited"
FRESH_FOR: Final = timedelta(hours=24)
SHOWN: Final = 5


@dataclass(frozen=True, slots=True)
class Invited:
    """One table that still waits for the player, and who asked him to it."""

    table: Table
    who: Player
    free: int  # open seats


def invited_names(table: str) -> list[str]:
    """Who has been asked to a table and has not sat down, by name."""
    asked = Player.objects.filter(table_invitations__table=table)
    return list(asked.exclude(seats__table=table).order_by("name").values_list("name", flat=True))


def invitations_of(player: Player | None) -> list[Invited]:
    """The tables with a free seat that wait for the player, the latest invitation first."""
    if player is None or not player.is_registered:
        return []
    seats = Seat.objects.filter(table=OuterRef("table"))
    waiting = Match.objects.filter(table=OuterRef("table"), status=Match.Status.WAITING)
    fresh = Invitation.objects.filter(player=player, created_at__gte=timezone.now() - FRESH_FOR)
    fresh = fresh.exclude(who__in=hidden_from(player.pk))
    found = fresh.filter(
        Exists(waiting), Exists(seats.filter(kind=Seat.Kind.OPEN)), ~Exists(seats.filter(player=player))
    )
    rows = found.select_related("who", "table__club", "table__saved_rules").prefetch_related("table__seats")
    return [Invited(row.table, row.who, _free(row.table)) for row in rows[:SHOWN]]


def _free(table: Table) -> int:
    return sum(seat.kind == Seat.Kind.OPEN for seat in table.seats.all())
