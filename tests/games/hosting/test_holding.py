"""An official stops play, and lets it go on as if no time had passed."""

from __future__ import annotations

from datetime import timedelta
from functools import partial

import pytest
from django.db.models import F
from django.utils import timezone

from accounts.models import Player
from games.engine import legal_actions, needs_deal, to_act
from games.models import LoggedAction, Match, Seat, Table
from games.selectors.audit import faults_of
from games.selectors.cache import newest_position, table_view
from games.services.absence.own_seat import take_seat_back
from games.services.absence.seating import sweep_absences
from games.services.hosting import add_time, end_hosted, hold, release, seat_bot
from games.services.play import play_action
from games.services.presence import mark_seen
from games.services.refusal import Refused
from games.services.tables import leave_table
from games.services.turns import run_due, run_turn, start_deal
from tests.games.agreements.asking import ask
from tests.games.conftest import forget_everything
from tests.games.driving import play, rows_of
from tests.games.hosting.evening import (
    CLOCK,
    are_here,
    between_deals,
    due_now,
    hosted,
    let_play,
    missed_for,
    seat_row,
)
from tests.games.timing import clocks_at
from tests.racing import at_once

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def players(anna: Player, boris: Player, vera: Player) -> list[Player]:
    return [anna, boris, vera]


@pytest.fixture
def table(players: list[Player]) -> str:
    table = hosted(*players, clock=CLOCK, absent_after_s=120)
    are_here(table, *players)
    return table


def held_for(table: str, seconds: float) -> None:
    """As if play had been stopped so long ago."""
    earlier = timedelta(seconds=seconds)
    Table.objects.filter(pk=table).update(held_at=F("held_at") - earlier)
    Match.objects.filter(table=table).update(
        acting_since=F("acting_since") - earlier, due_at=F("due_at") - earlier, version=F("version") + 1
    )
    forget_everything()


def code_of(refused: Refused) -> str:
    return refused.reason or refused.code


def test_nothing_is_accepted_from_anybody_and_the_word_says_why(table: str, players: list[Player]) -> None:
    seat = to_act(newest_position(table).state)
    assert seat is not None
    version = hold(table=table).version

    for refused in (
        partial(play, table, players[seat], f"{seat} pass"),
        partial(start_deal, table=table, player=players[0], version=version),
        partial(leave_table, table=table, player=players[0]),
        partial(take_seat_back, table=table, player=players[0]),
        partial(ask, table, players[0], "stand_in", 1),
    ):
        with pytest.raises(Refused) as caught:
            refused()
        assert caught.value.code == "held"

    assert rows_of(table).version == version


def test_an_action_done_before_is_still_known_when_it_comes_again(table: str, players: list[Player]) -> None:
    seat = to_act(newest_position(table).state)
    assert seat is not None
    play(table, players[seat], f"{seat} pass", key="once")
    hold(table=table)

    assert play(table, players[seat], f"{seat} pass", key="once").repeated


def test_stopped_twice_is_stopped_once_and_so_is_going_on(table: str) -> None:
    first = hold(table=table)
    assert hold(table=table).version == first.version

    second = release(table=table)
    assert release(table=table).version == second.version


def test_bots_stop_and_play_on(anna: Player) -> None:
    table = hosted(None, None, None)
    hold(table=table)
    row = rows_of(table)
    due_now(table)

    assert run_due() == 0
    assert not run_turn(match=row.pk, version=row.version)

    release(table=table)
    due_now(table)
    assert run_due() == 1


def test_no_time_runs_meanwhile(table: str) -> None:
    before = table_view(table, None).deadline
    assert before is not None
    left = before - timezone.now()

    hold(table=table)
    assert table_view(table, None).deadline is None
    held_for(table, 900)
    due = rows_of(table).due_at
    assert due is not None
    assert due < timezone.now()
    assert run_due() == 0
    release(table=table)

    after = table_view(table, None).deadline
    assert after is not None
    assert abs((after - timezone.now()) - left) < timedelta(seconds=2)
    assert rows_of(table).due_at == after
    assert clocks_at(table).banks == (180_000,) * 3


