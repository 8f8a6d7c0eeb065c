"""What keeps somebody who has played out of a ranking."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime, timedelta
from functools import lru_cache
from typing import Any, Final

from django.conf import settings

from games.rating.display import NEW_MU, RANKED_DAYS, RANKED_OPPONENTS, RANKED_SIGMA
from games.rating.model import MODELS, Standing
from games.rating.pools import Pool

FAR: Final = 200  # matches; nobody is further from being certain


@dataclass(frozen=True, slots=True)
class Hurdle:
    """One of "opponents", "uncertain", "away", "no_member", with what there is and what is needed."""

    kind: str
    have: float = 0
    need: float = 0
    matches: int = 0  # roughly how many more it takes


def hurdles_of(row: Any, sigma: float, now: datetime, pool: Pool) -> tuple[Hurdle, ...]:
    """Everything in the way of a row without a place; `sigma` is its uncertainty today."""
    if pool.club is not None:
        return (Hurdle("no_member"),)
    found = []
    if row.opponents < RANKED_OPPONENTS:
        found.append(Hurdle("opponents", row.opponents, RANKED_OPPONENTS))
    if sigma > RANKED_SIGMA:
        needed = matches_until_certain(settings.THOUSAND_RATING_MODEL, round(sigma, 1), pool.players)
        found.append(Hurdle("uncertain", sigma, RANKED_SIGMA, needed))
    last = getattr(row, "rated_at", None)
    if last is not None and last + timedelta(days=RANKED_DAYS) <= now:
        found.append(Hurdle("away", (now - last).days, RANKED_DAYS))
    return tuple(found)


@lru_cache(maxsize=256)
def matches_until_certain(model: str, sigma: float, players: int) -> int:
    """About how many full matches against equals bring the uncertainty down to what a place takes.

    Each place comes in turn: one of the models learns less from a victory than from being last.
    """
    mine, others = Standing(NEW_MU, sigma), [Standing(NEW_MU, RANKED_SIGMA)] * (players - 1)
    for played in range(FAR):
        if mine.sigma <= RANKED_SIGMA:
            return max(1, played)
        place = played % players
        ranks = [place, *(other for other in range(players) if other != place)]
        mine = Standing(NEW_MU, MODELS[model].rate([mine, *others], ranks)[0].sigma)
    return FAR
