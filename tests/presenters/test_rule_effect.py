"""An option that is said to have no effect changes nothing in any match."""

from __future__ import annotations

from random import Random
from typing import Any

from games.engine import RuleSet
from games.engine.options import OPTIONS
from games.presenters.rulebook.effect import has_effect
from games.record.simulate import matches
from tests.presenters.rule_sets import some_rules, with_another_value


def played(rules: RuleSet, seed: str) -> list[dict[str, Any]]:
    """What happens in a few deals of random play, without the names of the rules."""
    records = list(matches(rules, "thousand_offline", {}, count=1, seed=seed, max_deals=8))
    for record in records:
        del record["rules"]
    return records


def test_options_without_effect_change_nothing_in_random_matches() -> None:
    random = Random("no effect")
    for number, rules in enumerate(some_rules(120, "effect")):
        idle = [name for name in OPTIONS if not has_effect(rules, name)]
        for name in random.sample(idle, min(3, len(idle))):
            for changed in with_another_value(rules, name):
                assert played(changed, str(number)) == played(rules, str(number)), name


def test_every_option_has_an_effect_under_some_rules() -> None:
    rules = list(some_rules(60, "some"))

    assert [name for name in OPTIONS if not any(has_effect(each, name) for each in rules)] == []
