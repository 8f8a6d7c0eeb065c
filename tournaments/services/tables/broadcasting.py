"""Words to all tables."""

from __future__ import annotations

from accounts.models import Player
from games.services.refusal import Refused
from tournaments.models import Broadcast


def broadcast(*, event: str, text: str, by: Player | None) -> Broadcast:
    """Say a line to all tables of an event."""
    raise Refused("not_found")


def withdraw_broadcast(*, broadcast: int, by: Player | None) -> None:
    """Take a line back. Taken back already: nothing happens."""
    raise Refused("not_found")
