"""Opening a table that an official runs."""

from __future__ import annotations

from datetime import timedelta

import pytest
from django.utils import timezone

from accounts.models import Ban, Player
from accounts.services.moderation.bans import ban
from games.models import Match, Seat, Table
from games.selectors.audit import faults_of
from games.selectors.cache import newest_position
from games.selectors.terms import Terms, hurdle, rated_table
from games.services.hosting import HostedSeat, open_hosted
from games.services.refusal import Refused
from games.services.tables import join_table
from tests.clubs import club_of
from tests.games.driving import PRESET, rows_of
from tests.games.hosting.evening import hosted, seat_row
from tests.people import registered

pytestmark = pytest.mark.django_db(transaction=True)


def test_everybody_has_his_seat_at_once_and_nobody_has_been_seen(
    anna: Player, boris: Player, vera: Player
) -> None:
    table = hosted(anna, boris, vera)

    row = rows_of(table)
    assert row.status == Match.Status.PLAYING
    seats = Seat.objects.filter(table=table).order_by("index")
    assert [(seat.player, seat.last_seen) for seat in seats] == [(anna, None), (boris, None), (vera, None)]
    assert all(seat.missed_from is not None for seat in seats)
    assert faults_of(row) == []


def test_seat_nought_deals_first(anna: Player, boris: Player, vera: Player) -> None:
    dealers = {rows_of(hosted(anna, boris, vera)).deals.get().dealer for _table in range(4)}

    assert dealers == {0}


def test_a_table_of_bots_alone_is_opened() -> None:
    table = hosted(None, None, None)

    assert rows_of(table).status == Match.Status.PLAYING


def test_it_is_never_open_to_others_and_its_bots_keep_their_seats(anna: Player) -> None:
    table = Table.objects.get(pk=hosted(anna, None, None))

    assert (table.hosted, table.access, table.open_hands, table.bots_yield) == (True, "link", False, False)
    with pytest.raises(Refused):
        join_table(table=table.pk, player=registered("Galina"))


def test_what_keeps_somebody_from_ordinary_tables_does_not_keep_an_official_from_seating_him(
    boris: Player, vera: Player
) -> None:
    anna = registered("Anna R", confirmed=False)
    club = club_of(registered("Owner"))

    table = hosted(anna, boris, vera, rated=True, club=club)

    assert newest_position(table).seat_of(anna.pk) == 0


def test_he_may_have_two_rated_seats_of_events_and_takes_no_third_by_himself() -> None:
    players = [registered(name) for name in ("One", "Two", "Three")]
    first = hosted(*players, rated=True)

    second = hosted(*players, rated=True)

    assert rows_of(second).status == Match.Status.PLAYING
    assert rated_table(players[0]) in (first, second)
    assert hurdle(Terms(), players[0]) == ""
    assert hurdle(Terms(rated=True), players[0]) == "rated_elsewhere"


def test_a_bot_sits_down_for_whoever_is_banned_by_now(anna: Player, boris: Player, vera: Player) -> None:
    until = timezone.now() + timedelta(days=1)
    ban(player=boris, kind=Ban.Kind.PLAY, reason="Stalled.", until=until, moderator=None)

    table = hosted(anna, boris, vera)

    assert (seat_row(table, 1).kind, seat_row(table, 1).player) == ("bot", None)


def test_a_ban_during_the_match_takes_the_seat_for_good(anna: Player, boris: Player, vera: Player) -> None:
    table = hosted(anna, boris, vera)

    until = timezone.now() + timedelta(days=1)
    ban(player=boris, kind=Ban.Kind.PLAY, reason="Stalled.", until=until, moderator=None)

    assert (seat_row(table, 1).kind, seat_row(table, 1).player) == ("bot", None)
    assert rows_of(table).status == Match.Status.PLAYING


@pytest.mark.parametrize(
    "seats",
    [
        [],
        [HostedSeat(level="easy")] * 2,
        [HostedSeat(level="easy"), HostedSeat(level="easy"), HostedSeat()],
        [HostedSeat(level="easy"), HostedSeat(level="easy"), HostedSeat(level="wonderful")],
    ],
)
def test_seats_that_fit_no_match_are_refused_and_nothing_is_opened(seats: list[HostedSeat]) -> None:
    with pytest.raises(Refused) as caught:
        open_hosted(seats=seats, preset=PRESET, options={})

    assert caught.value.code == "bad_request"
    assert not Table.objects.exists()


def test_nobody_has_two_seats_at_one_table(anna: Player, boris: Player) -> None:
    with pytest.raises(Refused) as caught:
        hosted(anna, boris, anna)

    assert caught.value.code == "already_seated"
    assert not Table.objects.exists()
