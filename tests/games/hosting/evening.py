"""Hosted tables for tests, and letting time pass at them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import datetime, timedelta
from typing import Any

from django.db.models import F
from django.utils import timezone

from accounts.models import Player
from games.engine import needs_deal
from games.models import Match, Seat, Table
from games.selectors.cache import newest_position
from games.selectors.position import Position
from games.services.hosting import HostedSeat, open_hosted
from games.services.turns import run_turn
from tests.games.conftest import forget_everything
from tests.games.driving import PRESET, rows_of

CLOCK = {"action_s": 25, "bank_s": 180}


def hosted(*who: Player | None, options: dict[str, Any] | None = None, **fields: Any) -> str:
    """A hosted table; None is a bot. Nobody has been seen there yet."""
    seats = [HostedSeat(player) if player else HostedSeat(level="easy") for player in who]
    return open_hosted(seats=seats, preset=PRESET, options=options or {}, **fields).table


def are_here(table: str, *players: Player) -> None:
    """As if these players' pages had been heard of a moment ago."""
    Seat.objects.filter(table=table, player__in=players).update(last_seen=timezone.now())


def missed_for(table: str, seconds: float, *players: Player) -> None:
    """As if nobody had seen these players since they were given their seats, so long ago."""
    then = timezone.now() - timedelta(seconds=seconds)
    Seat.objects.filter(table=table, player__in=players).update(missed_from=then)


def ends(table: str, seconds: float) -> None:
    """As if the table had been opened with an end so many seconds from now."""
    Table.objects.filter(pk=table).update(ends_at=timezone.now() + timedelta(seconds=seconds))
    Match.objects.filter(table=table).update(version=F("version") + 1)


def due_now(table: str) -> None:
    """What is due was due a moment ago, and no process remembers otherwise."""
    Match.objects.filter(table=table, due_at__isnull=False).update(
        due_at=timezone.now() - timedelta(seconds=5)
    )
    forget_everything()


def let_play(table: str, there: Callable[[Position], bool], *, steps: int = 4000) -> Position:
    """Let bots play, and the server deal, until a position is reached or the match is over."""
    for _step in range(steps):
        position = newest_position(table)
        if there(position) or position.status == Match.Status.FINISHED:
            return position
        assert run_turn(match=position.match, version=position.version)
    raise AssertionError(f"not reached in {steps} steps")


def between_deals(position: Position) -> bool:
    """Whether a deal is over and the next one is not dealt."""
    return needs_deal(position.state)


def scored(count: int) -> Callable[[Position], bool]:
    """Whether so many deals have been scored, and the next one is not dealt."""
    return lambda position: needs_deal(position.state) and len(position.scores) >= count


def seat_row(table: str, index: int) -> Seat:
    """A seat as it is stored."""
    return Seat.objects.get(table=table, index=index)


def due_at(table: str) -> datetime | None:
    """When the server goes on with a table."""
    return rows_of(table).due_at


def places_and_totals(match: Match) -> Sequence[tuple[int | None, int | None]]:
    """What is kept of everybody who took part, by seat."""
    rows = match.participations.order_by("seat")
    return list(rows.values_list("place", "total"))
