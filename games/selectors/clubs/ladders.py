"""A club's own ladders: the ratings that come from matches inside it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from accounts.models import Club, Membership, Player
from games.models import Rating
from games.rating.display import is_provisional, shown
from games.rating.pools import Pool, pool_of_key

LISTED: Final = 5


@dataclass(frozen=True, slots=True)
class Rung:
    """One line of a ladder."""

    place: int
    player: Player
    shown: int
    provisional: bool
    matches: int


@dataclass(frozen=True, slots=True)
class Ladder:
    """The top of one pool of the club."""

    pool: Pool
    rungs: tuple[Rung, ...]
    size: int


def ladders_of(club: Club) -> list[Ladder]:
    """The ladders of the club, the one with most people first; only members stand on them. One query."""
    members = Membership.objects.filter(club=club, state=Membership.State.MEMBER).values("player")
    rows = Rating.objects.filter(pool__startswith=f"club-{club.pk}:", player__in=members)
    pools: dict[str, list[Rating]] = {}
    for row in rows.select_related("player").order_by("-shown", "player__folded_name", "player_id"):
        pools.setdefault(row.pool, []).append(row)
    found = [_ladder(pool_of_key(key), listed) for key, listed in pools.items()]
    return sorted(found, key=lambda ladder: (-ladder.size, ladder.pool.key))


def _ladder(pool: Pool, rows: list[Rating]) -> Ladder:
    rungs = tuple(_rung(row, rows) for row in rows[:LISTED])
    return Ladder(pool, rungs, len(rows))


def _rung(row: Rating, rows: list[Rating]) -> Rung:
    place = 1 + sum(other.shown > row.shown for other in rows)
    return Rung(place, row.player, shown(row.mu), is_provisional(row.sigma), row.matches)
