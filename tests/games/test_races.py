"""Several at once. SQLite lets one write at a time and proves little: `make test-services` is the proof."""

from __future__ import annotations

from datetime import timedelta
from functools import partial

import pytest
from django.utils import timezone

from accounts.models import Player
from accounts.services.guests import create_guest
from games.models import Deal, LoggedAction, Match, Seat
from games.selectors.audit import faults_of
from games.selectors.cache import newest_position
from games.services.again import play_again
from games.services.invitations import invite
from games.services.play import play_action
from games.services.tables import join_table, leave_table, open_table
from games.services.turns import run_due, run_turn, start_deal
from tests.games.conftest import forget_everything
from tests.games.driving import PRESET, deal_is_over, open_for, open_with_bots, play_until, rows_of
from tests.people import registered
from tests.racing import at_once

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def players(anna: Player, boris: Player, vera: Player) -> list[Player]:
    return [anna, boris, vera]


def turn(table: str) -> int:
    seat = newest_position(table).state.turn
    assert seat is not None
    return seat


def bot_comes_first(player: Player) -> Match:
    """A match in which a bot is to move."""
    while (row := rows_of(open_with_bots(player))).due_at is None:
        pass
    return row


def test_the_last_seat_goes_to_exactly_one_of_five(anna: Player) -> None:
    for _round in range(4):
        opened = open_table(player=anna, preset=PRESET, options={}, seats=["me", "bot:easy", "open"])
        crowd = [create_guest(name=f"Guest {number}") for number in range(5)]

        outcomes = at_once(
            [partial(join_table, table=opened.table, player=player) for player in crowd], "status"
        )

        assert outcomes == {"playing": 1, "seat_taken": 4}
        assert Seat.objects.filter(table=opened.table, player__in=crowd).count() == 1
        assert Deal.objects.filter(match__table=opened.table).count() == 1


def test_one_player_sits_down_once_however_often_they_ask(anna: Player, boris: Player) -> None:
    opened = open_table(player=anna, preset=PRESET, options={}, seats=["me", "open", "open"])

    outcomes = at_once([partial(join_table, table=opened.table, player=boris)] * 5, "status")

    assert outcomes == {"waiting": 1, "already_seated": 4}


def test_the_same_action_at_once_is_done_once_and_told_to_all(players: list[Player]) -> None:
    table = open_for(players)
    for version in range(rows_of(table).version, rows_of(table).version + 2):
        seat = turn(table)
        click = partial(
            play_action,
            table=table,
            player=players[seat],
            action=f"{seat} pass",
            version=version,
            client_action_id="clicked",
        )

        assert at_once([click] * 6, "version") == {version + 1: 6}

        assert LoggedAction.objects.filter(match__table=table, text=f"{seat} pass").count() == 1


def test_different_actions_at_once_leave_one_and_tell_the_others_they_are_stale(
    players: list[Player],
) -> None:
    table = open_for(players)
    seat, version = turn(table), rows_of(table).version
    texts = [f"{seat} pass", *(f"{seat} bid {number}" for number in (105, 110, 115, 120))]
    act = partial(play_action, table=table, player=players[seat], version=version)

    outcomes = at_once([partial(act, action=text, client_action_id=text) for text in texts], "repeated")

    assert outcomes == {False: 1, "stale_version": 4}
    assert rows_of(table).version == version + 1


def test_a_bot_moves_once_however_many_workers_and_sweeps_come(anna: Player) -> None:
    for _round in range(4):
        row = bot_comes_first(anna)

        outcomes = at_once([partial(run_turn, match=row.pk, version=row.version)] * 5)

        assert outcomes == {True: 1, False: 4}
        assert LoggedAction.objects.filter(match=row).count() == 1


def test_sweeps_and_players_at_once_deal_once(players: list[Player]) -> None:
    table = open_for(players)
    play_until(table, players, deal_is_over)
    row = rows_of(table)
    Match.objects.filter(pk=row.pk).update(due_at=timezone.now() - timedelta(seconds=9))

    ask = partial(start_deal, table=table, version=row.version)
    outcomes = at_once([run_due, run_due, run_due, *(partial(ask, player=player) for player in players)])

    assert Deal.objects.filter(match=row).count() == 2, outcomes
    assert rows_of(table).version == row.version + 1
    assert faults_of(rows_of(table)) == []


def test_everybody_may_leave_at_once(players: list[Player]) -> None:
    table = open_for(players)

    outcomes = at_once([partial(leave_table, table=table, player=player) for player in players], "table")

    assert outcomes == {table: 3}
    assert rows_of(table).status == "finished"
    assert rows_of(table).due_at is None


def test_many_tables_at_once_do_not_disturb_each_other(anna: Player) -> None:
    tables = [open_with_bots(anna) for _table in range(6)]

    outcomes = at_once([partial(play_a_while, table, anna) for table in tables])

    assert outcomes == {None: 6}
    assert [faults_of(rows_of(table)) for table in tables] == [[]] * 6


def play_a_while(table: str, player: Player) -> None:
    for _step in range(30):
        position = newest_position(table)
        if deal_is_over(position):
            return
        if position.due_at is not None:
            run_turn(match=position.match, version=position.version)
            continue
        play_action(
            table=table,
            player=player,
            action=position.state.legal()[0].text,
            version=position.version,
            client_action_id=f"{position.version}",
        )


def test_who_wants_to_play_again_at_the_same_moment_meets_at_one_table(players: list[Player]) -> None:
    for _round in range(3):
        table = open_for(players)
        Match.objects.filter(table=table).update(status=Match.Status.FINISHED, due_at=None)
        forget_everything()

        given = at_once([partial(play_again, table=table, player=player) for player in players])

        assert len(given) == 1, given
        after = next(iter(given))
        assert given[after] == 3
        assert Seat.objects.filter(table=str(after), player__in=players).count() == 3
        assert Match.objects.get(table=str(after)).status == Match.Status.PLAYING


def test_two_who_ask_the_same_person_tell_once() -> None:
    boris, vera = registered("Boris"), registered("Vera")
    table = open_table(player=boris, preset=PRESET, options={}, seats=["me", "open", "open"]).table
    galya = registered("Galya")
    join_table(table=table, player=vera)

    given = at_once([partial(invite, table=table, player=player, guest=galya) for player in (boris, vera)])

    assert given == {True: 1, False: 1}
    assert galya.notices.count() == 1
