"""Ratings as they stand, and how they came about."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from uuid import UUID

from django.utils import timezone

from accounts.models import Club, Player
from games.models import Rating, RatingEvent
from games.rating.display import grown, is_provisional, shown, spread
from games.rating.pools import SITE_POOLS, Pool, pool_of_key

_DAY = timedelta(days=1)


@dataclass(frozen=True, slots=True)
class Rated:
    """One player's rating in one pool, with what has become uncertain until now."""

    pool: Pool
    player: UUID
    mu: float
    sigma: float
    matches: int
    opponents: int
    rated_at: datetime

    @property
    def shown(self) -> int:
        """In points."""
        return shown(self.mu)

    @property
    def spread(self) -> int:
        """The uncertainty in points."""
        return spread(self.sigma)

    @property
    def is_provisional(self) -> bool:
        """Whether it carries a question mark."""
        return is_provisional(self.sigma)


@dataclass(frozen=True, slots=True)
class Step:
    """What one rated match did to one player's rating. One of `match` and `paper_match` is None."""

    rated: int  # the line of the ledger
    match: UUID | None
    paper_match: UUID | None
    finished_at: datetime
    mu_before: float
    sigma_before: float
    mu_after: float
    sigma_after: float

    @property
    def shown_before(self) -> int:
        """In points."""
        return shown(self.mu_before)

    @property
    def shown_after(self) -> int:
        """In points."""
        return shown(self.mu_after)

    @property
    def spread_after(self) -> int:
        """The uncertainty in points."""
        return spread(self.sigma_after)


def rating_of(player: Player, pool: Pool) -> Rated | None:
    """The player's rating in a pool; None before the first rated match there."""
    return ratings_at([player.pk], pool).get(player.pk)


def ratings_of(player: Player) -> list[Rated]:
    """The player's ratings in the pools of the site, in the order of the pools."""
    rows = Rating.objects.filter(player=player, pool__in=[pool.key for pool in SITE_POOLS])
    return sorted(map(_rated, rows), key=lambda rated: SITE_POOLS.index(rated.pool))


def club_ratings_of(player: Player, clubs: Collection[Club]) -> list[Rated]:
    """The player's ratings inside these clubs, the one most played first."""
    keys = [replace(pool, club=club.pk).key for club in clubs for pool in SITE_POOLS]
    rows = Rating.objects.filter(player=player, pool__in=keys)
    return sorted(map(_rated, rows), key=lambda rated: (-rated.matches, rated.pool.key))


def ratings_at(players: Collection[UUID], pool: Pool) -> dict[UUID, Rated]:
    """The ratings of these players in a pool; who has none there is missing."""
    rows = Rating.objects.filter(pool=pool.key, player__in=players)
    return {row.player_id: _rated(row) for row in rows}


def history_of(player: Player, pool: Pool) -> list[Step]:
    """Every rated match of a player in a pool in the order of the ledger, without annulled ones."""
    rows = RatingEvent.objects.filter(player=player, pool=pool.key).order_by("rated")
    return [
        Step(*facts)
        for facts in rows.values_list(
            "rated", "rated__match", "rated__paper_match", "finished_at",
            "mu_before", "sigma_before", "mu_after", "sigma_after",
        )
    ]  # fmt: skip


def _rated(row: Rating) -> Rated:
    idle = (timezone.now() - row.rated_at) / _DAY
    return Rated(
        pool=pool_of_key(row.pool),
        player=row.player_id,
        mu=row.mu,
        sigma=grown(row.sigma, idle),
        matches=row.matches,
        opponents=row.opponents,
        rated_at=row.rated_at,
    )
