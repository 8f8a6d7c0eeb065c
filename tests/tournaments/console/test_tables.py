"""The tables of a round, and what an official does at one."""

from __future__ import annotations

import re
from datetime import timedelta

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from games.models import Match, Seat, Table
from tests.people import registered
from tests.tournaments.cast import (
    a_director,
    a_result,
    a_round,
    a_table,
    an_assistant,
    an_event,
    with_players,
)
from tests.tournaments.console.pages import console, official, press, text
from tests.tournaments.tables.acts import a_played_table, last_line
from tournaments.models import Change, Event, EventTable
from tournaments.selectors.blockers import why_not_next
from tournaments.selectors.console.board import board_of
from tournaments.services.rounds.pausing import go_on, pause

pytestmark = pytest.mark.django_db


def test_a_table_shows_who_plays_how_far_it_is_and_who_is_not_there() -> None:
    table = a_played_table(deals=8)
    page = text(official(a_director()).get(console(table.round.event)))
    for seat in table.seats.all():
        assert seat.entry is not None
        assert f"<bdi>{seat.entry.player.name}</bdi>" in page
    assert "deal 1 of 8" in page
    assert "no connection" in page
    assert f'href="/tables/{table.table_id}/"' in page


def test_an_assistant_gives_a_table_more_time() -> None:
    table = a_played_table(ends=Event.Ends.TIME, deals=None, minutes=40)
    event = table.round.event
    Table.objects.filter(pk=table.table_id).update(ends_at=event.starts_at)
    client = official(an_assistant(event))
    answer = press(client, event, "extra_time", subject=table.pk, version=table.version, minutes=5)
    assert "The table has more time." in text(answer)
    table.refresh_from_db()
    assert table.extra_s == 300


def test_a_bot_plays_on_a_seat_and_the_seat_is_given_back() -> None:
    table = a_played_table()
    event, client = table.round.event, official(a_director())
    seat = table.seats.order_by("index")[0]
    press(client, event, "bot_in", subject=f"{table.pk}-0", version=table.version)
    seat.refresh_from_db()
    assert seat.level == event.bot_level
    table.refresh_from_db()
    page = text(client.get(console(event)))
    assert "Give the seat back" in page
    press(client, event, "give_back", subject=f"{table.pk}-0", version=table.version)
    seat.refresh_from_db()
    assert (seat.level, seat.played_by) == ("", None)


def test_somebody_else_plays_by_name_and_a_wrong_name_is_said() -> None:
    table = a_played_table()
    event, client, gleb = table.round.event, official(a_director()), registered("Gleb")
    answer = press(client, event, "substitute", subject=f"{table.pk}-1", version=table.version, name="Nobody")
    assert answer.status_code == 422
    assert "Nobody in the club and nobody with an account is called so." in text(answer)
    assert 'value="Nobody"' in text(answer)
    press(client, event, "substitute", subject=f"{table.pk}-1", version=table.version, name="gleb")
    seat = table.seats.order_by("index")[1]
    assert seat.played_by == gleb
    assert "played by Gleb" in text(client.get(console(event)))


def test_a_table_is_closed_with_a_score_made_void_and_played_again() -> None:
    table = a_played_table()
    event, client = table.round.event, official(a_director())
    values = {"points__0": "120", "points__1": "60", "points__2": "−40"}
    press(client, event, "close", subject=table.pk, version=table.version, reason="The hall closes", **values)
    table.refresh_from_db()
    assert (table.state, table.totals) == (EventTable.State.FINISHED, [120, 60, -40])
    assert Match.objects.get(table=table.table_id).ended_by == Match.EndedBy.OFFICIAL

    press(client, event, "replay", subject=table.pk, version=table.version, reason="Wrong cards")
    table.refresh_from_db()
    assert table.state == EventTable.State.VOID
    again = EventTable.objects.get(replays=table)
    page = text(client.get(console(event)))
    assert f'id="table-{again.pk}"' in page
    assert "Void tables" in page
    assert "was 120 : 60 : −40" in page


