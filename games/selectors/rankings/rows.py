"""Which rows a ranking is made of, and which of them have a place in it."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from typing import Any

from django.db.models import Q, QuerySet
from django.utils import timezone

from accounts.folding import folded
from accounts.models import Club, Membership
from games.models import MonthRating, Rating
from games.rating.display import RANKED_OPPONENTS, RANKED_SIGMA
from games.rating.pools import Pool

Rows = QuerySet[Any]
OF_PEOPLE = Q(player__deleted_at=None, player__taken_over_by=None)


@dataclass(frozen=True, slots=True)
class Source:
    """Everybody in a pool, now or in a month; `placed` is what it takes to have a place."""

    pool: Pool
    month: date | None
    everybody: Rows
    placed: Q

    @property
    def ranked(self) -> Rows:
        """Those with a place."""
        return self.everybody.filter(self.placed)

    def named(self, query: str) -> Rows:
        """Whose name holds what is searched for, with a place or without."""
        return self.everybody.filter(player__folded_name__contains=folded(query))


def source(pool: Pool, month: date | None = None) -> Source:
    """The rows of a pool; inside a club nobody has to reach the thresholds of the site.

    A club of five never has ten different opponents: in its ladder is whoever belongs to it and has played.
    """
    rows: Rows = Rating.objects.all() if month is None else MonthRating.objects.filter(month=month)
    everybody = rows.filter(OF_PEOPLE, pool=pool.key)
    if pool.club is not None:
        return Source(pool, month, everybody, _belongs_to(pool.club))
    if month is not None:
        sure = Q(sigma__lte=RANKED_SIGMA, opponents__gte=RANKED_OPPONENTS)
        return Source(pool, month, everybody, sure)
    return Source(pool, month, everybody, placed_now())


def placed_now() -> Q:
    """Who has a place in a ranking of the site at this moment."""
    return Q(ranked_until__gt=timezone.now(), opponents__gte=RANKED_OPPONENTS)


def _belongs_to(club: int) -> Q:
    if not Club.objects.filter(pk=club, closed_at=None).exists():
        return Q(pk__isnull=False)  # nobody belongs to a closed club; its ladder stays as it was
    members = Membership.objects.filter(club=club, state=Membership.State.MEMBER)
    return Q(player__in=members.values("player"))
