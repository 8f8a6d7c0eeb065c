"""Undoing what was done, and undoing that."""

from __future__ import annotations

from accounts.models import Player
from games.services.refusal import Refused
from tournaments.models import Change


def undo(*, change: int, by: Player | None, reason: str = "") -> Change:
    """Undo a line of the log by a line of its own; undoing that one does the first again."""
    raise Refused("not_found")
