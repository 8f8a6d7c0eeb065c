"""A bot knows what its seat knows: it is given an observation, and hidden cards change nothing."""

from __future__ import annotations

import ast
from pathlib import Path
from random import Random

from hypothesis import Phase, given, settings
from hypothesis import strategies as st

import games.ai
from games.ai import POLICIES, choose
from games.engine import observe, phase, to_act
from tests.engine.knowledge import known_cards
from tests.engine.strategies import Course, courses
from tests.engine.swapping import inside, swapped

MAY_IMPORT = {"Observation", "RuleSet", "timeout_action"}


def test_bots_import_observations_and_rules_but_no_states() -> None:
    files = sorted(Path(games.ai.__file__).parent.rglob("*.py"))
    taken = {
        alias.name
        for path in files
        for node in ast.walk(ast.parse(path.read_text()))
        if isinstance(node, ast.ImportFrom) and node.module == "games.engine"
        for alias in node.names
    }
    deeper = {
        node.module
        for path in files
        for node in ast.walk(ast.parse(path.read_text()))
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("games.engine.")
    }

    assert files
    assert taken <= MAY_IMPORT
    assert deeper == set()


def same_choices(course: Course, generator: Random) -> int:
    """Exchange cards the seat to act cannot see; return how often that was possible with the same choice."""
    done = 0
    for at in inside(course):
        state = course.states[at]
        seat = to_act(state)
        hidden = sorted({card.text for card in course.pack} - known_cards(course, at, seat))
        if len(hidden) < 2:
            continue
        other = swapped(course, at, seat, *generator.sample(hidden, 2))
        if other is None or phase(other) != phase(state):
            continue
        for level in POLICIES:
            chosen = [choose(level, observe(each, seat), Random(1)) for each in (state, other)]
            assert chosen[0] == chosen[1]
        done += 1
    return done


@given(courses(), st.integers(0, 2**32))
def test_the_choice_is_the_same_when_hidden_cards_are_exchanged(course: Course, seed: int) -> None:
    same_choices(course, Random(seed))


def test_such_exchanges_are_possible() -> None:
    done = 0

    @settings(max_examples=20, phases=[Phase.generate], derandomize=True, database=None)
    @given(courses())
    def sweep(course: Course) -> None:
        nonlocal done
        done += same_choices(course, Random(0))

    sweep()
    assert done > 100
