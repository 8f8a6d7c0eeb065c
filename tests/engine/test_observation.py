"""R41: what each viewer sees, and nothing else in any form."""

from __future__ import annotations

import json
import re
from collections import Counter
from dataclasses import asdict, fields, replace
from random import Random
from typing import Any

from hypothesis import Phase, given, settings
from hypothesis import strategies as st

from games.engine import Observation, legal_actions, observe, phase, to_act
from games.engine.match import Between

from .knowledge import known_cards, own_hand
from .strategies import Course, courses
from .swapping import PRIVATE, compared, inside, viewers

PHASES = ("DARK", "AUCTION", "TALON", "EXCHANGE", "CONTRACT", "TRUMP", "PLAY", *PRIVATE)


def cards_in(seen: Observation) -> set[str]:
    """Return every card named anywhere in an observation but its rules."""
    values = [getattr(seen, field.name) for field in fields(seen) if field.name != "rules"]
    return set(re.findall(r"\b[ATKQJ9][HDCS]\b", json.dumps(values)))


@given(courses())
def test_r41_a_viewer_is_told_of_the_cards_it_may_know_and_of_no_others(course: Course) -> None:
    for at in inside(course):
        for viewer in viewers(course):
            seen = observe(course.states[at], viewer)
            assert set(seen.hand) == own_hand(course, at, viewer)
            assert cards_in(seen) == known_cards(course, at, viewer)


@given(courses())
def test_r41_only_the_seat_to_act_is_told_what_it_may_do(course: Course) -> None:
    for state in course.states:
        for viewer in viewers(course):
            seen = observe(state, viewer)
            if viewer is not None and viewer == to_act(state):
                assert seen.legal == tuple(action.text for action in legal_actions(state))
                assert seen.to_act == viewer
            else:
                assert seen.legal == ()
                assert seen.to_act == (None if phase(state) in PRIVATE else to_act(state))


@given(courses())
def test_r41_what_is_public_is_the_same_for_everybody(course: Course) -> None:
    private: dict[str, Any] = {"seat": None, "to_act": None, "legal": (), "bid_cap": None}
    private |= dict.fromkeys(("hand", "talon", "log"), ())
    for state in course.states:
        public = {replace(observe(state, viewer), **private) for viewer in viewers(course)}
        assert len(public) == 1


@given(courses())
def test_r41_after_the_deal_everything_is_open_to_everybody(course: Course) -> None:
    state = course.states[-1]
    assert isinstance(state, Between)
    for viewer in viewers(course):
        seen = observe(state, viewer)
        assert seen.log == course.chosen
        assert replace(seen, seat=None) == observe(state, None)


@given(courses(), st.integers(0, 2**32))
def test_r41_exchanging_two_cards_a_viewer_cannot_see_changes_nothing_for_it(
    course: Course, seed: int
) -> None:
    generator = Random(seed)
    points = inside(course)

    compared(course, generator.sample(points, min(4, len(points))), generator)


def test_r41_such_exchanges_are_possible_in_every_phase() -> None:
    done: Counter[str] = Counter()

    @settings(max_examples=800, phases=[Phase.generate], derandomize=True, database=None)
    @given(courses())
    def sweep(course: Course) -> None:
        for name in {phase(course.states[at]) for at in inside(course)}:
            if done[name] < 5:
                points = [at for at in inside(course) if phase(course.states[at]) == name]
                done[name] += compared(course, points[:2], Random(0))

    sweep()
    assert [name for name in PHASES if done[name] < 5] == []


@given(courses())
def test_an_observation_is_plain_data(course: Course) -> None:
    for state in course.states[::3]:
        for viewer in viewers(course):
            plain = asdict(observe(state, viewer))
            assert json.loads(json.dumps(plain))["phase"] == phase(state)
