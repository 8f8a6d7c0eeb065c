"""Bans of one player."""

from __future__ import annotations

from accounts.models import Ban, Player


def bans_of(player: Player) -> list[Ban]:
    """All bans of the player, the latest first."""
    return list(Ban.objects.filter(player=player).order_by("-starts_at", "-pk"))
