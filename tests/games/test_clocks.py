"""Clocks at a table: who is charged, when time runs out, and who plays then."""

from __future__ import annotations

from datetime import timedelta
from random import Random

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.utils import timezone
from hypothesis import given
from hypothesis import strategies as st

from accounts.models import Player
from games.engine import (
    PRESETS,
    RuleSet,
    apply,
    deal,
    legal_actions,
    needs_deal,
    new_match,
    observe,
    parse_action,
    phase,
    timeout_action,
    to_act,
)
from games.engine.cards import Card
from games.models import LoggedAction, Match, Pulse
from games.presenters.state import state_json
from games.selectors.cache import newest_position, table_view
from games.selectors.outages import WEB
from games.services.clocks.running_out import run_out
from games.services.refusal import Refused
from games.services.stand_ins import with_stand_in
from games.services.tables import leave_table
from games.services.turns import run_due, run_turn
from tests.engine.strategies import packs, rule_sets
from tests.games.driving import in_phase, open_for, open_with_bots, play, play_until, step
from tests.games.timing import CLOCK, at_deadline, clocks_at, idle_on, let_pass, open_timed
from tests.racing import at_once

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def people(anna: Player, boris: Player, vera: Player) -> list[Player]:
    return [anna, boris, vera]


@pytest.fixture
def table(people: list[Player]) -> str:
    """A timed table of three people, in the middle of the auction of the first deal."""
    return open_timed(people)


def seat_to_act(table: str) -> int:
    seat = to_act(newest_position(table).state)
    assert seat is not None
    return seat


def act(table: str, people: list[Player], action: str = "") -> int:
    """Whoever is to act does the first of what may be done; gives the seat."""
    position = newest_position(table)
    seat = seat_to_act(table)
    play(table, people[seat], action or legal_actions(position.state)[0].text)
    return seat


def test_the_first_deal_starts_the_clock_of_whoever_speaks_first(table: str, people: list[Player]) -> None:
    position, view = newest_position(table), table_view(table, people[0])

    assert position.acting_since is not None
    assert position.due_at == position.acting_since + timedelta(seconds=205)
    assert (view.deadline, view.times.bank_ms) == (position.due_at, (180_000,) * 3)


def test_an_action_stops_one_clock_and_starts_the_next(table: str, people: list[Player]) -> None:
    let_pass(table, 66)

    seat = act(table, people)

    clocks = clocks_at(table)
    assert clocks.runs == seat_to_act(table) != seat
    assert clocks.banks[seat] == pytest.approx(140_000, abs=2_000)
    assert sorted(clocks.banks)[1:] == [180_000, 180_000]


def test_what_was_on_the_clocks_before_is_kept_with_each_action(table: str, people: list[Player]) -> None:
    before = newest_position(table).clocks

    act(table, people)

    assert LoggedAction.objects.get(match__table=table).clocks == before != newest_position(table).clocks


def test_a_table_without_a_clock_keeps_none(people: list[Player]) -> None:
    table = open_for(people)

    act(table, people)

    position = newest_position(table)
    assert (position.clocks, position.due_at) == ({}, None)
    assert LoggedAction.objects.get(match__table=table).clocks is None


def test_a_clock_costs_no_query_more_for_a_move(people: list[Player]) -> None:
    counts = []
    for table in (open_for(people), open_timed(people)):
        with CaptureQueriesContext(connection) as queries:
            act(table, people)
        counts.append(len(queries))

    assert counts[0] == counts[1]


def test_up_to_a_second_after_the_deadline_nobody_has_run_out_of_time(
    table: str, people: list[Player]
) -> None:
    at_deadline(table, plus=0.7)
    seat = seat_to_act(table)

    assert run_due() == 0
    assert act(table, people) == seat
    assert clocks_at(table).missed == (0, 0, 0)


def test_after_that_the_sweep_plays_what_is_least_harm(table: str) -> None:
    position = at_deadline(table, plus=1.5)
    seat = seat_to_act(table)
    expected = timeout_action(observe(position.state, seat))

    assert run_due() == 1

    entry = LoggedAction.objects.get(match__table=table)
    assert (entry.text, entry.player) == (expected, None)
    clocks = clocks_at(table)
    assert (clocks.banks[seat], clocks.missed[seat], clocks.ran_out) == (0, 1, seat)
    assert seat_to_act(table) != seat


def test_without_the_sweep_a_late_action_still_counts(table: str, people: list[Player]) -> None:
    at_deadline(table, plus=300)
    seat = act(table, people)

    clocks = clocks_at(table)
    assert (clocks.banks[seat], clocks.missed[seat]) == (0, 0)


def test_a_task_of_the_queue_takes_nobodys_time(table: str) -> None:
    position = at_deadline(table, plus=60)

    assert not run_turn(match=position.match, version=position.version)
    assert newest_position(table).version == position.version


def test_two_sweeps_at_once_take_one_action(table: str) -> None:
    position = at_deadline(table, plus=2)

    at_once([run_due, run_due])

    assert newest_position(table).version == position.version + 1
    assert LoggedAction.objects.filter(match__table=table).count() == 1


def test_a_time_out_of_an_old_version_is_none(table: str, people: list[Player]) -> None:
    position = at_deadline(table, plus=2)
    act(table, people)

    assert not run_out(match=position.match, version=position.version, now=timezone.now())
    assert LoggedAction.objects.filter(match__table=table).count() == 1


