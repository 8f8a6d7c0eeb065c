"""Somebody plays, in a process of his own: how long his moves take while something else goes on.

Run by `moves_meanwhile` on a database with players; ends with its input, and prints the seconds of each move.
"""

from __future__ import annotations

import json
import os
import random
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from select import select
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from accounts.models import Player

PAUSE_S = 0.02
PRESET = "thousand_offline"


@contextmanager
def moves_meanwhile() -> Iterator[list[float]]:
    """The seconds of each move, once the block is left."""
    command = [sys.executable, "-m", "benchmarks.moves"]
    environment = {**os.environ, "DATABASE_URL": _address()}
    seconds: list[float] = []
    with subprocess.Popen(
        command, env=environment, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as player:
        assert player.stdout is not None
        player.stdout.readline()  # he sits
        try:
            yield seconds
        finally:
            output, _errors = player.communicate("\n")
        seconds.extend(json.loads(output))


def _address() -> str:
    from django.db import connection

    facts = connection.settings_dict
    if connection.vendor == "sqlite":
        return f"sqlite:///{facts['NAME']}"
    where = f"{facts['USER']}:{facts['PASSWORD']}@{facts['HOST']}:{facts['PORT']}"
    return f"postgres://{where}/{facts['NAME']}"


def _play() -> None:
    """Move after move, until something comes in."""
    import django

    django.setup()
    from accounts.models import Player
    from games.models import Match
    from games.selectors.cache import newest_position

    players = list(Player.objects.order_by("pk")[:3])
    table = _opened(players)
    print("sits", flush=True)
    seconds: list[float] = []
    while not select([sys.stdin], [], [], PAUSE_S)[0]:
        if newest_position(table).status == Match.Status.FINISHED:
            table = _opened(players)
        seconds.append(_moved(table, players))
    print(json.dumps(seconds))


def _opened(players: Sequence[Player]) -> str:
    from games.services.tables import join_table, open_table

    seats = ["me", "open", "open"]
    table = open_table(player=players[0], preset=PRESET, options={}, seats=seats).table
    for player in players[1:]:
        join_table(table=table, player=player)
    return table


def _moved(table: str, players: Sequence[Player]) -> float:
    """The seconds of a move at random, or of dealing."""
    from games.engine import legal_actions, needs_deal
    from games.selectors.cache import newest_position
    from games.services.play import play_action
    from games.services.turns import start_deal

    position = newest_position(table)
    began = time.perf_counter()
    if needs_deal(position.state):
        start_deal(table=table, player=players[0], version=position.version)
    else:
        action = random.choice(legal_actions(position.state))
        play_action(
            table=table, player=players[action.seat], action=action.text, version=position.version,
            client_action_id=f"bench-{random.getrandbits(64):x}",
        )  # fmt: skip
    return time.perf_counter() - began


if __name__ == "__main__":
    _play()
