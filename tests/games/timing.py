"""Tables with a clock, and letting time pass at them."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime, timedelta
from typing import Any

from django.db.models import F

from accounts.models import Player
from games.clock import Clocks
from games.engine import needs_deal
from games.models import Match
from games.selectors.cache import newest_position
from games.selectors.clocks import clock_of, clocks_of
from games.selectors.position import Position
from games.services.clocks.running_out import run_out
from games.services.tables import join_table, open_table
from games.services.turns import run_turn

CLOCK = {"action_s": 25, "bank_s": 180}


def open_timed(
    players: Sequence[Player], *, clock: dict[str, int] = CLOCK, preset: str = "thousand_offline", **more: Any
) -> str:
    """A table with a clock at which these players sit, dealt."""
    seats = ["me", *("open" for _other in players[1:])]
    table = open_table(
        player=players[0], preset=preset, options=more.pop("options", {}), seats=seats, clock=clock, **more
    ).table
    for player in players[1:]:
        join_table(table=table, player=player)
    return table


def let_pass(table: str, seconds: float) -> Position:
    """Make it that much later at a table."""
    earlier = timedelta(seconds=seconds)
    Match.objects.filter(table=table).update(
        acting_since=F("acting_since") - earlier, due_at=F("due_at") - earlier, version=F("version") + 1
    )
    return newest_position(table)


def at_deadline(table: str, *, plus: float) -> Position:
    """Make it so much after the deadline of whoever is to act."""
    position = newest_position(table)
    assert position.due_at is not None
    return let_pass(table, (position.due_at - datetime.now(position.due_at.tzinfo)).total_seconds() + plus)


def clocks_at(table: str) -> Clocks:
    """What is on the clocks now."""
    position = newest_position(table)
    clock = clock_of(position)
    assert clock is not None
    return clocks_of(position, clock)


def idle_on(table: str) -> Position:
    """One step of a match in which no person ever acts."""
    position = newest_position(table)
    assert position.due_at is not None
    if "runs" in position.clocks and not needs_deal(position.state):
        later = position.due_at + timedelta(seconds=1)
        assert run_out(match=position.match, version=position.version, now=later)
    else:
        assert run_turn(match=position.match, version=position.version)
    return newest_position(table)
