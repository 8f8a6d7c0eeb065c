"""What a player has been told."""

from __future__ import annotations

from accounts.models import Notice, Player


def unread_count(player: Player) -> int:
    """How many notices wait to be read."""
    return Notice.objects.filter(player=player, read_at__isnull=True).count()
