"""Telling a player something that waits until it is read."""

from __future__ import annotations

from typing import Any

from accounts.models import Notice, Player


def tell(*, player: Player, kind: str, **data: Any) -> None:
    """Leave a notice. `kind` must be one that `accounts.presenters.notices` has words for."""
    if player.is_registered:
        Notice.objects.create(player=player, kind=kind, data=data)
