"""All rankings of the site at a glance."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import Final

from django.db.models import Count, Q

from games.models import Rating
from games.rating.pools import SITE_POOLS, Pool
from games.selectors.rankings.lines import Line, in_order, lines_of
from games.selectors.rankings.places import places_from
from games.selectors.rankings.rows import OF_PEOPLE, placed_now, source

TOP: Final = 5


@dataclass(frozen=True, slots=True)
class Glance:
    """One pool: its first lines, how many have a place in it, and how many play in it."""

    pool: Pool
    top: tuple[Line, ...]
    ranked: int
    played: int


def glances() -> list[Glance]:
    """Every pool of the site. Of one in which nobody has a place, the first of all who play."""
    counted = {
        row["pool"]: (row["ranked"], row["played"])
        for row in Rating.objects.filter(OF_PEOPLE, pool__in=[pool.key for pool in SITE_POOLS])
        .values("pool")
        .annotate(played=Count("pk"), ranked=Count("pk", filter=Q(placed_now())))
        .order_by("pool")
    }
    return [_glance(pool, *counted.get(pool.key, (0, 0))) for pool in SITE_POOLS]


def _glance(pool: Pool, ranked: int, played: int) -> Glance:
    if not played:
        return Glance(pool, (), 0, 0)
    of = source(pool)
    rows = list(in_order(of.ranked if ranked else of.everybody, of)[:TOP])
    # Nobody is ahead of the first lines but those among them.
    places = places_from(Counter(row.shown for row in rows if row.placed).items())
    return Glance(pool, tuple(lines_of(rows, of, places)), ranked, played)
