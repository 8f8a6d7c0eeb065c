"""Taking back: everything is as it was before the action that was undone."""

from __future__ import annotations

import json
import random
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from accounts.models import Player
from games.ai import choose
from games.engine import RuleSet, make_rules, new_match, observe, standing_of
from games.engine.ruleset import OPTION_NAMES
from games.models import Deal, LoggedAction, Match, Participation
from games.record.lines import answer
from games.selectors.audit import faults_of
from games.selectors.cache import newest_position
from games.selectors.position import DealFacts, Position, load_position
from games.selectors.records import match_proof, match_record
from games.selectors.take_back import offer
from games.services.tables import leave_table
from tests.engine.strategies import rule_sets
from tests.games.driving import deal_is_over, in_phase, open_for, play, play_until, rows_of, step
from tests.games.taking_back import standing_of_table, undo

pytestmark = pytest.mark.django_db(transaction=True)
STEPS, DEALS = 160, 2
Told = dict[str, Any]


@pytest.fixture
def people(anna: Player, boris: Player, vera: Player, galya: Player) -> list[Player]:
    return [anna, boris, vera, galya]


def options_of(rules: RuleSet) -> dict[str, Any]:
    """What is to be said of a rule set beside the preset."""
    usual = make_rules()
    names = [name for name in OPTION_NAMES if getattr(rules, name) != getattr(usual, name)]
    told: dict[str, Any] = json.loads(json.dumps({name: getattr(rules, name) for name in names}))
    return told


def read_anew(table: str) -> Position:
    """The position as a process that has just been started reads it."""
    return load_position(Match.objects.select_related("table__club", "table__saved_rules").get(table=table))


def deal_of(table: str) -> DealFacts:
    """The present deal."""
    deal = newest_position(table).deal
    assert deal is not None
    return deal


def check(table: str) -> None:
    """What is kept in memory is what is stored, and the log says the same."""
    assert replace(read_anew(table), due_at=None) == replace(newest_position(table), due_at=None)
    assert faults_of(Match.objects.select_related("table").get(table=table)) == []


@settings(
    max_examples=12,
    deadline=None,
    derandomize=True,
    suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow],
)
@given(rules=rule_sets(), seed=st.integers(0, 2**32))
def test_whatever_is_taken_back_the_match_is_as_before(
    people: list[Player], rules: RuleSet, seed: int
) -> None:
    rng, players = random.Random(seed), people[: rules.players]
    table = open_for(players, **options_of(rules))
    before: dict[int, Told] = {}
    for _step in range(STEPS):
        position = newest_position(table)
        over = position.deal is not None and position.deal.number >= DEALS and deal_is_over(position)
        if position.status == Match.Status.FINISHED or over:
            break
        before[position.action_count] = standing_of_table(table)
        moved = step(table, players, rng)
        offers = [at for seat in range(len(players)) if (at := offer(moved, seat)) is not None]
        if offers and rng.random() < 0.12:
            at = rng.choice(offers)
            seat = next(each for each in range(len(players)) if offer(moved, each) == at)
            undo(table, seat)
            assert standing_of_table(table) == before[at]
            check(table)
    check(table)
    record = match_record(rows_of(table).pk)
    assert answer(record)["ok"], record
    assert len(record["deals"]) == len(match_proof(rows_of(table).pk)["deals"])


def test_a_card_comes_back_with_all_that_followed(people: list[Player]) -> None:
    players = people[:3]
    table = open_for(players)
    position = play_until(table, players, in_phase("PLAY"))
    seat, before, log = position.state.turn, standing_of_table(table), LoggedAction.objects.count()
    assert seat is not None
    rng = random.Random(3)
    for _card in range(3):
        step(table, players, rng)

    after = undo(table, seat)

    assert standing_of_table(table) == before
    assert after.state.turn == seat
    assert (after.version, after.action_count) == (position.version + 4, position.action_count + 4)
    assert LoggedAction.objects.count() == log + 4
    entry = LoggedAction.objects.latest("sequence")
    assert (entry.text, entry.undoes, entry.player) == (f"{seat} undo", position.action_count, players[seat])


