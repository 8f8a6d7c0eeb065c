"""Tables nobody comes back to are over one day."""

from __future__ import annotations

import logging
from dataclasses import replace
from datetime import datetime, timedelta
from typing import Final
from uuid import UUID

from django.db import transaction
from django.db.models import Exists, OuterRef, Q, QuerySet
from django.utils import timezone

from games.models import Match, Seat
from games.services.locking import lock_match
from games.services.saving import save_position

logger = logging.getLogger(__name__)

WAITING_FOR: Final = timedelta(hours=24)
RUNNING_FOR: Final = timedelta(days=7)
AT_ONCE: Final = 500


def archive_abandoned(*, limit: int = AT_ONCE) -> int:
    """End without a result what nobody has been at for a day, or a week once it ran. Gives how many."""
    now = timezone.now()
    ended = 0
    for match in list(_abandoned(now).values_list("pk", flat=True)[:limit]):
        try:
            ended += _end(match, now)
        except Exception:
            logger.exception("match %s could not be archived", match)
    return ended


def _end(match: UUID, now: datetime) -> bool:
    with transaction.atomic():
        position = lock_match(match)
        if position is None or not _abandoned(now).filter(pk=position.match).exists():
            return False
        over = replace(
            position,
            version=position.version + 1,
            status=Match.Status.FINISHED,
            due_at=None,
            acting_since=None,
        )
        save_position(over, replaces=position.version)
    return True


def _abandoned(now: datetime) -> QuerySet[Match]:
    waiting = Q(status=Match.Status.WAITING, created_at__lte=now - WAITING_FOR)
    running = Q(status=Match.Status.PLAYING, created_at__lte=now - RUNNING_FOR)
    return Match.objects.filter(
        waiting & ~Exists(_seen_since(now - WAITING_FOR)) | running & ~Exists(_seen_since(now - RUNNING_FOR))
    ).order_by("created_at")


def _seen_since(moment: datetime) -> QuerySet[Seat]:
    return Seat.objects.filter(table=OuterRef("table"), last_seen__gt=moment)
