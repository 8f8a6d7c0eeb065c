"""Who asks whoever opened a table to let him in."""

from __future__ import annotations

from typing import Final
from uuid import UUID

from accounts.models import Block, Notice, Player
from games.models import Match, Table
from games.selectors.position import Position

TABLE_ASKED: Final = "table_asked"


def has_asked(table: str, player: Player) -> bool:
    """Whether the player has asked at this table already."""
    return Notice.objects.filter(kind=TABLE_ASKED, data__table=table, data__who=str(player.pk)).exists()


def askers_at(table: str, opener: UUID) -> list[Player]:
    """Who asks the opener to be let in and has not been invited, in the order of their names."""
    asked = Notice.objects.filter(player=opener, kind=TABLE_ASKED, data__table=table)
    people = Player.objects.filter(
        pk__in=[data["who"] for data in asked.values_list("data", flat=True)], deleted_at__isnull=True
    )
    waiting = people.exclude(table_invitations__table=table).exclude(seats__table=table)
    return list(waiting.order_by("folded_name", "pk"))


def opener_to_ask(position: Position, player: Player | None) -> Player | None:
    """Whom this player may ask: with an account, not blocking him, and only while an answer could help."""
    if player is None or not player.is_registered or position.terms.opened_by in (None, player.pk):
        return None
    watchable = position.terms.openness.watchers == Table.Watchers.KNOWN
    if position.status != Match.Status.WAITING and not watchable:
        return None
    opener = Player.objects.filter(pk=position.terms.opened_by, user__isnull=False).first()
    if opener is None or Block.objects.filter(who=opener, whom=player, kind=Block.Kind.BLOCK).exists():
        return None
    return opener