def test_a_take_back_may_be_repeated_and_reach_over_an_earlier_one(people: list[Player]) -> None:
    players = people[:3]
    table = open_for(players)
    position = play_until(table, players, in_phase("PLAY"))
    seat, before = position.state.turn, standing_of_table(table)
    assert seat is not None
    rng = random.Random(4)
    step(table, players, rng)
    between = standing_of_table(table)
    second = step(table, players, rng)
    undo(table, (seat + 1) % 3)
    assert standing_of_table(table) == between
    step(table, players, rng)
    undo(table, (seat + 1) % 3)
    assert standing_of_table(table) == between
    assert [each.kept for each in deal_of(table).taken_back] == [second.action_count - 1] * 2

    undo(table, seat)

    assert standing_of_table(table) == before
    assert [each.number for each in deal_of(table).taken_back] == [3]
    check(table)


def test_the_end_of_a_deal_is_taken_back_with_its_score(people: list[Player]) -> None:
    players = people[:3]
    table = open_for(players)
    play_until(table, players, deal_is_over, seed=2)
    play_until(table, players, lambda position: not deal_is_over(position), seed=3)
    seen: list[tuple[Told, int]] = []

    def over(position: Position) -> bool:
        if not deal_is_over(position):
            assert position.state.turn is not None
            seen.append((standing_of_table(table), position.state.turn))
        return deal_is_over(position)

    play_until(table, players, over, seed=4)
    before, seat = seen[-1]
    assert len(newest_position(table).scores) > len(before["scores"])

    undo(table, seat)

    assert standing_of_table(table) == before
    last = Deal.objects.latest("number")
    assert (last.score, last.account) == (None, None)
    check(table)


@pytest.mark.parametrize("what", ["bolts", "barrel", "concessions"])
def test_bolts_barrel_and_concessions_are_as_before(people: list[Player], what: str) -> None:
    players = people[:3]
    table = open_for(players, barrel_threshold=800, concede="after_talon", bolt_condition="no_trick")
    rng, position = random.Random(7), newest_position(table)
    while getattr(standing_of(position.state), what) == getattr(standing_of(new_match(position.rules)), what):
        told, seat = standing_of_table(table), position.state.turn
        position = step(table, players, rng) if what == "concessions" else well_played(table, players, rng)
    assert seat is not None

    undo(table, seat)

    assert standing_of_table(table) == told


def well_played(table: str, players: list[Player], rng: random.Random) -> Position:
    """One step of players who know the game: at random nobody gets anywhere."""
    position = newest_position(table)
    seat = position.state.turn
    if seat is None:
        return step(table, players, rng)
    play(table, players[seat], choose("easy", observe(position.state, seat), rng))
    return newest_position(table)


def test_who_left_after_the_deal_has_left_during_it(people: list[Player]) -> None:
    players = people[:3]
    table = open_for(players)
    play_until(table, players, deal_is_over)
    seat = int(deal_of(table).log[-1][0])
    leaver = (seat + 1) % 3
    leave_table(table=table, player=players[leaver])
    assert Participation.objects.get(seat=leaver).left_after == 1

    undo(table, seat)

    row = Participation.objects.get(seat=leaver)
    assert (row.left_after, row.left_totals) == (0, [0, 0, 0])
    check(table)


def test_an_action_that_was_taken_back_is_still_known_by_its_id(people: list[Player]) -> None:
    players = people[:3]
    table = open_for(players)
    position = newest_position(table)
    seat = position.state.turn
    assert seat is not None
    play(table, players[seat], f"{seat} pass", key="pressed")
    after = undo(table, seat)

    again = play(table, players[seat], f"{seat} pass", key="pressed")
    late = play(table, players[seat], f"{seat} pass", key="pressed", version=position.version)

    assert (again.repeated, late.repeated) == (True, True)
    assert newest_position(table).version == after.version
