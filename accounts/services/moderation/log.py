"""The log of moderation. Lines are only ever added."""

from __future__ import annotations

from typing import Any

from django.db import transaction

from accounts.models import ModeratorAction, Player, User


def log(
    *,
    moderator: User | None,
    action: str,
    player: Player | None = None,
    subject: str = "",
    reason: str = "",
    **details: Any,
) -> None:
    """Add a line, in the transaction of what it is about."""
    if not transaction.get_connection().in_atomic_block:
        raise RuntimeError("a line of the log belongs into the transaction of what was done")
    ModeratorAction.objects.create(
        moderator=moderator, action=action, player=player, subject=subject, reason=reason, details=details
    )
