"""Asking for a pool to be worked out anew, so that it is done even when no worker can be told."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial

from django.db import transaction

from games.effects.ratings import enqueue_recompute
from games.models import RecomputeRequest


def ask_recompute(pools: Iterable[str]) -> None:
    """Called in the transaction that gives the reason. A worker is told after it; a sweep finds the rows."""
    keys = sorted(set(pools))
    RecomputeRequest.objects.bulk_create(RecomputeRequest(pool=key) for key in keys)
    for key in keys:
        transaction.on_commit(partial(enqueue_recompute, key), robust=True)


def requests_done(requests: list[int]) -> None:
    """Take these rows away: the pool has followed."""
    RecomputeRequest.objects.filter(pk__in=requests).delete()
