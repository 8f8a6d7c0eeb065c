"""Tables that count for nothing."""

from __future__ import annotations

from accounts.models import Player
from games.services.refusal import Refused
from tournaments.models import Change


def void(*, event_table: int, by: Player | None, version: int | None, reason: str) -> Change:
    """Let a table count for nothing. A running match stands still, so that this can be undone."""
    raise Refused("not_found")
