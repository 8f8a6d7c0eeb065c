"""Tables for tests of the lobby."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

from django.utils import timezone

from accounts.models import Player
from games.models import Match, Seat, Table
from games.selectors.cache import newest_position
from games.selectors.lobby.reading import read_rows
from games.selectors.lobby.viewing import Lobby, lobby_for, onlooker
from games.selectors.position import Position
from games.selectors.rules import preset_rules
from games.selectors.terms import Openness
from games.services.quick import quick_match
from games.services.tables import open_table

PRESET = "thousand_offline"
OPEN = Openness(access=Table.Access.OPEN)
YIELDING = Openness(access=Table.Access.OPEN, bots_yield=True)
LONG_AGO = timedelta(minutes=5)


def open_listed(player: Player, *, seats: tuple[str, ...] = ("me", "open", "open"), **fields: Any) -> str:
    """A table that stands in the lobby."""
    asked: dict[str, Any] = {"preset": PRESET, "options": {}, "openness": OPEN}
    return open_table(player=player, seats=seats, **(asked | fields)).table


def yielding(player: Player) -> str:
    """A running table of one player and two bots who make room."""
    return open_listed(player, seats=("me", "bot:easy", "bot:easy"), openness=YIELDING)


def quick(player: Player, *, rated: bool = False, preset: str = PRESET, clock: Any = None) -> str:
    """Press a tile; the table's code."""
    return quick_match(player=player, agreed=preset_rules(preset), clock=clock, rated=rated)


def lobby_of(player: Player | None) -> Lobby:
    """What the player finds now."""
    return lobby_for(onlooker(player), read_rows())


def go_away(table: str, player: Player) -> None:
    """Not seen for minutes."""
    rows = Seat.objects.filter(table=table, player=player) | Seat.objects.filter(
        table=table, reserved_for=player
    )
    rows.update(last_seen=timezone.now() - LONG_AGO)


def kinds(table: str) -> list[str]:
    """Who sits at a table, in short."""
    return list(Seat.objects.filter(table=table).order_by("index").values_list("kind", flat=True))


def status(table: str) -> str:
    """Of the match."""
    return Match.objects.get(table=table).status


def at(table: str) -> Position:
    """The table now."""
    return newest_position(table)
