"""What a player may do."""

from __future__ import annotations

from collections.abc import Collection
from uuid import UUID

from allauth.account.models import EmailAddress
from django.db.models import F, Q, QuerySet
from django.utils import timezone

from accounts.models import Ban, Player


def present_ban(player: Player, kind: str) -> Ban | None:
    """The ban of this kind that holds now, the longest if there are several."""
    return _running(kind).filter(player=player).order_by(F("ends_at").desc(nulls_first=True)).first()


def banned_among(players: Collection[UUID], kind: str) -> set[UUID]:
    """Whom of these a ban of this kind holds now."""
    return set(_running(kind).filter(player__in=players).values_list("player", flat=True))


def _running(kind: str) -> QuerySet[Ban]:
    now = timezone.now()
    held = Ban.objects.filter(kind=kind, lifted_at__isnull=True, starts_at__lte=now)
    return held.filter(Q(ends_at__isnull=True) | Q(ends_at__gt=now))


def why_not_rated(player: Player | None) -> str | None:
    """Why this player cannot play rated: "guest" or "email" (not confirmed); None when he can."""
    if player is None or player.user_id is None:
        return "guest"
    confirmed = EmailAddress.objects.filter(user_id=player.user_id, verified=True).exists()
    return None if confirmed else "email"
