"""What holds at every point of every deal under every rule set."""

from __future__ import annotations

import json
from random import Random

from hypothesis import given
from hypothesis import strategies as st

from games.engine import (
    Action,
    IllegalAction,
    State,
    TrickTaken,
    apply,
    legal_actions,
    needs_deal,
    observe,
    outcome,
    parse_action,
    phase,
    timeout_action,
    to_act,
)
from games.engine.match import Between
from games.record.header import read_start
from games.record.snapshot import freeze, standing_json, thaw

from .referee import POINTS, Referee, referee_of
from .strategies import Course, courses
from .universe import EVERYTHING, refusal_code


def code_of(state: State, action: Action) -> str | None:
    try:
        apply(state, action)
    except IllegalAction as fault:
        return fault.code
    return None


@given(courses())
def test_somebody_can_act_until_the_deal_is_over(course: Course) -> None:
    for state in course.states[:-1]:
        actions = legal_actions(state)
        assert actions
        assert len({action.text for action in actions}) == len(actions)
        assert {action.seat for action in actions} == {to_act(state)}
        assert to_act(state) in observe(state, None).active
        assert not needs_deal(state)
        assert outcome(state) is None
    last = course.states[-1]
    assert isinstance(last, Between)
    assert to_act(last) is None
    assert needs_deal(last) == (outcome(last) is None)


@given(courses(), st.integers(0, 2**32))
def test_what_is_listed_is_accepted_and_all_else_refused_with_its_code(course: Course, seed: int) -> None:
    generator = Random(seed)
    for state in generator.sample(course.states, min(5, len(course.states))):
        legal = set(legal_actions(state))
        before = freeze(state)
        found = {action: code_of(state, action) for action in EVERYTHING}
        here = (phase(state), to_act(state), course.rules.players, legal)
        assert legal <= set(EVERYTHING)
        assert found == {action: refusal_code(action, *here) for action in EVERYTHING}
        assert freeze(state) == before


@given(courses())
def test_a_state_is_a_value_that_later_actions_do_not_change(course: Course) -> None:
    again = [thaw(course.rules, freeze(course.states[0]))]
    for text in course.chosen:
        again.append(apply(again[-1], parse_action(text))[0])

    assert tuple(again) == course.states


@given(courses())
def test_a_snapshot_thaws_to_the_same_state(course: Course) -> None:
    for state in (course.before, *course.states):
        stored = json.loads(json.dumps(freeze(state)))
        assert thaw(course.rules, stored) == state


@given(courses())
def test_the_timeout_action_is_always_legal(course: Course) -> None:
    for state in course.states[:-1]:
        seen = observe(state, to_act(state))
        assert timeout_action(seen) in seen.legal


def refereed(course: Course) -> Referee | None:
    """Follow the play of a deal with the referee, comparing what may be played; None without a play."""
    at = next((n for n, state in enumerate(course.states) if phase(state) == "PLAY"), None)
    if at is None:
        return None
    second = referee_of(
        course.rules, [observe(course.states[at], seat) for seat in range(course.rules.players)]
    )
    for text, state in zip(course.chosen[at:], course.states[at:], strict=False):
        seen = observe(state, second.turn)
        assert set(seen.legal) == second.moves()
        assert (seen.trump or "") == second.trump
        assert dict(enumerate(seen.taken)) == {
            seat: second.points.get(seat, 0) for seat in range(len(seen.taken))
        }
        second = second.after(text)
    return second


@given(courses())
def test_cards_trumps_marriages_and_points_are_those_of_the_referee(course: Course) -> None:
    second, last = refereed(course), course.states[-1]
    if second is None:
        return
    assert isinstance(last, Between)
    assert last.last is not None
    assert last.last.score is not None
    expected = dict(second.points)
    assert second.last is not None
    expected[second.last] += course.rules.last_trick_bonus + left_over(course)
    raw = last.last.score.raw
    assert raw == tuple(expected.get(seat, 0) for seat in range(course.rules.players))
    tricks = observe(last, None).tricks_won
    assert tricks == tuple(second.tricks.get(seat, 0) for seat in range(course.rules.players))


def left_over(course: Course) -> int:
    """Return the points of buried cards and the in_play talon, where they count."""
    if course.rules.players != 2 or course.rules.buried_points == "none":
        return 0
    chose_left = any(text.endswith(" talon 1") for text in course.chosen)
    left = course.pack[22:] if chose_left else course.pack[20:22]
    buried = next(text for text in course.chosen if " bury " in text).split()[2:]
    return sum(POINTS[card.text[0]] for card in left) + sum(POINTS[card[0]] for card in buried)


@given(courses())
def test_the_points_of_all_tricks_are_those_of_the_cards_played(course: Course) -> None:
    if all(phase(state) != "PLAY" for state in course.states):
        return
    events = [
        event
        for text, state in zip(course.chosen, course.states, strict=False)
        for event in apply(state, parse_action(text))[1]
        if isinstance(event, TrickTaken)
    ]
    buried = [card for text in course.chosen if " bury " in text for card in text.split()[2:]]
    in_play = 120 - sum(POINTS[card[0]] for card in buried)
    if course.rules.players == 2:
        chose_left = any(text.endswith(" talon 1") for text in course.chosen)
        in_play -= sum(card.points for card in (course.pack[22:] if chose_left else course.pack[20:22]))
    if course.rules.cards_per_hand == 6:
        in_play -= sum(card.points for card in course.pack[21:])

    assert sum(event.points for event in events) == in_play


@given(courses())
def test_where_a_match_stands_after_a_deal_is_where_a_record_may_start(course: Course) -> None:
    last = course.states[-1]
    assert isinstance(last, Between)
    if last.outcome is None:
        start = standing_json(last.standing)
        read = read_start({"start": start}, course.rules)
        assert standing_json(read)["totals"] == start["totals"]


@given(courses())
def test_a_sheet_adds_up(course: Course) -> None:
    last = course.states[-1]
    assert isinstance(last, Between)
    assert last.last is not None
    score, of = last.last.score, course.rules
    if score is None:
        return
    assert isinstance(course.before, Between)
    old = course.before.standing
    for seat in range(of.players):
        total = old.totals[seat] + score.change[seat] - score.penalty[seat]
        if not of.has_barrel and of.dump_truck == "off":
            assert score.totals[seat] == total
        assert score.barrel[seat] is None or score.totals[seat] >= of.barrel_threshold
        assert score.penalty[seat] >= 0
        assert 0 <= score.bolts[seat] < of.bolt_limit
        assert score.concessions[seat] >= old.concessions[seat]
