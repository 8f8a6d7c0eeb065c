"""The clock of a round stood still while the site was away."""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import Any

from django.db.models import F

from tournaments.models import Round


def on_outage_ended(*, began: datetime, ended: datetime, credit: timedelta, **_others: Any) -> None:
    """Move what was to come by the time that was lost. The tables are held now, so no event can be."""
    running = Round.objects.filter(state=Round.State.PLAYING, event__paused_at=None)
    lost = ended - began + credit
    for row in running.order_by("pk").values_list("pk", flat=True):
        here = Round.objects.filter(pk=row)
        here.filter(ends_at__gt=began).update(ends_at=F("ends_at") + lost)
        here.filter(absent_at__gt=began).update(absent_at=F("absent_at") + lost)
