"""Bots that play for whoever has gone away, and owners who come back."""

from __future__ import annotations

from datetime import timedelta
from functools import partial

import pytest
from django.utils import timezone

from accounts.models import Player
from games.engine import timeout_action, to_act
from games.engine.observe import observe
from games.models import LoggedAction, Match, Participation, Seat
from games.selectors.cache import newest_position, table_view
from games.services.absence.own_seat import take_seat_back
from games.services.absence.seating import seat_stand_ins, sweep_absences
from games.services.play import play_action
from games.services.presence import mark_seen
from games.services.refusal import Refused
from games.services.tables import leave_table
from games.services.turns import run_due, run_turn, start_deal
from games.tasks import sweep
from tests.games.agreements.asking import reason_of, stood_in, unseen
from tests.games.conftest import forget_everything
from tests.games.driving import deal_is_over, open_for, open_with_bots, play, play_until, rows_of
from tests.racing import at_once

pytestmark = pytest.mark.django_db(transaction=True)

BORIS = 1


@pytest.fixture
def players(anna: Player, boris: Player, vera: Player) -> list[Player]:
    return [anna, boris, vera]


@pytest.fixture
def table(players: list[Player]) -> str:
    return open_for(players)


def seat(table: str, index: int = BORIS) -> Seat:
    return Seat.objects.get(table=table, index=index)


def turn_of(table: str, players: list[Player], index: int = BORIS) -> None:
    """Play until this seat is to act."""
    play_until(table, players, lambda position: to_act(position.state) == index)


def due_now(table: str) -> None:
    Match.objects.filter(table=table).update(due_at=timezone.now() - timedelta(seconds=5))
    forget_everything()


def action_of(table: str, index: int = BORIS) -> str:
    return timeout_action(observe(newest_position(table).state, index))


def test_who_is_not_seen_for_a_minute_gets_a_stand_in_and_keeps_the_seat(table: str, boris: Player) -> None:
    unseen(table, boris, seconds=61)
    version = rows_of(table).version

    assert sweep_absences() == 1

    row = seat(table)
    assert (row.player, row.stand_in, row.kind) == (boris, "easy", "human")
    assert rows_of(table).version == version + 1
    assert newest_position(table).seats[BORIS].name == "Boris"
    assert sweep_absences() == 0


def test_nobody_is_stood_in_for_before_the_minute_is_over(table: str, boris: Player) -> None:
    unseen(table, boris, seconds=50)

    assert sweep_absences() == 0
    assert not seat(table).stand_in


def test_the_sweep_of_every_second_looks_for_them(table: str, boris: Player) -> None:
    unseen(table, boris)

    sweep()

    assert seat(table).stand_in == "easy"


def test_nobody_waits_for_the_only_person_so_no_bot_plays_for_him(anna: Player) -> None:
    table = open_with_bots(anna)
    unseen(table, anna)

    assert sweep_absences() == 0
    assert not seat_stand_ins(table=table)
    assert not seat(table, 0).stand_in


def test_when_all_have_gone_nobody_plays_for_anybody(table: str, players: list[Player]) -> None:
    unseen(table, *players)

    assert sweep_absences() == 0


@pytest.mark.parametrize("open_seats", [1, 2])
def test_a_table_that_waits_has_no_stand_ins(anna: Player, boris: Player, open_seats: int) -> None:
    table = open_with_bots(anna, seats=["me", *["open"] * open_seats, *["bot:easy"] * (2 - open_seats)])
    unseen(table, anna)

    assert sweep_absences() == 0


def test_on_turn_the_stand_in_plays_after_the_usual_pause(table: str, players: list[Player]) -> None:
    turn_of(table, players)
    stood_in(table, players[BORIS])

    row = rows_of(table)
    assert row.due_at is not None
    assert run_turn(match=row.pk, version=row.version)
    last = LoggedAction.objects.filter(match=row).latest("sequence")
    assert last.text.startswith(f"{BORIS} ")
    assert last.player is None


def test_the_owner_plays_himself_at_his_next_action(table: str, players: list[Player]) -> None:
    turn_of(table, players)
    stood_in(table, players[BORIS])

    play(table, players[BORIS], action_of(table))

    row = seat(table)
    assert (row.stand_in, row.stand_in_since) == ("", None)
    assert row.back_at is not None
    assert LoggedAction.objects.filter(match__table=table).latest("sequence").player == players[BORIS]


def test_an_action_that_comes_a_moment_too_late_is_stale_but_brings_the_seat_back(
    table: str, players: list[Player]
) -> None:
    turn_of(table, players)
    stood_in(table, players[BORIS])
    version, action = newest_position(table).version, action_of(table)
    assert run_turn(match=rows_of(table).pk, version=version)

    with pytest.raises(Refused) as caught:
        play(table, players[BORIS], action, version=version)

    assert caught.value.code == "stale_version"
    assert not seat(table).stand_in
    assert newest_position(table).seats[BORIS].stand_in == ""


def test_an_action_against_the_rules_brings_the_seat_back_as_well(table: str, players: list[Player]) -> None:
    turn_of(table, players, 0)
    stood_in(table, players[BORIS])

    with pytest.raises(Refused):
        play(table, players[BORIS], f"{BORIS} pass")

    assert not seat(table).stand_in


