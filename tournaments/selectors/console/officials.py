"""Who else is at the console."""

from __future__ import annotations

from datetime import timedelta
from typing import Final

from django.utils import timezone

from accounts.models import Player
from tournaments.models import Event, Official

HERE_FOR: Final = timedelta(seconds=60)


def others_at_console(event: Event, player: Player | None) -> list[str]:
    """The names of the other officials that looked at the console within a minute."""
    rows = Official.objects.filter(event=event, seen_at__gt=timezone.now() - HERE_FOR).exclude(player=player)
    return list(rows.order_by("player__name").values_list("player__name", flat=True))
