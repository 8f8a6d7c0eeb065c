"""Rule sets for tests of the rulebook: any, and any with one option changed."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from games.engine import PRESETS, BadRules, RuleSet, make_rules
from games.engine.options import OPTIONS
from games.presenters.rulebook.compare import value_of

MATCH_LENGTHS = (0, 3, 12)


def allowed(name: str) -> tuple[Any, ...]:
    """The values of an option; of the length in deals, some."""
    values = OPTIONS[name].values
    return MATCH_LENGTHS if isinstance(values, range) else values


def valid(preset: str, options: dict[str, Any]) -> RuleSet | None:
    """The rule set, or None if the combination is refused."""
    try:
        return make_rules(preset, options)
    except BadRules:
        return None


def some_rules(count: int, seed: str) -> Iterator[RuleSet]:
    """Every preset, then rule sets with any number of options changed at random."""
    yield from (make_rules(preset) for preset in PRESETS)
    random = Random(seed)
    made = 0
    while made < count:
        options = {"players": random.choice((2, 3, 3, 4))}
        for name in random.sample(sorted(OPTIONS), random.randint(1, 40)):
            options.setdefault(name, random.choice(allowed(name)))
        rules = valid("thousand_offline", options)
        if rules is not None:
            made += 1
            yield rules


def with_another_value(rules: RuleSet, name: str) -> Iterator[RuleSet]:
    """The rule set with every other value that the option may have there."""
    options = {option: value_of(rules, option) for option in OPTIONS}
    for value in allowed(name):
        changed = valid("thousand_offline", {**options, name: value})
        if changed is not None and changed != rules:
            yield changed
