"""One page of a ranking."""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import date
from typing import Any, Final

from django.db.models import Max, Min, Q

from accounts.models import Club, Player
from games.models import MonthRating
from games.rating.pools import Pool
from games.selectors.rankings.lines import Line, in_order, lines_of
from games.selectors.rankings.places import Places, places_among
from games.selectors.rankings.rows import Rows, Source, source

PAGE: Final = 100


@dataclass(frozen=True, slots=True)
class Ranking:
    """A page of a ranking, and where it is among the others."""

    pool: Pool
    month: date | None
    lines: tuple[Line, ...]
    ranked: int  # how many have a place
    found: int  # how many the pages hold
    page: int
    pages: int
    everybody: bool  # also those without a place
    places: Places


def ranking(
    pool: Pool,
    club: Club | None = None,
    month: date | None = None,
    q: str = "",
    page: int = 1,
    *,
    everybody: bool = False,
) -> Ranking:
    """Those with a place; with a search whoever it finds; with `everybody` all who have played.

    Where nobody has a place yet, the page shows everybody instead of nothing.
    """
    of = source(pool if club is None else replace(pool, club=club.pk), month)
    places = places_among(of.ranked)
    everybody = everybody or bool(q.strip()) or not places.total
    rows = of.named(q) if q.strip() else of.everybody if everybody else of.ranked
    found = rows.count() if everybody else places.total
    pages = max(1, -(-found // PAGE))
    page = min(max(1, page), pages)
    shown = in_order(rows, of)[(page - 1) * PAGE : page * PAGE]
    lines = tuple(lines_of(shown, of, places))
    return Ranking(of.pool, month, lines, places.total, found, page, pages, everybody, places)


@dataclass(frozen=True, slots=True)
class Mine:
    """My own line, and the page of the ranking it is on (None: it has no place)."""

    line: Line
    page: int | None
    ranked: int


def my_place(
    player: Player, pool: Pool, month: date | None = None, places: Places | None = None
) -> Mine | None:
    """Where the player stands; None when he has not played a rated match there.

    `places` are those of the ranking, where a page has them already.
    """
    of = source(pool, month)
    row = in_order(of.everybody.filter(player=player), of).first()
    if row is None:
        return None
    places = places or places_among(of.ranked)
    (line,) = lines_of([row], of, places)
    page = None if line.place is None else _before(of, row, line.place) // PAGE + 1
    return Mine(line, page, places.total)


def _before(of: Source, row: Any, place: int) -> int:
    """How many lines stand before this one: those with a better place, and namesakes of the number."""
    name = row.player.folded_name
    earlier = Q(player__folded_name__lt=name) | Q(player__folded_name=name, player_id__lt=row.player_id)
    return place - 1 + of.ranked.filter(earlier, shown=row.shown).count()


@dataclass(frozen=True, slots=True)
class Months:
    """The months with matches before and after one; None where there is none."""

    earlier: date | None
    later: date | None


def months_beside(pool: Pool, month: date | None) -> Months:
    """Where the links lead. Without a month the earlier one is the last that was played in."""
    rows: Rows = MonthRating.objects.filter(pool=pool.key)
    if month is None:
        return Months(rows.aggregate(found=Max("month"))["found"], None)
    earlier = rows.filter(month__lt=month).aggregate(found=Max("month"))["found"]
    return Months(earlier, rows.filter(month__gt=month).aggregate(found=Min("month"))["found"])
