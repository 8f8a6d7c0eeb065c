"""Results by the word of an official."""

from __future__ import annotations

from collections.abc import Sequence

from accounts.models import Player
from games.services.refusal import Refused
from tournaments.models import Change


def set_result(
    *, event_table: int, totals: Sequence[int], by: Player | None, version: int | None, reason: str = ""
) -> Change | None:
    """Write the result of a table, or correct the one it has. None when it had this one already."""
    raise Refused("not_found")


def close_with_score(
    *, event_table: int, totals: Sequence[int], by: Player | None, version: int | None, reason: str
) -> Change:
    """End the running match of a table with these totals."""
    raise Refused("not_found")
