"""When the match of a hosted table ends."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime

from django.db import transaction
from django.utils import timezone

from games.engine import needs_deal
from games.models import Match
from games.selectors.position import Position
from games.services.held import is_held
from games.services.hosting.locked import hosting_at, lock_hosted, run_otherwise
from games.services.saving import due_time, save_position
from games.services.time_over import ended, time_is_over


def end_hosted(*, table: str) -> Position:
    """End the match now, whatever is in hand: the totals of the scored deals count. Over already: nothing."""
    now = timezone.now()
    with transaction.atomic():
        before = lock_hosted(table)
        if before.status == Match.Status.FINISHED:
            return before
        over = ended(run_otherwise(before, held_at=None), Match.EndedBy.OFFICIAL, now)
        save_position(over, replaces=before.version)
    return over


def set_end(*, table: str, ends_at: datetime | None) -> Position:
    """Let the time of a table be over then, or never. The deal in hand by then is the last.

    If that moment has passed and no deal is in hand, the match ends now. Over already: nothing.
    """
    now = timezone.now()
    with transaction.atomic():
        before = lock_hosted(table)
        if before.status == Match.Status.FINISHED or hosting_at(before).ends_at == ends_at:
            return before
        position = _due(run_otherwise(before, ends_at=ends_at), now)
        save_position(position, replaces=before.version, aside=True)
    return position


def _due(position: Position, now: datetime) -> Position:
    if is_held(position) or not needs_deal(position.state):
        return position
    if time_is_over(position, now):
        return ended(position, Match.EndedBy.TIME, now)
    due = due_time(position, now)
    earlier = [moment for moment in (position.due_at, due) if moment is not None]
    return replace(position, due_at=min(earlier, default=None))
