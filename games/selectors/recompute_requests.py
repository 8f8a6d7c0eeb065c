"""Which pools are still to be worked out anew."""

from __future__ import annotations

from datetime import datetime

from games.models import RecomputeRequest
from games.rating.pools import Pool, pool_of_key


def asked_pools(until: datetime) -> list[Pool]:
    """The pools for which it was asked by then."""
    keys = RecomputeRequest.objects.filter(created_at__lte=until).values_list("pool", flat=True)
    return [pool_of_key(key) for key in sorted(set(keys))]


def requests_for(pool: Pool) -> list[int]:
    """The rows that ask for this pool now."""
    return list(RecomputeRequest.objects.filter(pool=pool.key).values_list("pk", flat=True))
