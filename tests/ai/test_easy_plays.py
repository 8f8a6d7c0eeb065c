"""The easy bot plays whole matches by the rules, the same way each time, and better than chance."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from statistics import mean

import pytest
from hypothesis import given

from games.ai import LEVELS, POLICIES, choose
from games.engine import PRESETS, RuleSet, make_rules, observe, to_act
from games.record.snapshot import freeze
from tests.engine.builders import dealt, rules
from tests.engine.strategies import Course, courses

from .playing import changes, is_over, match_played

MATCHES = 23  # of each of nine presets: more than two hundred


def everybody(of: RuleSet, level: str = "easy") -> Mapping[int, str]:
    return dict.fromkeys(range(of.players), level)


@pytest.mark.parametrize("preset", PRESETS)
def test_it_plays_whole_matches_to_their_end_without_an_illegal_action(preset: str) -> None:
    of = make_rules(preset)
    for number in range(MATCHES):
        assert is_over(match_played(of, everybody(of), f"{preset} {number}"))


@given(courses())
def test_it_has_a_legal_action_at_any_point_of_any_deal(course: Course) -> None:
    for state in course.states[:-1]:
        seen = observe(state, to_act(state))
        for level in POLICIES:
            assert choose(level, seen, Random(0)) in seen.legal


@pytest.mark.parametrize("preset", ["thousand_offline", "russian_classic", "polish"])
def test_it_is_far_better_than_chance(preset: str) -> None:
    of = make_rules(preset)
    easy, chance = list[int](), list[int]()
    for seat in range(3):
        for change in changes(of, {**everybody(of, "random"), seat: "easy"}, 100, f"{preset} {seat}"):
            easy.append(change[seat])
            chance += [points for other, points in enumerate(change) if other != seat]

    # Measured: 100 points a deal and more, with a standard error of 6.
    assert mean(easy) > 30
    assert mean(easy) - mean(chance) > 60


def test_two_players_too() -> None:
    of = make_rules("two_player")
    found = changes(of, {0: "easy", 1: "random"}, 200, "two")

    assert mean(change[0] for change in found) - mean(change[1] for change in found) > 60


@pytest.mark.parametrize("level", LEVELS)
def test_the_same_match_again_is_the_same_match(level: str) -> None:
    of = make_rules("golden")
    one, other = (match_played(of, everybody(of, level), "again") for _ in range(2))

    assert freeze(one) == freeze(other)


def test_an_unknown_level_is_no_level() -> None:
    with pytest.raises(KeyError):
        choose("clever", observe(dealt(rules()), 1), Random(0))
