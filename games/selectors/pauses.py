"""What leaving rated matches again and again brings: a pause before the next one.

It follows from when somebody left, and from what was settled then: whether others had done so before.
"""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import Final
from uuid import UUID

from django.utils import timezone

from accounts.models import Player
from games.models import Participation, Seat
from games.selectors.abandoned import abandoned_by_others
from games.selectors.forgiven import spoiled_by_outage

WINDOW: Final = timedelta(days=7)
# After the first leaving within the window, the second, and so on; the last one for every further.
PAUSES: Final = (
    timedelta(0),
    timedelta(minutes=5),
    timedelta(minutes=30),
    timedelta(hours=4),
    timedelta(hours=24),
)


def pause_until(player: Player | None, now: datetime | None = None) -> datetime | None:
    """Until when the player sits down at no rated table; None when he may."""
    now = now or timezone.now()
    left = leavings(player, now - WINDOW - PAUSES[-1]) if player is not None else []
    if not left:
        return None
    counted = sum(moment > left[-1] - WINDOW for moment in left)
    until = left[-1] + pause_after(counted)
    return until if until > now else None


def next_pause(player: Player, match: UUID, now: datetime | None = None) -> timedelta:
    """The pause that leaving this rated match now would bring."""
    now = now or timezone.now()
    seat = Seat.objects.filter(table__matches=match, player=player).values_list("index", flat=True).first()
    if seat is not None and abandoned_by_others(match, seat, now):
        return PAUSES[0]
    return pause_after(1 + len(leavings(player, now - WINDOW)))


def pause_after(leavings: int) -> timedelta:
    """How long the pause is after so many leavings within the window."""
    return PAUSES[min(leavings, len(PAUSES)) - 1] if leavings else PAUSES[0]


def leavings(player: Player, since: datetime) -> list[datetime]:
    """When the player left rated matches that nobody else had abandoned, by no fault of the site.

    What leaving a hosted match costs is the business of whoever runs it.
    """
    left = Participation.objects.filter(
        player=player,
        left_at__gt=since,
        left_forgiven=False,
        match__table__rated=True,
        match__table__hosted=False,
    ).order_by("left_at")
    moments = left.values_list("left_at", flat=True)
    return [moment for moment in moments if moment is not None and not spoiled_by_outage(moment)]
