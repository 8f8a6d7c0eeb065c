"""Doing once what an official's page sends twice."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime, timedelta
from typing import Final, TypeVar

from django.db import transaction
from django.utils import timezone

from accounts.services.deadlocks import again_after_deadlock
from tournaments.models import Press
from tournaments.services.guard import lock_event

LONGEST_KEY = 64
KEPT_FOR: Final = timedelta(days=1)  # no page sends a press again after that
T = TypeVar("T")


@again_after_deadlock
def once(*, event: str, key: str, act: Callable[[], T]) -> T | None:
    """Do it unless this key was done before; None then. What is refused may be sent again."""
    if not key:
        return act()
    with transaction.atomic():
        row = lock_event(event)
        _press, is_new = Press.objects.get_or_create(event=row, key=key[:LONGEST_KEY])
        return act() if is_new else None


def forget_old_presses(*, now: datetime | None = None) -> int:
    """Delete the ids of presses that no page sends again; gives how many."""
    deleted, _rows = Press.objects.filter(at__lt=(now or timezone.now()) - KEPT_FOR).delete()
    return deleted
