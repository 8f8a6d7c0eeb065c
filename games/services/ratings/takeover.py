"""Results change hands when somebody takes over a club's entry."""

from __future__ import annotations

from functools import partial
from typing import Any

from django.db import transaction

from accounts.models import Club
from accounts.signals import entry_taken_over
from games.effects.ratings import enqueue_recompute
from games.models import RatedMatch


def follow_take_overs() -> None:
    """Called when the app is ready."""
    entry_taken_over.connect(_recompute_pools_of, dispatch_uid="ratings")


def _recompute_pools_of(sender: object, *, club: Club, **_others: Any) -> None:
    pools = RatedMatch.objects.filter(pool__startswith=f"club-{club.pk}:")
    for key in set(pools.values_list("pool", flat=True)):
        transaction.on_commit(partial(enqueue_recompute, key), robust=True)
