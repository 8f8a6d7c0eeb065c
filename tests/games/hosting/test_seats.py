"""Who plays on the seats of a hosted table: leaving, bots, substitutes, questions."""

from __future__ import annotations

from datetime import timedelta

import pytest
from django.utils import timezone

from accounts.models import Ban, Player
from accounts.services.moderation.bans import ban
from games.engine import to_act
from games.models import Match, Participation, Seat
from games.selectors.audit import faults_of
from games.selectors.cache import newest_position
from games.selectors.hosting import not_asked_at
from games.selectors.pauses import pause_until
from games.services.absence.seating import seat_stand_ins
from games.services.again import play_again
from games.services.hosting import end_hosted, seat_bot, seat_player, set_end
from games.services.refusal import Refused
from games.services.relieving import reserve_bot_seat
from games.services.tables import leave_table
from tests.games.agreements.asking import ask, reason_of
from tests.games.driving import open_with_bots, play, rows_of
from tests.games.hosting.evening import are_here, hosted, let_play, missed_for, scored, seat_row
from tests.people import registered

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def players(anna: Player, boris: Player, vera: Player) -> list[Player]:
    return [anna, boris, vera]


@pytest.fixture
def table(players: list[Player]) -> str:
    table = hosted(*players, absent_after_s=120)
    are_here(table, *players)
    return table


def act_once(table: str, players: list[Player]) -> Player:
    """Whoever is to act does; gives who that was."""
    seat = to_act(newest_position(table).state)
    assert seat is not None
    play(table, players[seat], f"{seat} pass")
    return players[seat]


def test_leaving_lets_a_bot_play_and_keeps_the_seat(table: str, players: list[Player]) -> None:
    leave_table(table=table, player=players[1])

    row = seat_row(table, 1)
    assert (row.kind, row.player, row.stand_in) == ("human", players[1], "easy")
    assert Participation.objects.get(match__table=table, seat=1).left_at is None


def test_he_takes_it_back_by_acting_as_everywhere(table: str, players: list[Player]) -> None:
    seat = to_act(newest_position(table).state)
    assert seat is not None
    leave_table(table=table, player=players[seat])

    play(table, players[seat], f"{seat} pass")

    assert not seat_row(table, seat).stand_in


def test_when_everybody_has_left_the_bots_play_on(table: str, players: list[Player]) -> None:
    for player in players:
        leave_table(table=table, player=player)

    let_play(table, scored(1))

    assert rows_of(table).status == Match.Status.PLAYING


def test_leaving_rated_matches_of_events_brings_no_pause(players: list[Player]) -> None:
    people = [registered(f"Player {number}") for number in range(3)]
    for _evening in range(3):
        table = hosted(*people, rated=True)
        seat_bot(table=table, seat=0, for_good=True)
        end_hosted(table=table)

    assert pause_until(people[0]) is None


def test_nobody_ends_the_match_by_a_vote(table: str, players: list[Player]) -> None:
    missed_for(table, 200, players[1])
    Seat.objects.filter(table=table, index=1).update(last_seen=None)
    assert seat_stand_ins(table=table)

    with pytest.raises(Refused) as caught:
        ask(table, players[0], "end", 1)

    assert reason_of(caught.value) == "hosted_question"


def test_where_a_round_clock_runs_nobody_waits_for_anybody(table: str, players: list[Player]) -> None:
    leave_table(table=table, player=players[1])
    Seat.objects.filter(table=table, index=1).update(last_seen=timezone.now() - timedelta(seconds=90))
    assert "wait" not in not_asked_at(newest_position(table).hosting)
    set_end(table=table, ends_at=timezone.now() + timedelta(hours=1))

    with pytest.raises(Refused) as caught:
        ask(table, players[0], "wait", 1)

    assert reason_of(caught.value) == "hosted_question"


def test_nothing_is_taken_back_at_a_rated_table(players: list[Player]) -> None:
    table = hosted(*players, rated=True)
    are_here(table, *players)
    asker = act_once(table, players)
    sequence = newest_position(table).action_count - 1

    with pytest.raises(Refused) as caught:
        ask(table, asker, "take_back", sequence=sequence)

    assert reason_of(caught.value) == "rated_stays"


