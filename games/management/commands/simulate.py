"""Play whole matches and print their records (the format's "Command line")."""

from __future__ import annotations

import json
import sys
from argparse import ArgumentParser
from random import Random
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from games.ai import POLICIES, Policy
from games.engine import Action, BadRules, RuleSet, State, make_rules, observe, parse_action
from games.engine.options import OPTIONS
from games.record.simulate import Choice, at_random, matches

KNOWN = ("random", "easy", "normal", "strong", "expert")


class Command(BaseCommand):
    """`manage.py simulate --preset NAME --matches N --seed S`: the same seed gives the same bytes."""

    help = "Play matches by a policy and print one record a match."
    requires_system_checks = []

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Take the rules, the number of matches, the seed and the policy."""
        parser.add_argument("--preset", required=True, metavar="NAME")
        parser.add_argument("--option", action="append", default=[], metavar="k=v")
        parser.add_argument("--matches", type=int, required=True, metavar="N")
        parser.add_argument("--seed", required=True, metavar="S")
        parser.add_argument("--policy", choices=KNOWN, default="easy")
        parser.add_argument("--max-deals", type=int, default=200, metavar="M")

    def handle(self, *args: Any, **options: Any) -> None:
        """Print the records, or say what is wrong and exit with 2."""
        named = dict(_option(text) for text in options["option"])
        rules = _rules(options["preset"], named)
        for record in matches(
            rules,
            options["preset"],
            named,
            count=options["matches"],
            seed=options["seed"],
            max_deals=options["max_deals"],
            choose=_choice(options["policy"]),
        ):
            sys.stdout.write(json.dumps(record) + "\n")


def _option(text: str) -> tuple[str, Any]:
    """Read k=v: v as JSON if that gives an allowed value, else as a string."""
    name, equals, value = text.partition("=")
    if not equals:
        raise CommandError(f"--option {text}: not k=v", returncode=2)
    try:
        parsed = json.loads(value)
        OPTIONS[name].check(parsed)
    except (ValueError, KeyError):
        return name, value
    return name, parsed


def _rules(preset: str, named: dict[str, Any]) -> RuleSet:
    try:
        return make_rules(preset, named)
    except BadRules as error:
        raise CommandError(str(error), returncode=2) from error


def _choice(policy: str) -> Choice:
    if policy not in POLICIES:
        raise CommandError(f"policy {policy} is not built yet", returncode=2)
    return at_random if policy == "random" else _by_observation(POLICIES[policy])


def _by_observation(policy: Policy) -> Choice:
    def choose(state: State, generator: Random) -> Action:
        return parse_action(policy(observe(state, state.turn), generator))

    return choose
