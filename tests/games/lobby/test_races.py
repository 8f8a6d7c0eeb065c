"""Several at once. SQLite lets one write at a time and proves little: PostgreSQL is the proof."""

from __future__ import annotations

from datetime import timedelta
from functools import partial

import pytest
from django.db import connections
from django.test import Client
from django.utils import timezone

from accounts.identity import COOKIE
from accounts.models import Player
from accounts.services.guests import create_guest
from games.models import Deal, Match, Seat, Table
from games.selectors.audit import faults_of
from games.services.filling import fill_table, start_with_bots
from games.services.relieving import reserve_bot_seat
from games.services.tables import join_table, open_table
from tests.games.driving import rows_of
from tests.games.lobby.places import PRESET, kinds, open_listed, quick, yielding
from tests.people import registered, signed_in
from tests.racing import at_once

pytestmark = pytest.mark.django_db(transaction=True)


def crowd(count: int = 5) -> list[Player]:
    return [create_guest(name=f"Guest {number}") for number in range(count)]


def test_five_who_press_quick_match_at_once_each_get_a_seat_somewhere() -> None:
    for _round in range(3):
        people = crowd()

        given = at_once([partial(quick, player) for player in people])

        assert sum(given.values()) == 5
        assert Seat.objects.filter(player__in=people).count() == 5
        assert sorted(given.values()) == [2, 3]
        Match.objects.update(status="finished", finished_at=timezone.now())


def test_five_for_the_last_seat_one_gets_it_and_four_find_one_elsewhere(anna: Player) -> None:
    for _round in range(3):
        table = open_listed(anna, seats=("me", "bot:easy", "open"))
        people = crowd()

        given = at_once([partial(quick, player) for player in people])

        assert given[table] == 1
        assert Seat.objects.filter(player__in=people).count() == 5
        assert Deal.objects.filter(match__table=table).count() == 1
        Match.objects.update(status="finished", finished_at=timezone.now())


def test_bots_sit_down_once_however_many_sweeps_come(anna: Player) -> None:
    for _round in range(3):
        table = quick(anna)
        Table.objects.filter(pk=table).update(fill_at=timezone.now() - timedelta(seconds=1))

        given = at_once([partial(fill_table, table=table)] * 4)

        assert given == {True: 1, False: 3}
        assert Deal.objects.filter(match__table=table).count() == 1
        assert faults_of(rows_of(table)) == []
        Match.objects.update(status="finished", finished_at=timezone.now())


def test_bots_and_a_person_who_come_at_once_leave_no_seat_twice(anna: Player, boris: Player) -> None:
    for _round in range(4):
        table = quick(anna)
        Table.objects.filter(pk=table).update(fill_at=timezone.now() - timedelta(seconds=1))

        at_once(
            [
                partial(fill_table, table=table),
                partial(join_table, table=table, player=boris),
                partial(start_with_bots, table=table, player=anna),
            ],
            "table",
        )

        assert kinds(table) in (["human", "bot", "bot"], ["human", "human", "bot"])
        assert Deal.objects.filter(match__table=table).count() == 1
        Match.objects.update(status="finished", finished_at=timezone.now())


def test_one_bot_s_seat_is_for_one_of_five(anna: Player) -> None:
    table = yielding(anna)
    reserve_bot_seat(table=table, player=create_guest(name="First"))

    given = at_once([partial(reserve_bot_seat, table=table, player=each) for each in crowd()], "table")

    assert given == {table: 1, "seat_taken": 4}


def test_nobody_gets_two_rated_tables_by_pressing_twice() -> None:
    for number in range(3):
        anna, boris, vera = (registered(f"{name}{number}") for name in ("Anna", "Boris", "Vera"))
        waiting = [opened_rated(host) for host in (boris, vera)]
        presses = [
            partial(opened_rated, anna),
            partial(quick, anna, rated=True),
            *(partial(joined, table, anna) for table in waiting),
        ]

        given = at_once(presses)

        assert given["not_allowed"] == 3, given
        assert Seat.objects.filter(player=anna).count() == 1


def opened_rated(player: Player) -> str:
    seats = ["me", "open", "open"]
    return open_table(player=player, preset=PRESET, options={}, seats=seats, rated=True).table


def joined(table: str, player: Player) -> str:
    return join_table(table=table, player=player).table


def test_the_last_seat_over_http_goes_to_one_and_the_others_get_a_friendly_page(anna: Player) -> None:
    for number in range(2):
        table = open_listed(anna, seats=("me", "bot:easy", "open"))
        people = [registered(f"Player{number}{place}") for place in range(5)]
        browsers = [signed_in(player) for player in people]

        answers = at_once([partial(press, browser, table) for browser in browsers])

        assert answers == {f"/tables/{table}/": 1, f"/tables/{table}/?taken=2": 4}
        winner = Seat.objects.get(table=table, index=2).player
        assert winner is not None
        late = next(browser for browser, player in zip(browsers, people, strict=True) if player != winner)
        page = late.get(f"/tables/{table}/?taken=2").content.decode()
        assert f"{winner.name} took the seat a second before you." in page
        assert "Similar table" in page
        assert f'href="/tables/{table}/">Watch</a>' in page
        Match.objects.update(status="finished", finished_at=timezone.now())


def press(browser: Client, table: str) -> str:
    answer = browser.post(f"/tables/{table}/join", {"seat": "2"})
    assert answer.status_code == 303, answer.content
    connections.close_all()
    return str(answer.headers["Location"])


def test_who_comes_as_nobody_and_too_late_stays_nobody(anna: Player, boris: Player) -> None:
    table = open_listed(anna, seats=("me", "bot:easy", "open"))
    join_table(table=table, player=boris)
    browser = Client()

    answer = browser.post(f"/tables/{table}/join", {"seat": "2"})

    assert answer.headers["Location"] == f"/tables/{table}/?taken=2"
    assert COOKIE not in browser.cookies
