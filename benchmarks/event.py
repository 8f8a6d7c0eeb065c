"""An event of 60 players with bots in every seat, five rounds, from the entries to the final standings."""

from __future__ import annotations

import os

from benchmarks.database import fresh_database
from benchmarks.report import emit

PLAYERS = int(os.environ.get("BENCH_EVENT_PLAYERS", "60"))
ROUNDS = int(os.environ.get("BENCH_EVENT_ROUNDS", "5"))
DEALS = int(os.environ.get("BENCH_EVENT_DEALS", "4"))


def run() -> None:
    """Print what each part of it took, round by round, and altogether."""
    with fresh_database() as vendor:
        from tournaments.management.simulated import Plan, simulated

        plan = Plan(players=PLAYERS, rounds=ROUNDS, deals=DEALS, seed="1")
        facts = {"database": vendor, "players": PLAYERS, "deals": DEALS}
        for line in simulated(plan):
            if "round" in line:
                detail = {**facts, "round": line["round"], "tables": line["tables"]}
                emit("event.draw", line["drawing_s"], "s", engine=line["engine"], **detail)
                emit("event.publish", line["publishing_s"], "s", **detail)
                emit("event.step", 1000 * line["playing_s"] / line["steps"], "ms", **detail)
            elif "standings" in line:
                emit("event.standings", 1000 * line["spent"]["standings"], "ms", **facts)
                emit("event.whole", line["seconds"], "s", rounds=ROUNDS, **facts)
