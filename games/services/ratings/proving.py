"""Proving that what is stored of every pool is what its ledger gives."""

from __future__ import annotations

import logging

from django.db import transaction

from games.rating.pools import Pool
from games.selectors.ledger import extent_of, pools_in_use
from games.selectors.recompute_requests import requests_for
from games.services.ratings.as_rated import replay_as_rated
from games.services.ratings.comparing import differences
from games.services.ratings.locks import replaying_alone, take_pool
from games.services.ratings.requested import recompute

logger = logging.getLogger(__name__)

TOLERANCE = 1e-9
ATTEMPTS = 3
AT_MOST = 5  # faults of each kind that are named


def prove_all() -> dict[str, list[str]]:
    """Every pool that has a fault, and its faults; each is logged, too."""
    faults = {pool.key: found for pool in pools_in_use() if (found := _lasting_faults(pool))}
    for key, found in faults.items():
        logger.error("ratings of %s are not what the ledger gives: %s", key, "; ".join(found))
    return faults


def _lasting_faults(pool: Pool) -> list[str]:
    """Nothing is mended that nobody asked for: only what was asked for and lost on the way is done first."""
    if not prove(pool):
        return []
    if requests_for(pool):
        logger.warning("%s was still to be worked out anew", pool.key)
        recompute(pool)
    return prove(pool)  # once more: it may have been worked out meanwhile


def prove(pool: Pool) -> list[str]:
    """What is stored and not as the ledger gives it, in words. A match rated meanwhile is no fault."""
    with replaying_alone(pool):
        for _attempt in range(ATTEMPTS):
            before = extent_of(pool)
            found = _faults(pool)
            if not found or extent_of(pool) == before:
                return found
        with transaction.atomic():
            take_pool(pool)
            return _faults(pool)


def _faults(pool: Pool) -> list[str]:
    replay, faults = replay_as_rated(pool, TOLERANCE)
    found = differences(pool, replay, TOLERANCE)
    return faults[:AT_MOST] + [words for each in found for words in each.in_words(AT_MOST)]
