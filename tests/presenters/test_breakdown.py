"""The explanation of a number adds up to it, whatever the rules."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import Any, Final

import pytest

from games.engine import CARDS, RuleSet, fresh_standing, legal_actions, needs_deal, new_match
from games.presenters.breakdown import Line, breakdown
from games.presenters.results import Reckoning, reckonings
from games.presenters.words import lexicon
from tests.presenters.rule_sets import some_rules
from tests.presenters.views import Played

WORDS = lexicon("en", "en")
DEALS: Final = 12
AFTER: Final = ("Redeals", "Fell from", "Sits down", "Stays on", "Barrel: attempt", "Dump truck")


def play_match(rules: RuleSet, random: Random, standing: dict[str, Any]) -> Played:
    """A match of random actions, a dozen deals long at most."""
    played = Played(rules, new_match(rules, replace(fresh_standing(rules), **standing)))
    entries = 0
    while needs_deal(played.state) and entries < DEALS:
        cards = [each.text for each in CARDS]
        random.shuffle(cards)
        played.deal(" ".join(cards), dealer=None if entries else random.randrange(rules.players))
        entries += 1
        while legal_actions(played.state):
            actions = legal_actions(played.state)
            short = [action for action in actions if action.verb in ("pass", "concede", "redeal", "dark")]
            chosen = random.choice(short if short and random.random() < 0.3 else actions)
            played.act(chosen.text)
    return played


def explained(played: Played) -> Iterator[tuple[Reckoning, int, list[Line]]]:
    """Every number of a sheet with its explanation."""
    for deal in reckonings(played.view(0)):
        for seat in range(played.rules.players):
            yield deal, seat, breakdown(deal, seat, WORDS)


def check(deal: Reckoning, seat: int, lines: list[Line]) -> None:
    """Every sum is the sum of what stands above it."""
    total, part = 0, None
    for line in lines:
        if line.kind in ("start", "step"):
            total += line.amount
        elif line.kind == "part":
            part = (part or 0) + line.amount
        elif line.kind == "sum":
            assert part in (None, line.amount), lines
            part = None
    assert total == lines[-1].amount == deal.score["totals"][seat], lines
    assert part is None


@pytest.mark.parametrize("rules", list(some_rules(150, "breakdown")), ids=lambda rules: "")
def test_the_lines_add_up_to_the_total(rules: RuleSet) -> None:
    random = Random(repr(rules))
    high = tuple(
        random.choice((rules.barrel_threshold, rules.barrel_threshold - 25, 535)) for _seat in range(4)
    )
    on_barrel = tuple(0 if rules.has_barrel and total >= rules.barrel_threshold else None for total in high)
    seats = rules.players
    near_the_end = {"totals": high[:seats], "barrel": on_barrel[:seats], "falls": (0,) * seats}
    for standing in ({}, near_the_end):
        for deal, seat, lines in explained(play_match(rules, random, standing)):
            check(deal, seat, lines)
            taken = [line.amount for line in lines if line.kind == "sum"]
            if not deal.conceded and seat in deal.account["active"]:
                assert taken == [deal.score["raw"][seat]]


def test_the_change_and_the_penalty_are_among_the_lines() -> None:
    for rules in some_rules(40, "changes"):
        for deal, seat, lines in explained(play_match(rules, Random(7), {})):
            steps = [line for line in lines if line.kind == "step" and not line.words.startswith(AFTER)]
            written = deal.score["change"][seat] - deal.score["penalty"][seat]
            assert sum(line.amount for line in steps) == written, lines
