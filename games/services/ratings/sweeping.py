"""Picking up what was lost on the way to a worker."""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterable
from datetime import timedelta
from typing import Any

from django.utils import timezone

from games.models import Match, PaperMatch
from games.rating.entries import FEWEST_DEALS
from games.selectors.ledger import pools_with_annulled
from games.selectors.recompute_requests import asked_pools
from games.services.ratings.rating import rate_match, rate_paper_match
from games.services.ratings.requested import recompute

logger = logging.getLogger(__name__)

GRACE = timedelta(seconds=20)  # what is on its way is given that long to arrive
REACH = timedelta(days=7)
LIMIT = 200


def sweep_ratings(*, everything: bool = False) -> int:
    """Rate finished matches that nobody has looked at, and work out the pools asked for. Gives how many.

    Each minute that looks back a week, for matches played for fun are never looked at and become many; once
    a night at everything, lest the workers were away for longer.
    """
    until = timezone.now() - GRACE
    lost = Match.objects.filter(
        table__rated=True, rated_at__isnull=True, unrated_because="", finished_at__lte=until
    )
    lost_on_paper = PaperMatch.objects.filter(
        annulled_at__isnull=True, ratings__isnull=True, deals__gte=FEWEST_DEALS, created_at__lte=until
    )
    if not everything:
        lost = lost.filter(finished_at__gt=until - REACH)
        lost_on_paper = lost_on_paper.filter(created_at__gt=until - REACH)
    limit = None if everything else LIMIT
    done = _each(rate_match, lost.order_by("finished_at").values_list("pk", flat=True)[:limit])
    done += _each(rate_paper_match, lost_on_paper.order_by("created_at").values_list("pk", flat=True)[:limit])
    return done + _each(recompute, {*pools_with_annulled(), *asked_pools(until)})


def _each(work: Callable[[Any], object], items: Iterable[Any]) -> int:
    done = 0
    for item in items:
        try:
            done += bool(work(item))
        except Exception:
            logger.exception("%s failed for %s", getattr(work, "__name__", work), item)
    return done
