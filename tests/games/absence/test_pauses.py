"""Leaving rated matches again and again brings pauses; what is the site's fault, or others', does not."""

from __future__ import annotations

from datetime import timedelta

import pytest
from django.utils import timezone

from accounts.models import Player
from games.models import Match, Outage, Participation, Seat
from games.selectors.cache import table_view
from games.selectors.pauses import next_pause, pause_after, pause_until
from games.services.absence.own_seat import take_seat_back
from games.services.refusal import Refused
from games.services.tables import join_table, leave_table, open_table
from tests.games.agreements.asking import stood_in
from tests.games.driving import PRESET, deal_is_over, play_until
from tests.games.rated_matches import finished
from tests.people import registered, signed_in

pytestmark = pytest.mark.django_db(transaction=True)

MINUTE = timedelta(minutes=1)
OPEN = ["me", "open", "open"]


@pytest.fixture
def anna(db: None) -> Player:
    return registered("Anna")


@pytest.fixture
def boris(db: None) -> Player:
    return registered("Boris")


def has_left(player: Player, other: Player, *minutes_ago: float, rated: bool = True) -> list[Match]:
    """A match each that the player has left so long ago."""
    matches = []
    for minutes in minutes_ago:
        match = finished(other, player, None, rated=rated)
        moment = timezone.now() - minutes * MINUTE
        Participation.objects.filter(match=match, player=player).update(
            left_at=moment, left_totals=[0, 0, 0], left_after=1
        )
        matches.append(match)
    return matches


@pytest.mark.parametrize(
    ("leavings", "minutes"), [(0, 0), (1, 0), (2, 5), (3, 30), (4, 240), (5, 1440), (6, 1440), (20, 1440)]
)
def test_the_pauses_grow(leavings: int, minutes: int) -> None:
    assert pause_after(leavings) == minutes * MINUTE


def test_leaving_once_brings_no_pause(anna: Player, boris: Player) -> None:
    has_left(boris, anna, 0.1)

    assert pause_until(boris) is None


def test_leaving_twice_within_a_week_brings_five_minutes(anna: Player, boris: Player) -> None:
    has_left(boris, anna, 6 * 24 * 60, 1)

    until = pause_until(boris)
    assert until is not None
    assert abs(until - timezone.now() - 4 * MINUTE) < timedelta(seconds=5)


def test_a_pause_ends(anna: Player, boris: Player) -> None:
    has_left(boris, anna, 100, 6)

    assert pause_until(boris) is None


def test_what_is_older_than_a_week_is_forgotten(anna: Player, boris: Player) -> None:
    has_left(boris, anna, 8 * 24 * 60, 7 * 24 * 60 + 5, 1)

    assert pause_until(boris) is None


def test_friendly_matches_count_for_nothing(anna: Player, boris: Player) -> None:
    has_left(boris, anna, 1, 1, 1, rated=False)

    assert pause_until(boris) is None


@pytest.mark.parametrize(("ended_minutes_before", "forgiven"), [(-1, True), (1, True), (3, False)])
def test_an_outage_is_forgiven_and_two_minutes_after_it(
    anna: Player, boris: Player, ended_minutes_before: float, forgiven: bool
) -> None:
    has_left(boris, anna, 60, 2)
    ended = timezone.now() - (2 + ended_minutes_before) * MINUTE
    Outage.objects.create(began_at=ended - 5 * MINUTE, ended_at=ended, credit_s=30)

    assert (pause_until(boris) is None) == forgiven


def test_leaving_what_another_has_abandoned_before_is_forgiven(anna: Player, boris: Player) -> None:
    has_left(boris, anna, 60)
    has_left(anna, boris, 60)
    table = rated_game(anna, boris, registered("Vera"))
    for player in (anna, boris):
        leave_table(table=table, player=player)

    assert pause_until(boris) is None
    assert pause_until(anna) is not None


def test_a_friend_who_hides_for_a_minute_makes_leaving_no_cheaper(anna: Player, boris: Player) -> None:
    has_left(boris, anna, 60)
    table = rated_game(anna, boris, registered("Vera"))
    stood_in(table, anna)

    assert next_pause(boris, Match.objects.get(table=table).pk) == 5 * MINUTE
    leave_table(table=table, player=boris)

    assert pause_until(boris) is not None


