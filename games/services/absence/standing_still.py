"""A table that stands still because nobody was there. Called with the match locked."""

from __future__ import annotations

from datetime import datetime

from games.models import Match
from games.selectors.clocks import is_private
from games.selectors.position import Position
from games.services.clocks.winding import still_asked, wound
from games.services.saving import due_time


def going_on(position: Position, *, now: datetime) -> Position:
    """Somebody is there again: the server goes on, if it had stopped. The caller saves, if it has changed."""
    stopped = Match.objects.filter(pk=position.match, due_at=None, stands_still=True).exists()
    if not stopped or due_time(position, now) is None:
        return position
    untimed_question = is_private(position) and not position.clock
    return still_asked(position, now) if untimed_question else wound(position, now)
