"""What the server does by itself: bots' moves, the next deal, and what was lost on the way."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from datetime import timedelta
from random import Random

import pytest
from django.utils import timezone
from pytest_django import Settings

from accounts.models import Player
from games import ai
from games.engine import Observation, needs_deal, timeout_action, to_act
from games.engine.observe import observe
from games.models import Deal, LoggedAction, Match, Seat
from games.selectors.cache import newest_position
from games.services.refusal import Refused
from games.services.tables import leave_table
from games.services.turns import run_due, run_turn, start_deal
from games.tasks import sweep, turn
from tests.games.driving import deal_is_over, open_for, open_with_bots, play, play_until, rows_of, run_bots

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def table(anna: Player) -> str:
    """A table at which a bot is to move."""
    for _attempt in range(20):
        table = open_with_bots(anna)
        if rows_of(table).due_at is not None:
            return table
    raise AssertionError("a bot never came first")


def overdue(table: str, seconds: float = 60) -> Match:
    Match.objects.filter(table=table).update(due_at=timezone.now() - timedelta(seconds=seconds))
    return rows_of(table)


def test_a_bots_move_is_due_after_a_pause_that_is_always_the_same(table: str, settings: Settings) -> None:
    row = rows_of(table)
    assert row.due_at is not None

    pause = row.due_at - timezone.now()
    assert timedelta(milliseconds=400) < pause <= timedelta(milliseconds=settings.THOUSAND_BOT_DELAY_MS)


def test_nothing_is_due_while_a_person_is_to_act(anna: Player, boris: Player, vera: Player) -> None:
    assert rows_of(open_for([anna, boris, vera])).due_at is None


def test_a_bot_moves_once_under_three_deliveries_of_its_task(table: str) -> None:
    row = rows_of(table)

    for _delivery in range(3):
        turn(str(row.pk), row.version)

    assert rows_of(table).version == row.version + 1
    assert LoggedAction.objects.filter(match=row).count() == 1


def test_a_task_for_another_version_or_match_stops_quietly(table: str, anna: Player) -> None:
    row = rows_of(table)

    assert not run_turn(match=row.pk, version=row.version - 1)
    assert not run_turn(match=row.pk, version=row.version + 1)
    assert not run_turn(match=anna.pk, version=1)
    assert rows_of(table).version == row.version


def test_a_task_does_not_move_for_a_person(anna: Player, boris: Player, vera: Player) -> None:
    row = rows_of(open_for([anna, boris, vera]))

    assert not run_turn(match=row.pk, version=row.version)
    assert not LoggedAction.objects.exists()


def test_the_sweep_picks_up_what_was_lost(table: str) -> None:
    row = overdue(table)

    sweep()
    sweep()

    assert rows_of(table).version == row.version + 1


def test_the_sweep_leaves_alone_what_is_still_on_its_way(table: str) -> None:
    row = overdue(table, seconds=0.2)

    assert run_due() == 0
    assert rows_of(table).version == row.version


def test_the_sweep_deals_when_the_pause_after_a_deal_is_over(
    anna: Player, boris: Player, vera: Player
) -> None:
    players = [anna, boris, vera]
    table = open_for(players)
    play_until(table, players, deal_is_over)
    overdue(table)

    assert run_due() == 1

    assert Deal.objects.filter(match__table=table).count() == 2
    assert not needs_deal(newest_position(table).state)


def test_a_due_time_at_which_nothing_is_to_be_done_is_forgotten(
    anna: Player, boris: Player, vera: Player
) -> None:
    table = open_for([anna, boris, vera])
    row = overdue(table)

    assert run_due() == 0

    after = rows_of(table)
    assert (after.due_at, after.version) == (None, row.version)


def test_one_broken_match_does_not_stop_the_others(
    table: str, anna: Player, caplog: pytest.LogCaptureFixture
) -> None:
    other = open_with_bots(anna)
    while rows_of(other).due_at is None:
        other = open_with_bots(anna)
    broken = overdue(table, seconds=90)
    Match.objects.filter(pk=broken.pk).update(snapshot={"standing": {}, "deal": "lost"})
    healthy = overdue(other)
    from tests.games.conftest import forget_everything

    forget_everything()

    assert run_due() == 1

    assert rows_of(other).version == healthy.version + 1
    postponed = rows_of(table)
    assert postponed.version == broken.version
    assert postponed.due_at is not None
    assert postponed.due_at > timezone.now()
    assert str(broken.pk) in caplog.text


def test_the_sweep_takes_a_limited_batch_and_the_longest_overdue_first(anna: Player) -> None:
    tables = [open_with_bots(anna) for _table in range(12)]
    waiting = [table for table in tables if rows_of(table).due_at is not None][:3]
    before = [overdue(table, seconds=100 - 10 * place).version for place, table in enumerate(waiting)]

    assert run_due(limit=2) == 2

    moved = [rows_of(table).version - version for table, version in zip(waiting, before, strict=True)]
    assert moved == [1, 1, 0]


def test_bots_play_a_deal_to_its_end_with_a_person(anna: Player) -> None:
    table = open_with_bots(anna)
    for _step in range(100):
        position = run_bots(table)
        if needs_deal(position.state):
            break
        play(table, anna, position.state.legal()[0].text)

    assert needs_deal(newest_position(table).state)


# --- Bots that fail ------------------------------------------------------------------------------------


def raises(seen: Observation, generator: Random) -> str:
    raise ZeroDivisionError("a bot with a fault")


def cheats(seen: Observation, generator: Random) -> str:
    return f"{seen.seat} bid 400"


def babbles(seen: Observation, generator: Random) -> str:
    return "???"


@pytest.fixture(params=[raises, cheats, babbles])
def faulty_level(request: pytest.FixtureRequest) -> Iterator[str]:
    """A level of bots with a fault, registered for the time of a test."""
    ai.POLICIES["faulty"] = request.param
    yield "faulty"
    del ai.POLICIES["faulty"]


def test_a_bot_that_fails_plays_as_if_its_time_had_run_out(
    table: str, faulty_level: str, caplog: pytest.LogCaptureFixture
) -> None:
    Seat.objects.filter(table=table, kind="bot").update(level=faulty_level)
    from tests.games.conftest import forget_everything

    forget_everything()
    row, position = rows_of(table), newest_position(table)
    seat = to_act(position.state)
    expected = timeout_action(observe(position.state, seat))

    with caplog.at_level(logging.ERROR):
        assert run_turn(match=row.pk, version=row.version)

    assert LoggedAction.objects.get(match=row).text == expected
    assert str(row.pk) in caplog.text


def test_a_whole_deal_goes_on_with_bots_that_fail(anna: Player, faulty_level: str) -> None:
    table = open_with_bots(anna)
    Seat.objects.filter(table=table, kind="bot").update(level=faulty_level)
    from tests.games.conftest import forget_everything

    forget_everything()
    for _step in range(100):
        position = run_bots(table)
        if needs_deal(position.state):
            break
        play(table, anna, position.state.legal()[0].text)

    assert needs_deal(newest_position(table).state)


# --- The next deal -------------------------------------------------------------------------------------


def test_the_next_deal_is_due_after_a_pause(anna: Player, boris: Player, vera: Player) -> None:
    players = [anna, boris, vera]
    table = open_for(players)
    play_until(table, players, deal_is_over)

    row = rows_of(table)
    assert row.due_at is not None
    assert row.due_at > timezone.now() + timedelta(seconds=3)


def test_a_player_may_start_the_next_deal_and_only_then(
    anna: Player, boris: Player, vera: Player, galya: Player
) -> None:
    players = [anna, boris, vera]
    table = open_for(players)
    early = rows_of(table).version
    with pytest.raises(Refused) as caught:
        start_deal(table=table, player=anna, version=early)
    assert caught.value.code == "wrong_phase"
    play_until(table, players, deal_is_over)
    version = rows_of(table).version
    refused = []
    attempts: list[tuple[Player | None, int]] = [(galya, version), (None, version), (anna, version - 1)]
    for player, at in attempts:
        with pytest.raises(Refused) as caught:
            start_deal(table=table, player=player, version=at)
        refused.append(caught.value.code)
    assert refused == ["not_your_seat", "not_signed_in", "stale_version"]

    assert start_deal(table=table, player=boris, version=version) == version + 1

    with pytest.raises(Refused) as caught:
        start_deal(table=table, player=vera, version=version)
    assert caught.value.code == "stale_version"
    assert Deal.objects.filter(match__table=table).count() == 2


def test_without_a_pause_the_next_deal_comes_with_the_last_card(
    anna: Player, boris: Player, vera: Player, settings: Settings
) -> None:
    settings.THOUSAND_DEAL_PAUSE_MS = 0
    players = [anna, boris, vera]
    table = open_for(players)

    position = play_until(table, players, lambda position: bool(position.scores))

    assert position.deal is not None
    assert position.deal.number == 1
    assert not needs_deal(position.state)
    assert len(position.previous) > 24


def test_a_table_nobody_is_left_at_is_not_played_on(table: str, anna: Player) -> None:
    leave_table(table=table, player=anna)
    row = rows_of(table)

    assert not run_turn(match=row.pk, version=row.version)
    assert run_due() == 0
