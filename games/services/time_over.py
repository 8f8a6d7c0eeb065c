"""A match that ends before its rules end it: by the time of its table, or by the word of an official."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime

from games.models import Match
from games.selectors.position import Position
from games.services.clocks.winding import wound


def time_is_over(position: Position, now: datetime) -> bool:
    """Whether no further deal is dealt: the one that was in hand when the time passed was the last."""
    return position.hosting is not None and position.hosting.is_over(now)


def ended(position: Position, by: str, now: datetime) -> Position:
    """The match is over without a result of its rules: the totals say who was before whom.

    The caller holds the match and saves it.
    """
    return wound(replace(position, status=Match.Status.FINISHED, ended_by=by), now)
