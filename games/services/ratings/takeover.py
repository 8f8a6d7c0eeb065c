"""Results change hands when somebody takes over a club's entry."""

from __future__ import annotations

from typing import Any

from accounts.models import Club
from accounts.signals import entry_taken_over
from games.models import RatedMatch
from games.services.ratings.asking import ask_recompute


def follow_take_overs() -> None:
    """Called when the app is ready."""
    entry_taken_over.connect(_recompute_pools_of, dispatch_uid="ratings")


def _recompute_pools_of(sender: object, *, club: Club, **_others: Any) -> None:
    pools = RatedMatch.objects.filter(pool__startswith=f"club-{club.pk}:")
    ask_recompute(pools.values_list("pool", flat=True).distinct())
