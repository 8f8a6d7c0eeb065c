"""Reading the lobby: a few columns of every table at which somebody is, by the same queries however many."""

from __future__ import annotations

import logging
from collections import defaultdict
from collections.abc import Iterable
from dataclasses import replace
from datetime import datetime
from typing import Any, Final
from uuid import UUID

from django.db.models import Exists, OuterRef, Q, QuerySet, Subquery
from django.utils import timezone

from accounts.models import Player
from games.models import Deal, Match, Participation, Rating, Seat, Table
from games.models.seat import BOT_NAMES
from games.rating.display import NEW_MU, grown, is_provisional, shown
from games.rating.pools import SITE_POOLS, pool_of_rules
from games.selectors.checked_rules import rules_of
from games.selectors.hosts import names_of_hosts
from games.selectors.lobby.rows import Row, Sitter
from games.selectors.presence import PRESENT_FOR
from games.selectors.seat_ratings import SeatRating

logger = logging.getLogger(__name__)

AT_MOST: Final = 200
# What a row shows and where it is.
_COLUMNS: Final = {
    "table": "table",
    "status": "status",
    "opened_at": "table__created_at",
    "preset": "table__preset",
    "options": "table__options",
    "rules_name": "table__saved_rules__name",
    "clock": "table__clock",
    "rated": "table__rated",
    "club": "table__club",
    "club_slug": "table__club__slug",
    "club_name": "table__club__name",
    "access": "table__access",
    "watchers": "table__watchers",
    "bots_yield": "table__bots_yield",
    "fill_at": "table__fill_at",
    "hosted": "table__hosted",
}
_HOSTED: Final = list(_COLUMNS).index("hosted")
_TEXTS: Final = ("rules_name", "club_slug", "club_name")  # empty where there is none
_NEW: Final = SeatRating(shown(NEW_MU), True)
Ratings = dict[tuple[UUID, str], SeatRating]


def read_rows() -> tuple[Row, ...]:
    """Every table that some lobby may list, the oldest first: open ones, and those of clubs."""
    since = timezone.now() - PRESENT_FOR
    matches = list(_matches(since)[:AT_MOST])
    seats = _seats([match[0] for match in matches])
    hosts = names_of_hosts([match[0] for match in matches if match[_HOSTED]])
    ratings = _ratings(seat.player for rows in seats.values() for seat in rows if seat.player is not None)
    found = (_readable_row(match, seats[match[0]], ratings, since) for match in matches)
    rows = [row for row in found if row is not None]
    return tuple(replace(row, host=hosts.get(row.table, "")) if row.hosted else row for row in rows)


def _matches(since: datetime) -> QuerySet[Match, tuple[Any, ...]]:
    somebody = Seat.objects.filter(
        table=OuterRef("table"), kind=Seat.Kind.HUMAN, last_seen__gt=since, player__isnull=False
    )
    deals = Deal.objects.filter(match=OuterRef("pk")).order_by("-number")
    unfinished = Match.objects.filter(
        Exists(somebody),
        Q(table__access=Table.Access.OPEN) | Q(table__club__isnull=False) | Q(table__hosted=True),
        finished_at=None,
        status__in=[Match.Status.WAITING, Match.Status.PLAYING],
    )
    return (
        unfinished.annotate(
            last_score=Subquery(deals.filter(score__isnull=False).values("score")[:1]),
            last_deal=Subquery(deals.values("number")[:1]),
        )
        .order_by("table__hosted", "table__created_at", "table")
        .values_list(*_COLUMNS.values(), "last_score", "last_deal")
    )


def _seats(tables: list[str]) -> dict[str, list[Seat]]:
    gone = Participation.objects.filter(
        match__table=OuterRef("table"), seat=OuterRef("index"), player__isnull=False
    )
    rows = Seat.objects.filter(table__in=tables).select_related("player").order_by("table", "index")
    found: dict[str, list[Seat]] = defaultdict(list)
    for row in rows.annotate(left=Exists(gone)):
        found[row.table_id].append(row)
    return found


def _ratings(players: Iterable[Player]) -> Ratings:
    registered = {player.pk for player in players if player.is_registered}
    rows = Rating.objects.filter(player__in=registered, pool__in=[pool.key for pool in SITE_POOLS])
    now = timezone.now()
    found = {}
    for player, pool, mu, sigma, rated_at in rows.values_list("player", "pool", "mu", "sigma", "rated_at"):
        idle = (now - rated_at).total_seconds() / 86400
        found[player, pool] = SeatRating(shown(mu), is_provisional(grown(sigma, idle)))
    return found


def _readable_row(match: tuple[Any, ...], seats: list[Seat], ratings: Ratings, since: datetime) -> Row | None:
    """None for a table that cannot be shown: the others are."""
    try:
        return _row(match, seats, ratings, since)
    except Exception:
        logger.exception("table %s is left out of the lobby", match[0])
        return None


def _row(match: tuple[Any, ...], seats: list[Seat], ratings: Ratings, since: datetime) -> Row:
    *facts, score, deal = match
    shown: dict[str, Any] = dict(zip(_COLUMNS, facts, strict=True))
    shown |= {name: shown[name] or "" for name in _TEXTS}
    pool = pool_of_rules(rules_of(shown["preset"], shown["options"])).key
    return Row(
        **shown,
        sitters=tuple(_sitter(seat, pool, ratings, since) for seat in seats),
        totals=tuple(score["totals"]) if score else (),
        deals=0 if deal is None else deal + 1,
    )


def _sitter(seat: Seat, pool: str, ratings: Ratings, since: datetime) -> Sitter:
    player = seat.player
    if player is None:
        is_bot = seat.kind == Seat.Kind.BOT
        return Sitter(
            index=seat.index,
            kind=seat.kind,
            name=BOT_NAMES[seat.index] if is_bot else "",
            reserved_for=seat.reserved_for_id,
            left=is_bot and getattr(seat, "left"),  # noqa: B009 (an annotation)
        )
    return Sitter(
        index=seat.index,
        kind=seat.kind,
        name=player.name,
        player=player.pk,
        is_registered=player.is_registered,
        rating=ratings.get((player.pk, pool), _NEW) if player.is_registered else None,
        is_present=seat.last_seen is not None and seat.last_seen > since,
    )
