"""What a player may do."""

from __future__ import annotations

from allauth.account.models import EmailAddress
from django.db.models import F, Q
from django.utils import timezone

from accounts.models import Ban, Player


def present_ban(player: Player, kind: str) -> Ban | None:
    """The ban of this kind that holds now, the longest if there are several."""
    now = timezone.now()
    held = Ban.objects.filter(player=player, kind=kind, lifted_at__isnull=True, starts_at__lte=now)
    running = held.filter(Q(ends_at__isnull=True) | Q(ends_at__gt=now))
    return running.order_by(F("ends_at").desc(nulls_first=True)).first()


def why_not_rated(player: Player | None) -> str | None:
    """Why this player cannot play rated: "guest" or "email" (not confirmed); None when he can."""
    if player is None or player.user_id is None:
        return "guest"
    confirmed = EmailAddress.objects.filter(user_id=player.user_id, verified=True).exists()
    return None if confirmed else "email"