def test_what_was_used_up_before_stays_used_up(table: str, players: list[Player]) -> None:
    earlier = timedelta(seconds=100)
    Match.objects.filter(table=table).update(
        acting_since=F("acting_since") - earlier, due_at=F("due_at") - earlier, version=F("version") + 1
    )
    hold(table=table)
    held_for(table, 500)
    release(table=table)

    seat = to_act(newest_position(table).state)
    assert seat is not None
    play(table, players[seat], f"{seat} pass")

    assert 103_000 <= clocks_at(table).banks[seat] <= 106_500


def test_nobody_is_missed_while_play_is_stopped_nor_at_once_afterwards(
    table: str, players: list[Player]
) -> None:
    hold(table=table)
    missed_for(table, 4000, *players)
    Seat.objects.filter(table=table).update(last_seen=timezone.now() - timedelta(seconds=4000))
    assert sweep_absences() == 0

    release(table=table)
    assert sweep_absences() == 0

    missed_for(table, 121, *players)
    assert sweep_absences() == 1


def test_whoever_comes_meanwhile_sets_nothing_going(table: str, players: list[Player]) -> None:
    Seat.objects.filter(table=table).update(last_seen=None)
    version = hold(table=table).version
    forget_everything()

    mark_seen(table=table, player=players[0])

    assert rows_of(table).version == version
    assert seat_row(table, 0).last_seen is not None


def test_an_action_that_was_on_its_way_is_good_after_a_short_stop(table: str, players: list[Player]) -> None:
    seat = to_act(newest_position(table).state)
    assert seat is not None
    version = newest_position(table).version
    hold(table=table)
    release(table=table)

    play(table, players[seat], f"{seat} pass", version=version)


def test_between_two_deals_the_next_one_waits(anna: Player) -> None:
    table = hosted(None, None, None)
    let_play(table, between_deals)
    hold(table=table)
    assert table_view(table, None).next_deal_at is None
    due_now(table)

    assert run_due() == 0
    release(table=table)
    due_now(table)
    assert run_due() == 1
    assert not needs_deal(newest_position(table).state)


def test_officials_act_while_play_is_stopped(table: str) -> None:
    hold(table=table)
    held_for(table, 300)

    seat_bot(table=table, seat=1)
    add_time(table=table, ms=30_000)
    release(table=table)

    row = rows_of(table)
    assert seat_row(table, 1).stand_in == "easy"
    assert row.due_at is not None
    assert row.due_at > timezone.now() - timedelta(seconds=1)


def test_a_match_that_stands_is_ended_and_no_longer_stopped(table: str) -> None:
    hold(table=table)

    end_hosted(table=table)

    assert Table.objects.get(pk=table).held_at is None
    assert rows_of(table).ended_by == "official"


def test_the_end_of_the_tables_time_is_as_far_away_afterwards(players: list[Player]) -> None:
    ends_at = timezone.now() + timedelta(minutes=30)
    table = hosted(*players, ends_at=ends_at)
    hold(table=table)
    held_for(table, 600)
    release(table=table)

    moved = Table.objects.get(pk=table).ends_at
    assert moved is not None
    assert abs(moved - ends_at - timedelta(seconds=600)) < timedelta(seconds=2)


def test_the_sheet_of_actions_is_empty_for_programs_and_the_state_says_so(
    table: str, players: list[Player]
) -> None:
    hold(table=table)

    for player in (*players, None):
        view = table_view(table, player)
        assert view.is_held
        assert view.observation.legal == ()


@pytest.mark.services
def test_a_move_and_the_word_to_stop_in_one_moment_come_one_after_the_other(players: list[Player]) -> None:
    for _round in range(6):
        table = hosted(*players)
        position = newest_position(table)
        action = legal_actions(position.state)[0]
        move = partial(
            play_action, table=table, player=players[action.seat], action=action.text,
            version=position.version, client_action_id="",
        )  # fmt: skip

        outcomes = at_once([move, partial(hold, table=table), partial(hold, table=table)], "version")

        played = LoggedAction.objects.filter(match__table=table).count()
        row = rows_of(table)
        assert row.version == position.version + 1 + played, outcomes
        assert (played == 1) != ("held" in outcomes), outcomes
        assert Table.objects.get(pk=table).held_at is not None
        assert faults_of(row) == []
