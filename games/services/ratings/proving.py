"""Proving that what is stored of every pool is what its ledger gives."""

from __future__ import annotations

import logging

from django.db import transaction

from games.rating.pools import Pool
from games.selectors.ledger import extent_of, pools_in_use
from games.services.ratings.comparing import differences
from games.services.ratings.locks import replaying_alone, take_pool
from games.services.ratings.recomputing import recompute
from games.services.ratings.replaying import replay_pool

logger = logging.getLogger(__name__)

TOLERANCE = 1e-9
ATTEMPTS = 3
OVERDUE = {"annulled", "reinstated", "taken_over"}


def prove_all() -> dict[str, list[str]]:
    """Every pool that has a fault, and its faults; each is logged, too."""
    faults = {pool.key: found for pool in pools_in_use() if (found := _lasting_faults(pool))}
    for key, found in faults.items():
        logger.error("ratings of %s are not what the ledger gives: %s", key, "; ".join(found))
    return faults


def _lasting_faults(pool: Pool) -> list[str]:
    """What a recomputation that was asked for and lost on the way does not explain: it is done now."""
    found = prove(pool)
    if found and recompute(pool, dry_run=True).reasons.keys() & OVERDUE:
        logger.warning("%s was still to be worked out anew", pool.key)
        recompute(pool)
        return prove(pool)
    return found


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
    replay = replay_pool(pool).replay
    return [words for each in differences(pool, replay, TOLERANCE) for words in each.in_words()]
