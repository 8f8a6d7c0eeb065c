"""Rating a match, once, however often and from however many places it is asked for."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from datetime import datetime
from typing import Any
from uuid import UUID

from django.db import transaction
from django.utils import timezone

from games.models import Match, PaperMatch, RatedMatch
from games.rating.entries import Entry, as_json
from games.rating.ledger import people
from games.rating.pools import Pool
from games.rating.replay import owned
from games.selectors.entrants import (
    counts_on_paper,
    entries_of,
    entries_of_paper,
    pool_of_paper,
    pools_of,
    why_match_unrated,
)
from games.selectors.ledger import owners_in
from games.services.ratings.locks import lock_ratings, share_pools
from games.services.ratings.writing import write_line

logger = logging.getLogger(__name__)


def rate_match(match: UUID) -> bool:
    """Rate a finished match at a rated table, or note why not. False when that was done, or is not due."""
    with transaction.atomic():
        row = Match.objects.select_for_update(of=("self",)).select_related("table").filter(pk=match).first()
        if row is None or row.finished_at is None or not row.table.rated:
            return False
        if row.rated_at is not None or row.unrated_because:
            return False
        entries = entries_of(row)
        reason = why_match_unrated(row, entries)
        if reason:
            Match.objects.filter(pk=row.pk).update(unrated_because=reason)
            return False
        _rate(pools_of(row), entries, row.finished_at, match=row)
        Match.objects.filter(pk=row.pk).update(rated_at=timezone.now())
    return True


def rate_paper_match(match: UUID) -> bool:
    """Rate a match with real cards in its club's pool. False when that was done, or it does not count."""
    with transaction.atomic():
        row = PaperMatch.objects.select_for_update().filter(pk=match).first()
        if row is None or RatedMatch.objects.filter(paper_match=row).exists():
            return False
        entries = entries_of_paper(row)
        if not counts_on_paper(row, entries):
            return False
        _rate([pool_of_paper(row)], entries, row.played_at, paper_match=row)
    return True


def _rate(pools: Sequence[Pool], entries: Sequence[Entry], moment: datetime, **subject: Any) -> None:
    """Write a line into the ledger of each pool. The locks come first: ids are then given in their order."""
    ordered = sorted(pools, key=lambda pool: pool.key)
    share_pools(ordered)
    playing = {pool: owned(entries, owners_in(pool)) for pool in ordered}
    players = {UUID(player) for mapped in playing.values() for player in people(mapped)}
    rows = lock_ratings(ordered, players, moment)
    for pool, ratings in zip(ordered, rows, strict=True):
        write_line(
            pool, playing[pool], ratings, moment, kept=[as_json(entry) for entry in entries], **subject
        )
