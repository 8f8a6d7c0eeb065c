"""A player's matches, the latest first."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime
from typing import Final
from uuid import UUID

from django.core.paginator import Page, Paginator
from django.db.models import Prefetch, Q, QuerySet

from accounts.models import Player
from games.models import Participation, RatingEvent
from games.rating.display import shown
from games.rating.pools import SITE_POOLS, Pool
from games.selectors.people.company import ended_for
from games.selectors.people.pools import in_pool

PAGE: Final = 30
COMPANIES: Final = ("all", "people", "bots")
# An annulled one was rated, or would have been.
_RATED: Final = Q(match__rated_at__isnull=False) | Q(
    match__annulled_at__isnull=False, match__table__rated=True
)


@dataclass(frozen=True, slots=True)
class Played:
    """One match, seen by one who played in it."""

    match: UUID
    table: str
    finished_at: datetime
    others: tuple[Participation, ...]
    place: int | None  # None: there was no result
    total: int | None
    has_left: bool
    joined_after: int  # deals scored before he took a bot's seat; 0: there from the start
    change: int | None  # of the rating as it is shown; None: not rated
    is_annulled: bool
    has_reasons: bool  # whether a page says publicly why it counts, or does not


def matches_of(
    player: Player,
    *,
    pool: Pool | None = None,
    company: str = "all",
    rated_only: bool = False,
    page: str | int = 1,
    per_page: int = PAGE,
) -> tuple[Page[Participation], list[Played]]:
    """One page of matches. `rated_only` is for those from whom the others are kept."""
    rows = ended_for(player)
    if pool is not None:
        rows = rows.filter(in_pool(pool))
    if company != "all":
        rows = rows.filter(people=company == "people")
    if rated_only:
        rows = rows.filter(_RATED)
    found = Paginator(_with_others(rows), per_page).get_page(page)
    return found, _played(player, found)


def latest_matches_of(player: Player, count: int, *, rated_only: bool = False) -> list[Played]:
    """The first few of them, without counting the rest."""
    rows = ended_for(player)
    if rated_only:
        rows = rows.filter(_RATED)
    return _played(player, _with_others(rows)[:count])


def _with_others(rows: QuerySet[Participation]) -> QuerySet[Participation]:
    everybody = Prefetch(
        "match__participations", Participation.objects.select_related("player").order_by("place", "seat")
    )
    return rows.select_related("match__table").prefetch_related(everybody).order_by("-finished_at", "-pk")


def _played(player: Player, found: Iterable[Participation]) -> list[Played]:
    rows = list(found)
    changes = _changes(player, [row.match_id for row in rows])
    return [
        Played(
            match=row.match_id,
            table=row.match.table_id,
            finished_at=row.match.finished_at or row.match.created_at,
            others=tuple(each for each in row.match.participations.all() if each.pk != row.pk),
            place=row.place,
            total=row.total,
            has_left=row.left_at is not None,
            joined_after=row.joined_after,
            change=changes.get(row.match_id),
            is_annulled=row.match.annulled_at is not None,
            has_reasons=row.match.table.rated,
        )
        for row in rows
    ]


def _changes(player: Player, matches: list[UUID]) -> dict[UUID, int]:
    events = RatingEvent.objects.filter(
        player=player, rated__match__in=matches, pool__in=[pool.key for pool in SITE_POOLS]
    )
    facts = events.values_list("rated__match", "mu_before", "mu_after")
    return {match: shown(after) - shown(before) for match, before, after in facts if match is not None}
