"""When the site was away, and when its parts were last at work."""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import Final

from django.db.models import Min

from games.models import Outage, Pulse

WEB: Final = "web"  # pages and sockets
SWEEP: Final = "sweep"  # what happens by itself
PARTS: Final = (WEB, SWEEP)
SILENCE: Final = timedelta(seconds=5)  # a part that gives no sign for longer was away


def last_sign(part: str) -> datetime | None:
    """When a part of the site was last at work; None when it never has been."""
    return Pulse.objects.filter(part=part).values_list("beat_at", flat=True).first()


def signed_by_all() -> datetime | None:
    """Until when every part that ever was at work has been so; None before the first sign."""
    signed: datetime | None = Pulse.objects.aggregate(signed=Min("beat_at"))["signed"]
    return signed


def is_silent(part: str, now: datetime) -> bool:
    """Whether a part of the site is away now. What it has missed is credited before it counts as back."""
    last = last_sign(part)
    return last is not None and last < now - SILENCE


def outage_around(moment: datetime) -> Outage | None:
    """The outage during which a moment lies."""
    return Outage.objects.filter(began_at__lte=moment, ended_at__gte=moment).first()


def was_away_between(start: datetime, end: datetime) -> bool:
    """Whether the site was away at any time between two moments."""
    return Outage.objects.filter(began_at__lte=end, ended_at__gte=start).exists()