def test_a_late_answer_to_a_time_out_is_refused_as_stale(table: str, people: list[Player]) -> None:
    position = at_deadline(table, plus=2)
    action = legal_actions(position.state)[0]
    run_due()

    with pytest.raises(Refused) as refused:
        play(table, people[action.seat], action.text, version=position.version)

    assert refused.value.code == "stale_version"


def test_nobodys_time_runs_out_while_no_page_is_served(table: str) -> None:
    position = at_deadline(table, plus=3)
    assert position.due_at is not None
    web = Pulse.objects.create(part=WEB, beat_at=position.due_at + timedelta(milliseconds=500))

    assert run_due() == 0

    web.beat_at = position.due_at + timedelta(seconds=2)
    web.save()
    assert run_due() == 1


def test_bots_go_on_while_no_page_is_served(anna: Player) -> None:
    table = _with_bots(anna)
    Pulse.objects.create(part=WEB, beat_at=timezone.now() - timedelta(minutes=5))
    Match.objects.filter(table=table).update(due_at=timezone.now() - timedelta(seconds=5))

    assert run_due() == 1


def _with_bots(player: Player) -> str:
    for _attempt in range(20):
        table = open_with_bots(player, clock=CLOCK)
        if "runs" not in newest_position(table).clocks:
            return table
    raise AssertionError("a bot never came first")


def test_the_second_time_in_a_row_a_bot_takes_over(table: str, people: list[Player]) -> None:
    late = seat_to_act(table)
    missed = 0
    while missed < 2:
        if seat_to_act(table) == late:
            at_deadline(table, plus=2)
            assert run_due() == 1
            missed += 1
            assert bool(newest_position(table).seats[late].stand_in) == (missed == 2)
        else:
            step(table, people, Random(1))
    assert newest_position(table).seats[late].player == people[late].pk


def test_an_own_action_in_between_makes_good_what_was_missed(table: str, people: list[Player]) -> None:
    late, turns = seat_to_act(table), 0
    while turns < 3:
        if needs_deal(newest_position(table).state) or seat_to_act(table) != late:
            step(table, people, Random(1))
        else:
            if turns == 1:
                act(table, people)
            else:
                at_deadline(table, plus=2)
                assert run_due() == 1
            turns += 1

    assert clocks_at(table).missed[late] == 1
    assert not newest_position(table).seats[late].stand_in


def test_a_bot_and_a_stand_in_have_no_clock(table: str) -> None:
    position, seat = newest_position(table), seat_to_act(table)

    handed = with_stand_in(position, seat, now=timezone.now())

    assert "runs" not in handed.clocks
    assert handed.due_at is not None
    assert handed.due_at < timezone.now() + timedelta(seconds=2)


def test_who_takes_another_over_has_all_of_the_time(table: str, people: list[Player]) -> None:
    let_pass(table, 100)
    seat = seat_to_act(table)

    leave_table(table=table, player=people[seat])

    position = newest_position(table)
    assert "runs" not in position.clocks
    assert clocks_at(table).banks[seat] == pytest.approx(106_000, abs=2_000)


def test_who_is_not_on_turn_leaves_the_clock_alone(table: str, people: list[Player]) -> None:
    before, seat = newest_position(table), seat_to_act(table)

    leave_table(table=table, player=people[(seat + 1) % 3])

    after = newest_position(table)
    assert (after.acting_since, after.due_at, after.clocks) == (
        before.acting_since,
        before.due_at,
        before.clocks,
    )


def test_no_clock_runs_between_deals(table: str, people: list[Player]) -> None:
    play_until(table, people, lambda position: needs_deal(position.state))

    view = table_view(table, people[0])
    assert (view.deadline, clocks_at(table).runs) == (None, None)
    assert newest_position(table).acting_since is None


@pytest.mark.parametrize("name", sorted(PRESETS))
def test_a_match_in_which_nobody_ever_acts_in_time_finishes(
    people: list[Player], galya: Player, name: str
) -> None:
    sitting = [*people, galya][: dict(PRESETS[name].options).get("players", 3)]
    table = open_timed(sitting, preset=name, options={} if name == "thousand_offline" else {"match_deals": 3})

    position = newest_position(table)
    for _step in range(4000):
        if position.status == Match.Status.FINISHED:
            break
        position = idle_on(table)

    assert position.status == Match.Status.FINISHED


@given(rule_sets(), packs(), st.integers(0, 3))
def test_every_phase_has_an_action_for_whose_time_runs_out(
    of: RuleSet, pack: tuple[Card, ...], dealer: int
) -> None:
    state, _events = deal(new_match(of), pack, dealer % of.players)
    for _step in range(200):
        seat = to_act(state)
        if seat is None:
            break
        seen = observe(state, seat)
        assert timeout_action(seen) in seen.legal, phase(state)
        state, _events = apply(state, parse_action(timeout_action(seen)))

    assert to_act(state) is None


def test_the_state_says_when_time_is_over_and_what_is_in_the_banks(table: str, people: list[Player]) -> None:
    position = newest_position(table)
    assert position.due_at is not None

    state = state_json(table_view(table, people[1]))

    assert state["deadline"] == position.due_at.strftime("%Y-%m-%dT%H:%M:%SZ")
    assert state["clock"] == {"action_s": 25, "bank_s": 180}
    assert state["bank_ms"] == [180_000, 180_000, 180_000]


def test_the_state_of_a_table_without_a_clock_has_neither(people: list[Player]) -> None:
    table = open_for(people)
    play_until(table, people, in_phase("AUCTION"))

    state = state_json(table_view(table, people[0]))

    assert (state["clock"], state["deadline"]) == (None, None)
    assert "bank_ms" not in state
