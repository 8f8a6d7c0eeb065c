"""More time for one table."""

from __future__ import annotations

from accounts.models import Player
from games.services.refusal import Refused
from tournaments.models import Change


def extra_time(
    *, event_table: int, seconds: int, by: Player | None, version: int | None, reason: str = ""
) -> Change:
    """Let a table end so much later, and give its clocks so much more."""
    raise Refused("not_found")
