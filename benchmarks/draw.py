"""Draws of events of many sizes: time, cost beside the exact optimum, rematches, seats after nine rounds."""

from __future__ import annotations

import os
import time
from dataclasses import dataclass, field
from typing import Any

from benchmarks.report import emit, interpreter
from tournaments.pairing.bounds import floor
from tournaments.pairing.cost import problem
from tournaments.pairing.exact import Effort, improve
from tournaments.pairing.lots import ranked
from tournaments.pairing.model import Draw, Wishes
from tournaments.pairing.simulate import Field
from tournaments.pairing.sizes import sizes_for
from tournaments.pairing.swiss import draw_round

SIZES = tuple(int(size) for size in os.environ.get("BENCH_PLAYERS", "9,15,27,30,60,121,300").split(","))
SEEDS = os.environ.get("BENCH_SEEDS", "1,2,3").split(",")
ROUNDS, SEATED = 8, 9
EXACT = 60  # players, up to whom every draw is solved again with all tables and no end
WHOLE = (Effort(tables=60_000, nodes=100_000),)


@dataclass
class _Figures:
    seconds: list[float] = field(default_factory=list)
    cpu: list[float] = field(default_factory=list)
    above: list[float] = field(default_factory=list)  # share of the optimum
    unproved: int = 0
    rematches: list[int] = field(default_factory=list)
    dearer: int = 0  # draws with a rematch though there was one without, at a higher price
    costs: list[float] = field(default_factory=list)
    gaps: list[float] = field(default_factory=list)
    spread: int = 0


def run() -> None:
    """Print the figures of each size."""
    facts = {"rounds": ROUNDS, "seeds": len(SEEDS), "python": interpreter()}
    for count in SIZES:
        figures = _Figures()
        for seed in SEEDS:
            _play(count, seed, figures)
        _print(count, figures, {**facts, "load": round(os.getloadavg()[0], 1)})


def _play(count: int, seed: str, figures: _Figures) -> None:
    event = Field(count, seed)
    for number in range(1, SEATED + 1):
        wishes = Wishes(remainder="fours", round=number, seed=seed)
        began, cpu = time.perf_counter(), time.process_time()
        draw = draw_round(event.players, event.history(), wishes)
        if number <= ROUNDS:
            figures.seconds.append(time.perf_counter() - began)
            figures.cpu.append(time.process_time() - cpu)
            figures.costs.append(draw.objective)
            figures.gaps.append(draw.gap or 0.0)
            figures.rematches.append(draw.rematches)
            figures.dearer += any(
                reason.code == "dearer" for table in draw.tables for reason in table.reasons
            )
            if count <= EXACT:
                _compare(event, wishes, draw, figures)
        event.play(draw, number)
    spreads = [max(player.seats[:3]) - min(player.seats[:3]) for player in event.players]
    figures.spread = max(figures.spread, *spreads)


def _compare(event: Field, wishes: Wishes, draw: Draw, figures: _Figures) -> None:
    """Solve the round once more, with every table that can be part of a better draw."""
    people = ranked(event.players, wishes.seed)
    place = {one.id: number for number, one in enumerate(people)}
    whole = problem(people, event.history(), wishes, sizes_for(len(people), wishes.remainder), ())
    groups = [tuple(sorted(place[one] for one in table.seats if one)) for table in draw.tables]
    solved = improve(whole, groups, floor(whole), WHOLE)
    best = whole.total(solved.groups or groups)
    figures.above.append((draw.objective - best) / best if best else 0.0)
    figures.unproved += not solved.proved


def _print(count: int, figures: _Figures, facts: dict[str, Any]) -> None:
    name = f"draw.{count}"
    mean = sum(figures.seconds) / len(figures.seconds)
    emit(f"{name}.slowest", max(figures.seconds), "s", mean=round(mean, 3), **facts)
    emit(f"{name}.slowest_cpu", max(figures.cpu), "s", mean=round(sum(figures.cpu) / len(figures.cpu), 3))
    half = len(SEEDS)
    by_round = [round(sum(figures.costs[number::ROUNDS]) / half) for number in range(ROUNDS)]
    emit(f"{name}.cost", sum(figures.costs) / len(figures.costs), "points", by_round=by_round)
    emit(f"{name}.gap", max(figures.gaps), "share", mean=round(sum(figures.gaps) / len(figures.gaps), 4))
    if figures.above:
        emit(f"{name}.above_the_optimum", max(figures.above), "share", unproved=figures.unproved)
    again = [sum(figures.rematches[number::ROUNDS]) for number in range(ROUNDS)]
    emit(f"{name}.rematches", sum(figures.rematches), "pairs", by_round=again, by_price=figures.dearer)
    emit(f"{name}.seat_spread", figures.spread, "times", after=SEATED)
