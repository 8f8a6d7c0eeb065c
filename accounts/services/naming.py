"""Taking a name."""

from __future__ import annotations

from accounts.models import Player, TakenName
from accounts.names import digest_of_name


def claim_name(*, player: Player, text: str) -> None:
    """Make the name the player's; IntegrityError when it, or one that looks like it, is or was somebody's."""
    TakenName.objects.create(digest=digest_of_name(text), text=text, player=player)
