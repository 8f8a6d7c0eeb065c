"""What leaving rated matches again and again brings: a pause before the next one.

Nothing is stored for it: it follows from when somebody left.
"""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import Final
from uuid import UUID

from django.db.models import Exists, OuterRef
from django.utils import timezone

from accounts.models import Player
from games.models import Participation, Seat
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
    gone = Participation.objects.filter(match=match, player__isnull=False, left_at__isnull=False)
    away = Seat.objects.filter(table__matches=match, stand_in_since__isnull=False)
    if gone.exclude(player=player).exists() or away.exclude(player=player).exists():
        return PAUSES[0]
    return pause_after(1 + len(leavings(player, now - WINDOW)))


def pause_after(leavings: int) -> timedelta:
    """How long the pause is after so many leavings within the window."""
    return PAUSES[min(leavings, len(PAUSES)) - 1] if leavings else PAUSES[0]


def leavings(player: Player, since: datetime) -> list[datetime]:
    """When the player left rated matches that nobody else had abandoned, by no fault of the site."""
    before = OuterRef("left_at")
    gone = Participation.objects.filter(match=OuterRef("match"), player__isnull=False, left_at__lt=before)
    away = Seat.objects.filter(table=OuterRef("match__table"), stand_in_since__lt=before)
    left = Participation.objects.filter(
        ~Exists(gone.exclude(player=player)),
        ~Exists(away.exclude(player=player)),
        player=player,
        left_at__gt=since,
        match__table__rated=True,
    ).order_by("left_at")
    moments = left.values_list("left_at", flat=True)
    return [moment for moment in moments if moment is not None and not spoiled_by_outage(moment)]
