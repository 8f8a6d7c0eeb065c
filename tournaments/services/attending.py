"""Officials at the console see who else is there."""

from __future__ import annotations

from datetime import timedelta
from typing import Final

from django.db.models import Q
from django.utils import timezone

from accounts.models import Player
from tournaments.models import Official

WRITE_EVERY: Final = timedelta(seconds=20)


def attend(*, event: str, player: Player) -> None:
    """Note that an official looks at the console."""
    now = timezone.now()
    rows = Official.objects.filter(event=event, player=player)
    rows.filter(Q(seen_at=None) | Q(seen_at__lt=now - WRITE_EVERY)).update(seen_at=now)
