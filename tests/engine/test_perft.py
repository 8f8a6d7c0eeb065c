"""How many ways lead from a position to the end of the deal, counted by hand and by a second engine."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import assume, given

from games.engine import State, apply, legal_actions, observe, phase

from .builders import at_play, play, rules
from .referee import lines, referee_of
from .strategies import Course, courses


def counted(state: State) -> int:
    """Count the lines of the engine to the end of the deal."""
    actions = legal_actions(state)
    return sum(counted(apply(state, action)[0]) for action in actions) if actions else 1


def two_tricks_left(own: str, one: str, two: str, trump: str = "S", **options: Any) -> State:
    """Return the last two tricks, led by seat 0, who has drawn everything else."""
    drawn, followed = "AS TS KS QS AC TC", "JS 9S KC QC JC 9C"
    kept = {*own.split(), *one.split(), *two.split()}
    thrown = " ".join(f"{rank}{suit}" for suit in "HD" for rank in "ATKQJ9" if f"{rank}{suit}" not in kept)
    hands = (f"{drawn} {own}", f"{followed} {one}", f"{thrown} {two}")
    state = at_play(rules(**options), *hands, trump=trump)
    for trick in zip(drawn.split(), followed.split(), thrown.split(), strict=True):
        state = play(state, *(f"{seat} play {card}" for seat, card in enumerate(trick)))
    assert observe(state, 0).counts == (2, 2, 2)
    return state


def test_with_every_card_forced_the_two_leads_are_the_two_lines() -> None:
    assert counted(two_tricks_left("AH KH", "TH 9D", "JH QD")) == 2


@pytest.mark.parametrize(
    ("must_beat", "ways"),
    # AH: either heart of seat 1 (2). KH: ten or nine (2), and with the duty the ten alone (1).
    [(False, 4), (True, 3)],
)
def test_a_choice_of_two_hearts_under_each_lead(must_beat: bool, ways: int) -> None:
    assert counted(two_tricks_left("AH KH", "TH 9H", "JH QD", must_beat=must_beat)) == ways


@pytest.mark.parametrize("timing", ["any_if_won", "lead", "lead_after_trick"])
def test_a_pair_is_led_in_four_ways(timing: str) -> None:
    # Played or declared, king or queen: four leads. Seats 1 and 2 have one heart each and follow with it.
    # The king loses to the ten, the queen to the ten: seat 1 leads its diamond, and the rest is forced.
    assert counted(two_tricks_left("KH QH", "TH 9D", "JH QD", marriage_timing=timing)) == 4


def test_free_discards_multiply() -> None:
    # Four leads of the pair; nobody else holds a heart and each discards one of two cards: 4 * 2 * 2.
    state = two_tricks_left("KH QH", "9D QD", "AD KD")
    assert counted(state) == 16


@given(courses())
def test_the_last_tricks_have_as_many_lines_as_the_referee_counts(course: Course) -> None:
    start = next((n for n, state in enumerate(course.states) if phase(state) == "PLAY"), None)
    assume(start is not None)
    assert start is not None
    position = course.states[start]
    second = referee_of(course.rules, [observe(position, seat) for seat in range(course.rules.players)])
    for text, state in zip(course.chosen[start:], course.states[start:], strict=False):
        if max(len(hand) for hand in second.hands.values()) <= 2:
            assert counted(state) == lines(second)
            return
        second = second.after(text)
