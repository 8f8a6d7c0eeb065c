"""What a viewer gets: read once a process, and who is there."""

from __future__ import annotations

import threading
from datetime import timedelta

import pytest
from django.db import connection, connections
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from accounts.models import Player
from games.models import Match, Seat, Table
from games.selectors import cache, presence
from games.selectors.cache import known_view, newest_position, remember_position, table_view
from games.selectors.position import Position, load_position
from games.services.presence import mark_seen
from games.services.tables import leave_table
from tests.games.conftest import forget_everything
from tests.games.driving import open_for, open_with_bots, play

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def players(anna: Player, boris: Player, vera: Player) -> list[Player]:
    return [anna, boris, vera]


@pytest.fixture
def table(players: list[Player]) -> str:
    return open_for(players)


def test_an_unknown_table_does_not_exist(db: None) -> None:
    for unknown in ("zzzz", "", "a\x00b", "ZZZZ"):
        with pytest.raises(Table.DoesNotExist):
            table_view(unknown, None)


def test_a_version_is_read_once_however_many_look(table: str, players: list[Player]) -> None:
    forget_everything()
    table_view(table, players[0])

    with CaptureQueriesContext(
        connection,
    ) as queries:
        for player in (*players, None):
            table_view(table, player)

    assert len(queries) == 4  # the version alone, each time


def test_what_this_process_wrote_needs_no_reading(table: str, players: list[Player]) -> None:
    seat = newest_position(table).state.turn
    assert seat is not None
    table_view(table, None)
    version = play(table, players[seat], f"{seat} pass").version

    with CaptureQueriesContext(connection) as queries:
        view = known_view(table, players[0].pk, at_least=version)

    assert view is not None
    assert view.version == version
    assert len(queries) == 0
    assert known_view(table, players[0].pk, at_least=version + 1) is None


def test_many_who_ask_at_once_wait_for_one_reader(
    table: str, players: list[Player], monkeypatch: pytest.MonkeyPatch
) -> None:
    forget_everything()
    loads: list[Match] = []

    def load(match: Match) -> Position:
        loads.append(match)
        return load_position(match)

    monkeypatch.setattr(cache, "load_position", load)

    def look() -> None:
        newest_position(table)
        connections.close_all()

    threads = [threading.Thread(target=look) for _viewer in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(30)

    assert len(loads) == 1


def test_an_older_position_never_replaces_a_newer_one(table: str, players: list[Player]) -> None:
    old = newest_position(table)
    seat = old.state.turn
    assert seat is not None
    play(table, players[seat], f"{seat} pass")

    remember_position(old)

    assert newest_position(table).version == old.version + 1


def test_a_process_keeps_a_bounded_number_of_positions(anna: Player, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cache, "POSITIONS_KEPT", 3)
    tables = [open_with_bots(anna) for _table in range(5)]

    assert len(cache._positions) == 3
    assert [table_view(table, anna).seat for table in tables] == [0] * 5


def present(table: str) -> list[bool]:
    presence.forget_presence(table)
    return [seat.present for seat in table_view(table, None).players]


def test_who_was_not_seen_for_a_minute_is_not_present(table: str, players: list[Player]) -> None:
    assert present(table) == [True, True, True]
    Seat.objects.filter(table=table, index=1).update(last_seen=timezone.now() - timedelta(seconds=61))

    assert present(table) == [True, False, True]

    mark_seen(table=table, player=players[1])
    assert present(table) == [True, True, True]


def test_a_mark_is_written_at_most_every_twenty_seconds(table: str, players: list[Player]) -> None:
    mark_seen(table=table, player=players[0])

    with CaptureQueriesContext(connection) as queries:
        for _beat in range(5):
            mark_seen(table=table, player=players[0])

    assert len(queries) == 0


def test_bots_are_always_present_and_open_seats_never(anna: Player) -> None:
    from games.services.tables import open_table

    opened = open_table(player=anna, preset="thousand_offline", options={}, seats=["me", "bot:easy", "open"])
    Seat.objects.update(last_seen=None)

    assert present(opened.table) == [False, True, False]


def test_whoever_left_is_a_bot_by_name_and_kind(table: str, players: list[Player]) -> None:
    leave_table(table=table, player=players[2])

    seat = table_view(table, players[0]).players[2]
    assert (seat.kind, seat.present, seat.name != "Vera") == ("bot", True, True)
