"""Whom a player does not hear, and whom he would rather not meet."""

from __future__ import annotations

from collections.abc import Iterable
from uuid import UUID

from django.db.models import Q

from accounts.models import Block, Player


def unheard_by(player: UUID | None) -> frozenset[UUID]:
    """Everybody whose talk this player is not shown: muted or blocked."""
    if player is None:
        return frozenset()
    return frozenset(Block.objects.filter(who=player).values_list("whom", flat=True))


def hidden_from(player: UUID | None) -> frozenset[UUID]:
    """Everybody this player has blocked: they are hidden from him everywhere."""
    if player is None:
        return frozenset()
    return frozenset(Block.objects.filter(who=player, kind=Block.Kind.BLOCK).values_list("whom", flat=True))


def blocked_pairs(player: UUID | None) -> frozenset[UUID]:
    """Everybody who should not sit with this player unasked: he has blocked them, or they him."""
    if player is None:
        return frozenset()
    rows = Block.objects.filter(Q(who=player) | Q(whom=player), kind=Block.Kind.BLOCK)
    return frozenset(whom if who == player else who for who, whom in rows.values_list("who", "whom"))


def is_blocked_between(one: UUID, other: UUID) -> bool:
    """Whether one of the two has blocked the other. Neither is told that the other has."""
    both = Q(who=one, whom=other) | Q(who=other, whom=one)
    return Block.objects.filter(both, kind=Block.Kind.BLOCK).exists()


def has_blocked(player: UUID, other: UUID) -> bool:
    """Whether the player has blocked the other."""
    return Block.objects.filter(who=player, whom=other, kind=Block.Kind.BLOCK).exists()


def block_of(player: Player | None, other: Player) -> str:
    """How the player keeps the other away: "mute", "block", or not at all, ""."""
    if player is None:
        return ""
    return Block.objects.filter(who=player, whom=other).values_list("kind", flat=True).first() or ""


def kept_away(player: Player) -> list[Block]:
    """The player's own list, by name."""
    rows = Block.objects.filter(who=player, whom__deleted_at__isnull=True)
    return list(rows.select_related("whom").order_by("whom__folded_name", "whom"))


def blocked_among(player: UUID, others: Iterable[UUID]) -> list[Player]:
    """Of these people, those whom the player has blocked, by name."""
    mine = Block.objects.filter(who=player, whom__in=list(others), kind=Block.Kind.BLOCK)
    return list(Player.objects.filter(pk__in=mine.values("whom")).order_by("folded_name", "pk"))
