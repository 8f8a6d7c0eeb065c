"""What a deleted player is called."""

from __future__ import annotations

from accounts.models import Player

LETTERS = 8


def pseudonym_of(player: Player) -> str:
    """The same whenever it is asked for, and another for everybody. Players' ids are known anyway."""
    return f"Deleted-{player.pk.hex[:LETTERS]}"
