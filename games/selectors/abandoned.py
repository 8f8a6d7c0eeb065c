"""Whether a match had been abandoned by others: what is left of it costs nobody a pause."""

from __future__ import annotations

from datetime import datetime
from uuid import UUID

from django.db.models import Max

from games.models import Deal, LoggedAction, Participation, Seat


def abandoned_by_others(match: UUID, seat: int, moment: datetime) -> bool:
    """Whether another person had left by then, or had missed a whole scored deal while a bot stood in."""
    others = Participation.objects.filter(match=match, player__isnull=False).exclude(seat=seat)
    if others.filter(left_at__lt=moment).exists():
        return True
    away = Seat.objects.filter(table__matches=match, kind=Seat.Kind.HUMAN, stand_in_since__isnull=False)
    return any(
        _scored_between(match, since, moment)
        for since in away.exclude(index=seat).values_list("stand_in_since", flat=True)
        if since is not None
    )


def _scored_between(match: UUID, since: datetime, moment: datetime) -> bool:
    """Whether a deal was dealt and scored in that time."""
    scored = Deal.objects.filter(match=match, score__isnull=False, created_at__gte=since)
    played = LoggedAction.objects.filter(deal__in=scored).values("deal").annotate(over=Max("created_at"))
    return played.filter(over__lt=moment).exists()
