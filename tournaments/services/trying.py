"""Seeing what an act would come to, without doing it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from django.db import transaction

T = TypeVar("T")


def tried(act: Callable[[], T]) -> T:
    """Do it, take it back at once, and give what came of it. Nothing that follows a commit happens."""
    with transaction.atomic():
        found = act()
        transaction.set_rollback(True)
    return found
