"""Runs in a site's own environment: brings tables to where a test wants them, and tells what is stored.

python -m tests.faults.scenes bots | log TABLE
"""

from __future__ import annotations

import json
import random
import sys
from typing import Any

import django

PHASES = ("AUCTION", "EXCHANGE", "TRUMP", "PLAY", "SCORE")


def main(command: str, *arguments: str) -> None:
    """Print one JSON value."""
    django.setup()
    told = bots_to_move() if command == "bots" else stored(*arguments)
    sys.stdout.write(json.dumps(told) + "\n")


def bots_to_move() -> list[dict[str, Any]]:
    """A table in each phase at which a bot, or after the deal the server, is to go on."""
    from games.effects import poke, turns

    tables = [_table_in(phase) for phase in PHASES]
    poke._pokes.wait_until_empty(5)
    turns._turns.wait_until_empty(5)
    return [
        {"phase": phase, "table": table, **stored(table)} for phase, table in zip(PHASES, tables, strict=True)
    ]


def stored(table: str) -> dict[str, Any]:
    """Version, log and what does not fit, from the rows alone."""
    from games.models import LoggedAction, Match
    from games.selectors.audit import faults_of

    match = Match.objects.select_related("table").get(table=table)
    log = LoggedAction.objects.filter(match=match).order_by("sequence").values_list("text", flat=True)
    deals = match.deals.count()
    return {"version": match.version, "log": list(log), "deals": deals, "faults": faults_of(match)}


def _table_in(phase: str) -> str:
    from accounts.services.guests import create_guest

    player, rng = create_guest(name="Anna"), random.Random()
    for _attempt in range(60):
        table = _try_to_reach(phase, player, rng)
        if table is not None:
            return table
    raise RuntimeError(f"no bot came to {phase}")


def _try_to_reach(phase: str, player: Any, rng: random.Random) -> str | None:
    from games.engine import legal_actions, needs_deal
    from games.selectors.cache import newest_position
    from games.services.turns import run_turn
    from tests.games.driving import open_with_bots, play

    table = open_with_bots(player)
    while True:
        position = newest_position(table)
        if position.due_at is not None and position.state.phase == phase:
            return table
        if needs_deal(position.state):
            return None
        if position.due_at is not None:
            run_turn(match=position.match, version=position.version)
        else:
            play(table, player, rng.choice(legal_actions(position.state)).text)


if __name__ == "__main__":
    main(*sys.argv[1:])