def test_the_next_table_is_the_events_business(table: str, players: list[Player]) -> None:
    end_hosted(table=table)

    with pytest.raises(Refused) as caught:
        play_again(table=table, player=players[0])

    assert reason_of(caught.value) == "hosted"


def test_no_bot_makes_room_for_who_looks_on(anna: Player, galya: Player) -> None:
    table = hosted(anna, None, None)

    with pytest.raises(Refused):
        reserve_bot_seat(table=table, player=galya)


def test_an_official_lets_a_bot_play_until_the_owner_acts(table: str, players: list[Player]) -> None:
    seat_bot(table=table, seat=2)
    version = newest_position(table).version
    assert seat_row(table, 2).stand_in == "easy"

    assert seat_bot(table=table, seat=2).version == version


def test_for_good_the_seat_is_his_no_longer_and_he_has_left(table: str, players: list[Player]) -> None:
    seat_bot(table=table, seat=2, for_good=True)

    row = seat_row(table, 2)
    assert (row.kind, row.player, row.stand_in) == ("bot", None, "")
    assert Participation.objects.get(match__table=table, seat=2).left_at is not None
    with pytest.raises(Refused):
        play(table, players[2], "2 pass")


def test_a_substitute_plays_from_now_on_and_whoever_played_before_has_left(
    table: str, players: list[Player]
) -> None:
    gone = act_once(table, players)
    seat = players.index(gone)
    galya = registered("Galina")

    seat_player(table=table, seat=seat, player=galya)

    assert newest_position(table).seat_of(galya.pk) == seat
    row = Participation.objects.get(match__table=table, seat=seat)
    assert (row.player, row.left_at is not None) == (gone, True)
    assert seat_row(table, seat).last_seen is None


def test_for_who_never_played_the_substitute_has_the_row_in_the_results(
    table: str, players: list[Player]
) -> None:
    galya = registered("Galina")
    seat_player(table=table, seat=0, player=galya)

    row = Participation.objects.get(match__table=table, seat=0)

    assert (row.player, row.left_at, row.joined_after) == (galya, None, 0)


def test_who_comes_back_to_his_own_seat_has_not_left(table: str, players: list[Player]) -> None:
    gone = act_once(table, players)
    seat = players.index(gone)
    seat_bot(table=table, seat=seat, for_good=True)

    seat_player(table=table, seat=seat, player=gone)

    row = Participation.objects.get(match__table=table, seat=seat)
    assert (row.player, row.left_at) == (gone, None)
    assert newest_position(table).seat_of(gone.pk) == seat


def test_seated_again_where_he_sits_changes_nothing(table: str, players: list[Player]) -> None:
    version = newest_position(table).version

    assert seat_player(table=table, seat=0, player=players[0]).version == version


def test_nobody_gets_a_second_seat_and_no_banned_player_a_first(table: str, players: list[Player]) -> None:
    with pytest.raises(Refused) as twice:
        seat_player(table=table, seat=0, player=players[1])
    galya = registered("Galina")
    until = timezone.now() + timedelta(days=1)
    ban(player=galya, kind=Ban.Kind.PLAY, reason="Stalled.", until=until, moderator=None)
    with pytest.raises(Refused) as banned:
        seat_player(table=table, seat=0, player=galya)

    assert (twice.value.code, banned.value.reason) == ("already_seated", "banned")
    assert newest_position(table).seat_of(players[0].pk) == 0


def test_the_record_of_a_match_with_a_substitute_is_sound(table: str, players: list[Player]) -> None:
    act_once(table, players)
    for seat in range(3):
        seat_bot(table=table, seat=seat)
    seat_player(table=table, seat=1, player=registered("Galina"))
    seat_bot(table=table, seat=1)

    let_play(table, scored(2))
    end_hosted(table=table)

    assert faults_of(rows_of(table)) == []


def test_what_is_no_hosted_table_is_not_touched(anna: Player) -> None:
    with pytest.raises(Refused) as caught:
        seat_bot(table=open_with_bots(anna), seat=1)

    assert caught.value.code == "not_found"