def test_starting_the_next_deal_brings_the_seat_back(table: str, players: list[Player]) -> None:
    play_until(table, players, deal_is_over)
    stood_in(table, players[BORIS])

    start_deal(table=table, player=players[BORIS], version=newest_position(table).version)

    assert not seat(table).stand_in


def test_the_button_brings_the_seat_back_and_pressed_again_does_nothing(
    table: str, players: list[Player]
) -> None:
    stood_in(table, players[BORIS])

    first = take_seat_back(table=table, player=players[BORIS])
    second = take_seat_back(table=table, player=players[BORIS])

    assert not seat(table).stand_in
    assert first.version == second.version == rows_of(table).version


def test_others_cannot_take_a_seat_back(table: str, players: list[Player], galya: Player) -> None:
    stood_in(table, players[BORIS])

    with pytest.raises(Refused) as caught:
        take_seat_back(table=table, player=galya)

    assert reason_of(caught.value) == "not_your_seat"
    take_seat_back(table=table, player=players[0])
    assert seat(table).stand_in


def test_a_stand_in_that_has_done_nothing_gives_way_when_the_owner_is_seen(
    table: str, players: list[Player]
) -> None:
    turn_of(table, players, 0)
    stood_in(table, players[BORIS])
    forget_everything()

    mark_seen(table=table, player=players[BORIS])

    assert not seat(table).stand_in


def test_one_that_has_played_waits_for_a_word_of_the_owner(table: str, players: list[Player]) -> None:
    turn_of(table, players)
    stood_in(table, players[BORIS])
    assert run_turn(match=rows_of(table).pk, version=rows_of(table).version)
    forget_everything()

    mark_seen(table=table, player=players[BORIS])

    assert seat(table).stand_in == "easy"


def test_a_mark_of_somebody_who_was_there_all_the_time_costs_one_query(
    table: str, anna: Player, django_assert_num_queries: object
) -> None:
    forget_everything()

    with django_assert_num_queries(1):  # type: ignore[operator]
        mark_seen(table=table, player=anna)
        mark_seen(table=table, player=anna)


def test_whoever_comes_back_finds_others_who_have_gone_meanwhile_stood_in_for(
    table: str, players: list[Player]
) -> None:
    unseen(table, *players, seconds=5 * 3600)
    assert sweep_absences() == 0
    forget_everything()

    mark_seen(table=table, player=players[0])

    assert [seat(table, index).stand_in for index in range(3)] == ["", "easy", "easy"]


def test_a_table_without_a_person_present_stops(table: str, players: list[Player]) -> None:
    leave_table(table=table, player=players[BORIS])
    turn_of(table, [players[0], players[0], players[2]])
    unseen(table, *players)
    due_now(table)
    version = rows_of(table).version

    sweep()
    row = rows_of(table)

    assert (row.version, row.due_at) == (version, None)
    assert not run_turn(match=row.pk, version=version)


def test_no_deal_is_dealt_where_nobody_is(table: str, players: list[Player]) -> None:
    play_until(table, players, deal_is_over)
    unseen(table, *players)
    due_now(table)

    assert run_due() == 0
    assert rows_of(table).deals.count() == 1


def test_the_first_who_comes_back_sets_it_going_at_once(table: str, players: list[Player]) -> None:
    play_until(table, players, deal_is_over)
    unseen(table, *players)
    due_now(table)
    run_due()
    assert rows_of(table).due_at is None
    forget_everything()

    mark_seen(table=table, player=players[0])

    row = rows_of(table)
    assert row.due_at is not None
    assert run_turn(match=row.pk, version=row.version)
    assert row.deals.count() == 2


def test_presence_is_seen_by_the_others_without_waiting(table: str, players: list[Player]) -> None:
    stood_in(table, players[BORIS])
    assert table_view(table, players[0]).players[BORIS].stand_in
    forget_everything()

    mark_seen(table=table, player=players[BORIS])

    shown = table_view(table, players[0]).players[BORIS]
    assert (shown.stand_in, shown.present) == (False, True)


def test_what_a_stand_in_plays_counts_for_the_owner(table: str, players: list[Player]) -> None:
    stood_in(table, players[BORIS])
    take_seat_back(table=table, player=players[BORIS])

    row = Participation.objects.get(match__table=table, seat=BORIS)

    assert (row.player, row.left_at) == (players[BORIS], None)


def test_a_bot_and_its_owner_in_the_same_moment_make_one_action(table: str, players: list[Player]) -> None:
    turn_of(table, players)
    stood_in(table, players[BORIS])
    row, action = rows_of(table), action_of(table)
    count = LoggedAction.objects.filter(match=row).count()
    by_hand = partial(
        play_action, table=table, player=players[BORIS], action=action, version=row.version,
        client_action_id="once",
    )  # fmt: skip

    at_once([by_hand, partial(run_turn, match=row.pk, version=row.version)])

    assert LoggedAction.objects.filter(match=row).count() == count + 1
    assert not seat(table).stand_in


def test_two_sweeps_at_once_seat_one_stand_in(table: str, boris: Player) -> None:
    unseen(table, boris)
    version = rows_of(table).version

    outcomes = at_once([sweep_absences, sweep_absences])

    assert set(outcomes) <= {0, 1}
    assert rows_of(table).version == version + 1
