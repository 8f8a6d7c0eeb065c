"""Who was asked to which table."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import timedelta
from typing import Final

from django.db.models import QuerySet
from django.utils import timezone

from accounts.models import Notice, Player
from games.models import Match, Seat, Table

TABLE_INVITED: Final = "table_invited"
FRESH_FOR: Final = timedelta(hours=24)
SHOWN: Final = 5


@dataclass(frozen=True, slots=True)
class Invitation:
    """One table that still waits for the player, and who asked him to it."""

    table: Table
    who: Player | None
    free: int  # open seats


def is_invited(player: Player, table: str) -> bool:
    """Whether the player has been asked to this table before."""
    return _told(player).filter(data__table=table).exists()


def invited_names(table: str) -> list[str]:
    """Who has been asked to a table and has not sat down, by name."""
    asked = Player.objects.filter(notices__kind=TABLE_INVITED, notices__data__table=table)
    return list(asked.exclude(seats__table=table).order_by("name").values_list("name", flat=True).distinct())


def invitations_of(player: Player | None) -> list[Invitation]:
    """The tables that wait for the player, the latest invitation first."""
    if player is None or not player.is_registered:
        return []
    told = list(_told(player).filter(created_at__gte=timezone.now() - FRESH_FOR))
    askers = {str(who.pk): who for who in Player.objects.filter(pk__in=[each.data["who"] for each in told])}
    tables = {table.pk: table for table in _waiting([each.data["table"] for each in told], player)}
    found: dict[str, Invitation] = {}
    for each in told:
        table = tables.get(each.data["table"])
        if table is not None:
            found.setdefault(table.pk, Invitation(table, askers.get(each.data["who"]), _free(table)))
    return list(found.values())[:SHOWN]


def _told(player: Player) -> QuerySet[Notice]:
    return Notice.objects.filter(player=player, kind=TABLE_INVITED)


def _waiting(codes: list[str], player: Player) -> QuerySet[Table]:
    """Those of the tables that have a free seat; the player sits at none of them."""
    open_now = Seat.objects.filter(table__in=codes, kind=Seat.Kind.OPEN)
    waiting = Table.objects.filter(
        pk__in=open_now.values("table"), matches__status=Match.Status.WAITING
    ).exclude(seats__player=player)
    return waiting.select_related("club", "saved_rules").prefetch_related("seats")


def _free(table: Table) -> int:
    return sum(seat.kind == Seat.Kind.OPEN for seat in table.seats.all())
