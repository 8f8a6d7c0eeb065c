"""Times of a round in words."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from django.utils import timezone

from tournaments.models import Event, Round


@dataclass(frozen=True, slots=True)
class RoundClock:
    """The time of a round: down to its end, else up from its start; it stands while the event is paused."""

    text: str  # "14:20", with a minus once it is over
    until: datetime | None  # scripts count down to it
    since: datetime | None  # or up from it
    stands: bool
    is_over: bool


def round_clock(event: Event, row: Round | None) -> RoundClock | None:
    """The clock of the round that is being played."""
    if row is None or row.state != Round.State.PLAYING or row.started_at is None:
        return None
    now = event.paused_at or timezone.now()
    if row.ends_at is not None:
        left = int((row.ends_at - now).total_seconds())
        return RoundClock(minutes(max(0, left)), row.ends_at, None, event.paused_at is not None, left <= 0)
    gone = int((now - row.started_at).total_seconds())
    return RoundClock(minutes(max(0, gone)), None, row.started_at, event.paused_at is not None, False)


def minutes(seconds: int) -> str:
    """Seconds as people read a clock."""
    hours, rest = divmod(seconds, 3600)
    return f"{hours}:{rest // 60:02}:{rest % 60:02}" if hours else f"{rest // 60}:{rest % 60:02}"
