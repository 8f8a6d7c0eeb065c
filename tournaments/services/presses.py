"""Doing once what an official's page sends twice."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from django.db import transaction

from accounts.services.deadlocks import again_after_deadlock
from tournaments.models import Press
from tournaments.services.guard import lock_event

LONGEST_KEY = 64
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