def test_a_result_is_undone_from_the_log() -> None:
    event = an_event()
    row = a_round(event)
    entries = with_players(event, 6)
    table = a_result(a_table(row, entries[:3]), (1000, 500, -40))
    a_table(row, entries[3:])
    client = official(a_director())
    values = {"points__0": "1000", "points__1": "480", "points__2": "-40"}
    press(client, event, "result", subject=table.pk, version=table.version, reason="slip", **values)
    page = text(client.get(console(event, f"log/?table={table.pk}")))
    assert re.search(r"1000 : 500 : −40</span> → <b>1000 : 480 : −40</b>", page)
    answer = press(client, event, "undo", "log/", subject=last_line(event).pk, reason="It was right")
    assert "It is undone." in text(answer)
    assert "Undone: Result of" in text(answer)
    table.refresh_from_db()
    assert table.totals == [1000, 500, -40]


def test_sixty_players_take_as_many_queries_as_six() -> None:
    def queries(players: int) -> int:
        event = an_event()
        row, entries = a_round(event), with_players(event, players)
        for first in range(0, players, 3):
            a_table(row, entries[first : first + 3])
        client = official(a_director())
        client.get(console(event))
        with CaptureQueriesContext(connection) as found:
            assert client.get(console(event)).status_code == 200
        return len(found)

    assert queries(60) == queries(6)


def test_the_log_is_narrowed_to_a_table_and_to_a_player() -> None:
    event = an_event()
    entries = with_players(event, 3)
    table = a_table(a_round(event), entries)
    Change.objects.create(event=event, kind="extra_time", by=None, table=table.pk, new={"extra_s": 300})
    Change.objects.create(event=event, kind="withdrawn", by=None, entry=entries[0].pk)
    client = official(a_director())
    about_table = text(client.get(console(event, f"log/?table={table.pk}")))
    assert "More time for" in about_table
    assert "Withdrawn:" not in about_table
    about_player = text(client.get(console(event, f"log/?entry={entries[0].pk}")))
    assert "Withdrawn:" in about_player
    assert "More time for" not in about_player
    assert client.get(console(event, "log/?table=nonsense&page=x")).status_code == 200


def test_time_is_offered_only_where_time_runs() -> None:
    table = a_played_table(deals=8)
    event, client = table.round.event, official(a_director())
    assert "b-extra_time" not in text(client.get(console(event)))
    answer = press(client, event, "extra_time", subject=table.pk, version=table.version, minutes=5)
    assert "This table has no time limit to extend." in text(answer)
    Table.objects.filter(pk=table.table_id).update(ends_at=timezone.now())
    assert "b-extra_time" in text(client.get(console(event)))


def test_a_bot_plays_at_once_for_an_absent_substitute() -> None:
    table = a_played_table()
    event, client, gleb = table.round.event, official(a_director()), registered("Gleb")
    press(client, event, "substitute", subject=f"{table.pk}-1", version=table.version, name="gleb")
    table.refresh_from_db()
    page = text(client.get(console(event)))
    assert f"b-give_back-{table.pk}-1" in page
    assert f"b-bot_in-{table.pk}-1" in page

    press(client, event, "bot_in", subject=f"{table.pk}-1", version=table.version)
    chair = Seat.objects.get(table=table.table_id, index=1)
    assert (chair.player, chair.stand_in) == (gleb, event.bot_level)
    table.refresh_from_db()
    page = text(client.get(console(event)))
    assert f"b-bot_in-{table.pk}-1" not in page
    press(client, event, "give_back", subject=f"{table.pk}-1", version=table.version)
    chair.refresh_from_db()
    seat = table.seats.get(index=1)
    assert seat.entry is not None
    assert chair.player == seat.entry.player


def test_after_a_pause_nobody_is_missing_at_once() -> None:
    table = a_played_table()
    event, now = table.round.event, timezone.now()
    Match.objects.filter(table=table.table_id).update(created_at=now - timedelta(hours=1))
    Seat.objects.filter(table=table.table_id).update(missed_from=now - timedelta(hours=1))
    assert len(board_of(event, table.round).troubled) == 1
    pause(event=event.pk, by=a_director())
    go_on(event=event.pk, by=a_director())
    assert board_of(event, table.round).troubled == []
    assert [blocker.code for blocker in why_not_next(event)] == ["table_playing"]
