"""Tables that are not open to everybody."""

from __future__ import annotations

from typing import Any

from django.utils import timezone

from accounts.models import Friendship, Player
from games.selectors.terms import Openness
from games.services.tables import open_table

BOTS = ("bot:easy", "bot:easy")


def private(player: Player, *others: str, watchers: str = "known", **fields: Any) -> str:
    """A table of the player's; with bots unless others are named."""
    asked: dict[str, Any] = {"preset": "thousand_offline", "options": {}, "seats": ["me", *(others or BOTS)]}
    return open_table(player=player, openness=Openness(watchers=watchers), **(asked | fields)).table


def befriend(one: Player, other: Player) -> None:
    """Make two people friends."""
    Friendship.objects.create(asker=one, asked=other, accepted_at=timezone.now())
