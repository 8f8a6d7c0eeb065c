"""Whole matches played by a policy, as records; the same seed gives the same bytes."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import Any

from games.engine import (
    CARDS,
    Action,
    RuleSet,
    State,
    apply,
    deal,
    fresh_standing,
    legal_actions,
    needs_deal,
    new_match,
    outcome,
)
from games.engine.match import Between, Finale
from games.record.writer import record_json

Choice = Callable[[State, Random], Action]
NAMES = ("Anna", "Boris", "Vera", "Galya")


def at_random(state: State, generator: Random) -> Action:
    """Choose any legal action with equal chance."""
    actions = legal_actions(state)
    return actions[int(generator.random() * len(actions))]


def matches(
    rules: RuleSet,
    preset: str,
    options: dict[str, Any],
    *,
    count: int,
    seed: int | str,
    max_deals: int,
    choose: Choice = at_random,
) -> Iterator[dict[str, Any]]:
    """Yield one record a match; a match that reaches `max_deals` has no result."""
    for number in range(count):
        generator = Random(f"{seed}:{number}")
        finales, state = _match(rules, max_deals, generator, choose)
        yield record_json(
            preset=preset,
            options=options,
            players=NAMES[: rules.players],
            start=fresh_standing(rules),
            deals=finales,
            result=outcome(state),
        )


def _match(rules: RuleSet, max_deals: int, generator: Random, choose: Choice) -> tuple[list[Finale], State]:
    state = new_match(rules)
    cards, finales = list(CARDS), list[Finale]()
    first_dealer = generator.randrange(rules.players)
    while needs_deal(state) and len(finales) < max_deals:
        cards.sort(key=lambda _: generator.random())
        state, _ = deal(state, cards, None if finales else first_dealer)
        while state.turn is not None:
            state, _ = apply(state, choose(state, generator))
        assert isinstance(state, Between)
        assert state.last is not None
        finales.append(state.last)
    return finales, state
