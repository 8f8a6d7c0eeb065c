"""What was said is not kept for ever."""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import Final

from django.db.models import Exists, OuterRef
from django.utils import timezone

from games.models import Message, Report

KEPT_FOR: Final = timedelta(days=90)


def forget_old_talk(*, now: datetime | None = None) -> int:
    """Delete what is older than that, unless a report of its table waits for a moderator; gives how many."""
    waiting = Report.objects.filter(state=Report.State.OPEN, match__table=OuterRef("table"))
    old = Message.objects.filter(created_at__lt=(now or timezone.now()) - KEPT_FOR)
    deleted, _rows = old.exclude(Exists(waiting)).delete()
    return deleted
