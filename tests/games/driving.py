"""Bringing tables to where a test wants them, through the services alone."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from typing import Any

from accounts.models import Player
from games.engine import legal_actions, needs_deal, phase, to_act
from games.limits import Limit, TooMany, count
from games.models import Match
from games.selectors.cache import newest_position
from games.selectors.position import Position
from games.services.play import Receipt, play_action
from games.services.tables import join_table, open_table
from games.services.turns import run_turn, start_deal

PRESET = "thousand_offline"


def open_for(players: Sequence[Player], /, **options: Any) -> str:
    """A table at which these players sit, dealt."""
    seats = ["me", *("open" for _other in players[1:])]
    table = open_table(player=players[0], preset=PRESET, options=options, seats=seats).table
    for player in players[1:]:
        join_table(table=table, player=player)
    return table


def open_with_bots(player: Player, **fields: Any) -> str:
    """A table of one player and two bots, dealt."""
    fields = {"preset": PRESET, "options": {}, "seats": ["me", "bot:easy", "bot:easy"]} | fields
    return open_table(player=player, **fields).table


def play(table: str, player: Player, action: str, *, version: int | None = None, key: str = "") -> Receipt:
    """Play an action at the present version, under an id that is new unless one is given."""
    at = newest_position(table).version if version is None else version
    key = key or f"test-{random.getrandbits(64):x}"
    return play_action(table=table, player=player, action=action, version=at, client_action_id=key)


def step(table: str, players: Sequence[Player], rng: random.Random) -> Position:
    """One step at random: the seat to act plays, or the next deal begins."""
    position = newest_position(table)
    if needs_deal(position.state):
        start_deal(table=table, player=players[0], version=position.version)
    else:
        action = rng.choice(legal_actions(position.state))
        play(table, players[action.seat], action.text)
    return newest_position(table)


def play_until(
    table: str,
    players: Sequence[Player],
    there: Callable[[Position], bool],
    *,
    seed: int = 1,
    steps: int = 5000,
) -> Position:
    """Play at random until a position is reached."""
    rng = random.Random(seed)
    position = newest_position(table)
    for _step in range(steps):
        if there(position) or position.status == Match.Status.FINISHED:
            return position
        position = step(table, players, rng)
    raise AssertionError(f"not reached in {steps} steps")


def run_bots(table: str) -> Position:
    """Let the bots move, at once, until a person is to act or the deal is over."""
    position = newest_position(table)
    while position.due_at is not None and not needs_deal(position.state):
        assert run_turn(match=position.match, version=position.version)
        position = newest_position(table)
    return position


def exhaust(limit: Limit, who: str) -> None:
    """Count until there is no more."""
    try:
        while True:
            count(limit, who)
    except TooMany:
        pass


def in_phase(name: str) -> Callable[[Position], bool]:
    """Whether somebody is to act in this phase."""
    return lambda position: phase(position.state) == name and to_act(position.state) is not None


def deal_is_over(position: Position) -> bool:
    """Whether the next thing is a new deal."""
    return needs_deal(position.state)


def rows_of(table: str) -> Match:
    """The present match of a table as it is stored."""
    return Match.objects.filter(table=table).order_by("-number")[:1].get()
