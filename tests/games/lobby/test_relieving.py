"""People take the seats of bots between deals."""

from __future__ import annotations

import random
from dataclasses import replace
from datetime import timedelta

import pytest
from django.db import transaction
from django.utils import timezone

from accounts.models import Ban, Player
from games.models import Match, Participation, Seat
from games.presenters.people.matches import match_rows
from games.selectors.audit import faults_of
from games.selectors.cache import newest_position
from games.selectors.people.history import latest_matches_of
from games.services.locking import lock_table
from games.services.play import play_action
from games.services.refusal import Refused
from games.services.relieving import give_bot_seat_up, reserve_bot_seat
from games.services.results import rebuild_results
from games.services.saving import save_position
from games.services.stand_ins import with_stand_in
from games.services.tables import leave_table
from games.services.turns import run_turn, start_deal
from tests.games.driving import deal_is_over, rows_of
from tests.games.lobby.places import at, go_away, kinds, open_listed, yielding
from tests.people import registered

pytestmark = pytest.mark.django_db(transaction=True)


def play_deal(table: str, *players: Player, seed: int = 1) -> None:
    """To the end of the deal, people at random, bots as they are; the next one is not begun."""
    rng = random.Random(seed)
    while not deal_is_over(position := newest_position(table)) and position.status == "playing":
        seat = position.state.turn
        if seat is None or position.seats[seat].bot_level:
            assert run_turn(match=position.match, version=position.version)
            continue
        player = next(player for player in players if position.seat_of(player.pk) == seat)
        action = rng.choice(position.state.legal()).text
        play_action(
            table=table,
            player=player,
            action=action,
            version=position.version,
            client_action_id=f"{rng.random()}",
        )


def next_deal(table: str, player: Player) -> None:
    start_deal(table=table, player=player, version=at(table).version)


def test_the_bot_plays_the_deal_and_the_person_the_next_one(anna: Player, boris: Player) -> None:
    table = yielding(anna)
    reserve_bot_seat(table=table, player=boris, seat=2)
    assert kinds(table) == ["human", "bot", "bot"]
    assert at(table).seats[2].reserved_name == "Boris"
    play_deal(table, anna)
    totals = at(table).scores[-1]["totals"]

    next_deal(table, anna)

    position = at(table)
    assert kinds(table) == ["human", "bot", "human"]
    assert position.seat_of(boris.pk) == 2
    assert position.seats[2].reserved_for is None
    assert position.scores[-1]["totals"] == totals
    row = Participation.objects.get(match=position.match, seat=2)
    assert (row.player, row.level, row.joined_after) == (boris, "", 1)


def test_he_gets_the_results_of_the_deals_he_played_and_no_others(anna: Player, boris: Player) -> None:
    table = yielding(anna)
    for deal in range(3):
        play_deal(table, anna, seed=deal)
        next_deal(table, anna)
    scored = len(at(table).scores)
    reserve_bot_seat(table=table, player=boris, seat=1)
    play_deal(table, anna)
    scored = len(at(table).scores)
    seed = 0
    while at(table).status == "playing":
        next_deal(table, anna)
        play_deal(table, anna, boris, seed=(seed := seed + 1))

    row = Participation.objects.get(match__table=table, player=boris)
    assert (row.joined_after, row.deals) == (scored, len(at(table).scores) - scored)
    assert row.total == at(table).scores[-1]["totals"][1]
    assert row.place is not None
    (shown,) = match_rows(latest_matches_of(boris, 5))
    assert shown.joined_after == scored
    match = rows_of(table)
    assert faults_of(match) == []
    assert rebuild_results(match=match.pk) is False


def test_whoever_is_gone_by_then_does_not_sit_down(anna: Player, boris: Player) -> None:
    table = yielding(anna)
    reserve_bot_seat(table=table, player=boris)
    go_away(table, boris)
    play_deal(table, anna)

    next_deal(table, anna)

    assert kinds(table) == ["human", "bot", "bot"]
    assert not Seat.objects.filter(table=table, reserved_for=boris).exists()


def test_whoever_is_banned_by_then_does_not_sit_down(anna: Player) -> None:
    boris = registered("Boris")
    table = yielding(anna)
    reserve_bot_seat(table=table, player=boris)
    now = timezone.now()
    Ban.objects.create(
        player=boris, kind=Ban.Kind.PLAY, reason="x", starts_at=now, ends_at=now + timedelta(days=1)
    )
    play_deal(table, anna)

    next_deal(table, anna)

    assert kinds(table) == ["human", "bot", "bot"]


def test_it_can_be_given_up_before(anna: Player, boris: Player) -> None:
    table = yielding(anna)
    version = at(table).version
    reserve_bot_seat(table=table, player=boris)
    assert at(table).version == version + 1
    reserve_bot_seat(table=table, player=boris)
    assert at(table).version == version + 1

    give_bot_seat_up(table=table, player=boris)
    give_bot_seat_up(table=table, player=boris)

    assert at(table).version == version + 2
    assert not Seat.objects.filter(reserved_for=boris).exists()


def test_two_take_two_bots_and_a_third_finds_none(
    anna: Player, boris: Player, vera: Player, galya: Player
) -> None:
    table = yielding(anna)
    reserve_bot_seat(table=table, player=boris, seat=1)
    with pytest.raises(Refused) as taken:
        reserve_bot_seat(table=table, player=vera, seat=1)
    assert taken.value.code == "seat_taken"
    reserve_bot_seat(table=table, player=vera)
    with pytest.raises(Refused) as full:
        reserve_bot_seat(table=table, player=galya)
    assert full.value.code == "seat_taken"


def test_bots_stay_where_the_table_says_so(anna: Player, boris: Player) -> None:
    table = open_listed(anna, seats=("me", "bot:easy", "bot:easy"))
    with pytest.raises(Refused) as refused:
        reserve_bot_seat(table=table, player=boris)
    assert refused.value.reason == "bots_stay"


def test_the_seat_of_somebody_who_has_left_or_is_away_is_nobody_s(
    anna: Player, boris: Player, vera: Player
) -> None:
    table = yielding(anna)
    reserve_bot_seat(table=table, player=boris, seat=1)
    reserve_bot_seat(table=table, player=vera, seat=2)
    play_deal(table, anna)
    next_deal(table, anna)
    leave_table(table=table, player=boris)
    stand_in(table, 2)

    galya = registered("Dora")
    with pytest.raises(Refused) as refused:
        reserve_bot_seat(table=table, player=galya)
    assert refused.value.code == "seat_taken"
    with pytest.raises(Refused) as back:
        reserve_bot_seat(table=table, player=boris)
    assert back.value.reason == "played_here"


def stand_in(table: str, seat: int) -> None:
    with transaction.atomic():
        position = lock_table(table)
        away = with_stand_in(position, seat, now=timezone.now())
        save_position(replace(away, version=away.version + 1), replaces=position.version)


def test_nobody_sits_down_twice_at_a_table(anna: Player) -> None:
    table = yielding(anna)
    with pytest.raises(Refused) as refused:
        reserve_bot_seat(table=table, player=anna)
    assert refused.value.code == "already_seated"
    assert Match.objects.count() == 1
