"""Deals and matches played by bots that see only what `observe` gives them."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random

from games.ai import choose
from games.engine import (
    CARDS,
    RuleSet,
    State,
    apply,
    deal,
    needs_deal,
    new_match,
    observe,
    outcome,
    parse_action,
    to_act,
)
from games.engine.match import Between


def deal_played(state: State, levels: Mapping[int, str], generator: Random, dealer: int | None) -> Between:
    """Deal a shuffled pack and let each seat's bot act to the end; the engine refuses what is illegal."""
    cards = list(CARDS)
    generator.shuffle(cards)
    state, _ = deal(state, cards, dealer)
    while (seat := to_act(state)) is not None:
        text = choose(levels[seat], observe(state, seat), generator)
        state, _ = apply(state, parse_action(text))
    assert isinstance(state, Between)
    return state


def match_played(of: RuleSet, levels: Mapping[int, str], seed: int | str, most: int = 400) -> State:
    """Play deals until the match is over, or `most` of them."""
    generator = Random(seed)
    state = new_match(of)
    for number in range(most):
        if not needs_deal(state):
            break
        state = deal_played(state, levels, generator, None if number else 0)
    return state


def changes(of: RuleSet, levels: Mapping[int, str], deals: int, seed: int | str) -> list[list[int]]:
    """Return what each seat's bot wins or loses, deal by deal, each deal from a fresh match."""
    generator, found = Random(seed), list[list[int]]()
    for number in range(deals):
        state = deal_played(new_match(of), levels, generator, number % of.players)
        assert state.last is not None
        if state.last.score is not None:
            found.append(list(state.last.score.change))
    return found


def is_over(state: State) -> bool:
    """Whether a match came to its end."""
    return outcome(state) is not None
