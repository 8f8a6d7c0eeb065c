"""Expelling an entry."""

from __future__ import annotations

from accounts.models import Player
from games.services.refusal import Refused
from tournaments.models import Change


def expel(*, entry: int, by: Player | None, version: int | None, reason: str) -> Change:
    """Let an entry play no more; what it has played counts on. `version` is the entry's."""
    raise Refused("not_found")
