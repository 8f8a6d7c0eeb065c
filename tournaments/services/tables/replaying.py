"""Playing a table once more."""

from __future__ import annotations

from accounts.models import Player
from games.services.refusal import Refused
from tournaments.models import EventTable


def replay(*, event_table: int, by: Player | None, version: int | None, reason: str) -> EventTable:
    """Void a table, and seat the same people at another with its number; gives that one."""
    raise Refused("not_found")
