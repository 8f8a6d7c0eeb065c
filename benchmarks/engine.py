"""The engine on one core: random legal deals, with and without records, and where the time goes."""

from __future__ import annotations

import json
import time
from collections import Counter, defaultdict
from random import Random

from benchmarks.report import emit, interpreter
from games.engine import CARDS, PRESETS, RuleSet, apply, deal, make_rules, needs_deal, new_match
from games.record.simulate import matches

DEALS = 2000
REPEATS = 5


def run() -> None:
    """Print deals a second for each preset, records a second, and microseconds by phase."""
    for preset in PRESETS:
        rules = make_rules(preset)
        best = max(_deals_a_second(rules, seed) for seed in range(REPEATS))
        emit(f"engine.{preset}", best, "deals/s", deals=DEALS, best_of=REPEATS, python=interpreter())
    best = max(_records_a_second("thousand_offline", seed) for seed in range(REPEATS))
    emit("simulate.thousand_offline", best, "deals/s", deals=DEALS, best_of=REPEATS, json=True)
    spent, count = _by_phase(make_rules("thousand_offline"))
    for phase, seconds in spent.items():
        emit(f"engine.time.{phase}", seconds / DEALS * 1e6, "us/deal", actions=count[phase] / DEALS)


def _deals_a_second(rules: RuleSet, seed: int) -> float:
    generator = Random(seed)
    draw, cards = generator.random, list(CARDS)
    state = new_match(rules)
    began = time.process_time()
    for _ in range(DEALS):
        if not needs_deal(state):
            state = new_match(rules)
        cards.sort(key=lambda _: draw())
        state, _events = deal(state, cards, None if state.standing.entries else 0)  # type: ignore[attr-defined]
        while state.turn is not None:
            actions = state.legal()
            state, _events = apply(state, actions[int(draw() * len(actions))])
    return DEALS / (time.process_time() - began)


def _records_a_second(preset: str, seed: int) -> float:
    rules, count = make_rules(preset), 0
    began = time.process_time()
    for record in matches(rules, preset, {}, count=DEALS // 200, seed=seed, max_deals=200):
        count += len(record["deals"])
        json.dumps(record)
    return count / (time.process_time() - began)


def _by_phase(rules: RuleSet) -> tuple[dict[str, float], Counter[str]]:
    """Return the seconds spent and the actions played, by phase; dealing and the score apart."""
    spent, count = defaultdict[str, float](float), Counter[str]()
    generator, clock = Random(0), time.perf_counter
    cards, state = list(CARDS), new_match(rules)
    for _ in range(DEALS):
        if not needs_deal(state):
            state = new_match(rules)
        generator.shuffle(cards)
        began = clock()
        state, _events = deal(state, cards, None if state.standing.entries else 0)  # type: ignore[attr-defined]
        spent["deal"] += clock() - began
        while state.turn is not None:
            phase, began = state.phase, clock()
            actions = state.legal()
            listed = clock()
            action = actions[generator.randrange(len(actions))]
            chosen = clock()
            state, _events = apply(state, action)
            ended = clock()
            name = phase if state.turn is not None else "last card and score"
            spent[name] += listed - began + ended - chosen
            count[name] += 1
    return spent, count