def test_who_has_missed_a_whole_deal_has_abandoned_it_and_his_return_changes_no_price(
    anna: Player, boris: Player
) -> None:
    has_left(boris, anna, 60)
    people = [anna, boris, registered("Vera")]
    table = rated_game(*people)
    for _deal in range(3):
        play_until(table, people, deal_is_over)
        play_until(table, people, lambda position: not deal_is_over(position))
    match = stood_in(table, anna).match
    assert next_pause(boris, match) == 5 * MINUTE
    Seat.objects.filter(player=anna).update(stand_in_since=timezone.now() - MINUTE)

    assert next_pause(boris, match) == timedelta(0)
    leave_table(table=table, player=boris)
    assert pause_until(boris) is None
    take_seat_back(table=table, player=anna)
    assert pause_until(boris) is None


def test_whoever_leaves_after_him_does_not_excuse_him(anna: Player, boris: Player) -> None:
    _first, second = has_left(boris, anna, 60, 1)
    left = {"left_at": timezone.now(), "left_totals": [0, 0, 0], "left_after": 0}
    Participation.objects.filter(match=second, player=anna).update(**left)

    assert pause_until(boris) is not None


def open_rated(player: Player) -> str:
    return open_table(player=player, preset=PRESET, options={}, seats=OPEN, rated=True).table


def test_who_pauses_neither_opens_nor_joins_rated_tables_and_is_told_until_when(
    anna: Player, boris: Player
) -> None:
    table = open_rated(anna)
    has_left(boris, anna, 60, 1)
    until = pause_until(boris)
    assert until is not None

    for command in (lambda: open_rated(boris), lambda: join_table(table=table, player=boris)):
        with pytest.raises(Refused) as caught:
            command()
        assert (caught.value.code, caught.value.reason) == ("not_allowed", "paused")
        assert until.isoformat(timespec="seconds") in caught.value.detail
    view = table_view(table, boris)
    assert (view.hurdle, view.paused_until) == ("paused", until)
    page = signed_in(boris).get(f"/tables/{table}/").content.decode()
    assert "A pause after leaving rated matches: it ends in 4 minutes." in page


def test_friendly_tables_are_open_to_who_pauses(anna: Player, boris: Player) -> None:
    has_left(boris, anna, 60, 1)

    assert open_table(player=boris, preset=PRESET, options={}, seats=OPEN).table


def rated_game(*players: Player) -> str:
    table = open_rated(players[0])
    for player in players[1:]:
        join_table(table=table, player=player)
    return table


def test_the_price_is_said_before_the_click_as_it_is_for_this_player(anna: Player, boris: Player) -> None:
    vera = registered("Vera")
    has_left(boris, anna, 60 * 24)
    table = rated_game(anna, boris, vera)

    prices = {
        player.name: signed_in(player).get(f"/tables/{table}/leaving").content.decode()
        for player in (anna, boris)
    }

    assert "Leave and be placed last? Press again" in prices["Anna"]
    assert "Leave, be placed last and pause for 5 minutes? Press again" in prices["Boris"]
    assert "you also pause for 5 minutes before the next one" in prices["Boris"]
    assert "Who stays away for a whole deal" in prices["Anna"]


def test_the_price_is_what_leaving_then_costs(anna: Player, boris: Player) -> None:
    vera = registered("Vera")
    has_left(boris, anna, 60 * 24)
    table = rated_game(anna, boris, vera)
    match = Match.objects.get(table=table)
    price = next_pause(boris, match.pk)

    leave_table(table=table, player=boris)

    until = pause_until(boris)
    assert until is not None
    assert abs(until - timezone.now() - price) < timedelta(seconds=5)
    assert next_pause(vera, match.pk) == timedelta(0)


def test_only_who_sits_there_is_told_a_price(anna: Player, boris: Player) -> None:
    vera, galya = registered("Vera"), registered("Galya")
    table = rated_game(anna, boris, vera)

    assert signed_in(galya).get(f"/tables/{table}/leaving").status_code == 404
