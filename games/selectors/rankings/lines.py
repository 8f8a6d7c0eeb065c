"""The lines of a ranking."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from datetime import UTC, date, datetime
from typing import Any
from uuid import UUID

from django.db.models import Case, Value, When
from django.utils import timezone

from accounts.models import Player
from games.models import MonthRating
from games.rating.display import grown, is_provisional, shown, spread
from games.rating.pools import Pool
from games.selectors.rankings.hurdles import Hurdle, hurdles_of
from games.selectors.rankings.places import Places
from games.selectors.rankings.rows import Rows, Source

NOT_SHOWN = ("player__preferences", "player__privacy")
ORDER = ("-shown", "player__folded_name", "player_id")


@dataclass(frozen=True, slots=True)
class Line:
    """One player with his number. Without a place there are hurdles."""

    player: Player
    place: int | None
    shown: int
    spread: int
    provisional: bool
    matches: int
    opponents: int
    last: datetime | None  # unknown in the ranking of a month
    gained: int | None  # in the month, of what is shown; None for who has not played in it
    hurdles: tuple[Hurdle, ...] = ()


def in_order(rows: Rows, source: Source) -> Rows:
    """The rows as they are read: with their players, knowing who has a place."""
    placed = Case(When(source.placed, then=Value(True)), default=Value(False))
    with_players = rows.annotate(placed=placed).select_related("player").defer(*NOT_SHOWN)
    ordered: Rows = with_players.order_by(*ORDER)
    return ordered


def lines_of(rows: Iterable[Any], source: Source, places: Places) -> Iterator[Line]:
    """The rows of one page as lines."""
    listed = list(rows)
    gains = {} if source.month else gains_of([row.player_id for row in listed], source.pool)
    now = timezone.now()
    return (_line(row, source, places, gains, now) for row in listed)


def gains_of(players: list[UUID], pool: Pool) -> dict[UUID, int]:
    """What these players have gained in this month so far, of what is shown."""
    rows = MonthRating.objects.filter(pool=pool.key, month=present_month(), player__in=players)
    return {row.player_id: gain_of(row) for row in rows}


def gain_of(row: Any) -> int:
    """What a month brought: the difference of the numbers shown before and after it."""
    return int(row.shown) - shown(row.mu - row.gained)


def present_month() -> date:
    """The first day of this month, in UTC."""
    return datetime.now(UTC).date().replace(day=1)


def _line(row: Any, source: Source, places: Places, gains: dict[UUID, int], now: datetime) -> Line:
    last = None if source.month else row.rated_at
    sigma = row.sigma if last is None else grown(row.sigma, days_between(last, now))
    return Line(
        player=row.player,
        place=places.place_of(row.shown) if row.placed else None,
        shown=row.shown,
        spread=spread(sigma),
        provisional=is_provisional(sigma),
        matches=row.matches,
        opponents=row.opponents,
        last=last,
        gained=gain_of(row) if source.month else gains.get(row.player_id),
        hurdles=() if row.placed else hurdles_of(row, sigma, now, source.pool),
    )


def days_between(earlier: datetime, later: datetime) -> float:
    """How many days have gone by."""
    return max(0.0, (later - earlier).total_seconds() / 86400)
