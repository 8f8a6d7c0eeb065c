"""Clocks at hosted tables: they begin when somebody comes, and wait where nobody plays for who is away."""

from __future__ import annotations

from datetime import timedelta

import pytest
from django.utils import timezone

from accounts.models import Player
from games.engine import to_act
from games.models import LoggedAction, Match, Seat
from games.selectors.cache import newest_position, table_view
from games.selectors.clocks import is_private
from games.services.absence.healing import set_going
from games.services.hosting import add_time
from games.services.presence import mark_seen
from games.services.turns import run_due
from tests.games.conftest import forget_everything
from tests.games.driving import rows_of
from tests.games.hosting.evening import CLOCK, are_here, due_now, hosted
from tests.games.timing import clocks_at

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def players(anna: Player, boris: Player, vera: Player) -> list[Player]:
    return [anna, boris, vera]


def asked(table: str) -> int:
    position = newest_position(table)
    seat = to_act(position.state)
    assert seat is not None
    assert not is_private(position)
    return seat


def gone_for(table: str, seconds: float, player: Player) -> None:
    then = timezone.now() - timedelta(seconds=seconds)
    Seat.objects.filter(table=table, player=player).update(last_seen=then)


def test_the_time_of_who_has_not_come_yet_does_not_run_out(players: list[Player]) -> None:
    table = hosted(*players, clock=CLOCK, absent_after_s=180)
    due_now(table)

    assert run_due() == 0

    assert not LoggedAction.objects.filter(match__table=table).exists()


def test_whoever_comes_for_the_first_time_has_all_of_his_time(players: list[Player]) -> None:
    table = hosted(*players, clock=CLOCK)
    seat = asked(table)
    Match.objects.filter(table=table).update(acting_since=timezone.now() - timedelta(seconds=150))
    forget_everything()

    mark_seen(table=table, player=players[seat])

    deadline = table_view(table, players[seat]).deadline
    assert deadline is not None
    assert (deadline - timezone.now()).total_seconds() > 200
    assert clocks_at(table).banks == (180_000,) * 3


def test_a_table_that_stood_still_for_him_goes_on_when_he_comes(players: list[Player]) -> None:
    table = hosted(*players, clock=CLOCK)
    due_now(table)
    run_due()
    assert rows_of(table).stands_still
    forget_everything()

    mark_seen(table=table, player=players[asked(table)])

    assert rows_of(table).due_at is not None


def test_others_who_are_there_set_nothing_going_that_waits_for_another(players: list[Player]) -> None:
    table = hosted(*players, clock=CLOCK)
    due_now(table)
    run_due()
    others = [player for index, player in enumerate(players) if index != asked(table)]
    are_here(table, *others)
    version = rows_of(table).version

    assert set_going() == 0
    assert (rows_of(table).version, rows_of(table).stands_still) == (version, True)
    are_here(table, *players)
    assert set_going() == 1
    assert rows_of(table).due_at is not None


def test_where_nobody_plays_for_who_is_away_his_time_waits_for_him(players: list[Player]) -> None:
    table = hosted(*players, clock=CLOCK)
    are_here(table, *players)
    gone_for(table, 90, players[asked(table)])
    due_now(table)

    assert run_due() == 0
    assert not LoggedAction.objects.filter(match__table=table).exists()


def test_where_a_bot_comes_for_who_is_away_his_time_runs_out_before_that(players: list[Player]) -> None:
    table = hosted(*players, clock=CLOCK, absent_after_s=600)
    are_here(table, *players)
    gone_for(table, 90, players[asked(table)])
    due_now(table)

    assert run_due() == 1
    assert LoggedAction.objects.filter(match__table=table).count() == 1


def test_who_is_there_loses_on_time_as_everywhere(players: list[Player]) -> None:
    table = hosted(*players, clock=CLOCK)
    are_here(table, *players)
    due_now(table)

    assert run_due() == 1


def test_time_is_given_to_every_bank_and_to_whose_time_runs(players: list[Player]) -> None:
    table = hosted(*players, clock=CLOCK)
    before = table_view(table, None).deadline
    version = newest_position(table).version

    add_time(table=table, ms=60_000)

    after = table_view(table, None).deadline
    assert before is not None
    assert after is not None
    assert after - before == timedelta(seconds=60)
    assert rows_of(table).due_at == after
    assert clocks_at(table).banks == (240_000,) * 3
    assert newest_position(table).version == version + 1


def test_a_table_without_a_clock_has_no_time_to_be_given(players: list[Player]) -> None:
    table = hosted(*players)
    version = newest_position(table).version

    assert add_time(table=table, ms=60_000).version == version
