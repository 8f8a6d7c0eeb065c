"""What an event says at its tables, and what nobody of it sees there before the time."""

from __future__ import annotations

import json
import random
import re
from datetime import timedelta

import pytest
from channels.db import database_sync_to_async as in_thread
from django.core.exceptions import PermissionDenied
from django.test import Client
from django.utils import timezone

from accounts.models import Player
from accounts.services.guests import create_guest
from games.models import Seat, Table
from games.presenters.page import render_fragments
from games.presenters.state import state_json
from games.presenters.viewer import Viewer
from games.selectors import hosts
from games.selectors.cache import newest_position, table_view
from games.selectors.hosts import host_at
from games.selectors.lobby.reading import read_rows
from games.selectors.lobby.viewing import lobby_for, onlooker
from games.selectors.records import match_proof, match_record
from games.services.hosting import (
    HostedSeat,
    end_hosted,
    hold,
    open_hosted,
    point_to_next,
    seat_bot,
    tell_hosted,
)
from tests.games.conftest import forget_everything
from tests.games.driving import PRESET, open_with_bots, rows_of, step
from tests.games.hosting.evening import are_here, let_play, scored
from tests.games.secrecy import cards_in, hidden_from
from tests.games.sockets import json_socket, page_socket
from tests.people import registered, signed_in
from tests.tournaments.cast import a_director, a_round, a_table, an_assistant, an_event, enter, with_players
from tournaments.models import Broadcast, Entry, Event, EventTable, Round
from tournaments.services.rounds.pausing import pause

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture(autouse=True)
def _nothing_said(settings: object) -> None:
    hosts._read.clear()
    forget_everything()


@pytest.fixture
def event(db: None) -> Event:
    return an_event(rounds=5, name="Thursday <evening>")


@pytest.fixture
def entries(event: Event) -> list[Entry]:
    return with_players(event, 3)


def played_at(event: Event, entries: list[Entry], number: int = 3, **fields: object) -> EventTable:
    """A table of a round of the event, with a table of the games."""
    row = a_table(a_round(event, number), entries)
    people = [HostedSeat(entry.player) for entry in entries]
    opened = open_hosted(seats=people, preset=PRESET, options={}, **fields)  # type: ignore[arg-type]
    row.table_id = opened.table
    row.save()
    return row


@pytest.fixture
def row(event: Event, entries: list[Entry]) -> EventTable:
    return played_at(event, entries)


@pytest.fixture
def table(row: EventTable) -> str:
    return str(row.table_id)


def page_of(table: str, player: Player | None = None) -> str:
    client = signed_in(player) if player else Client()
    answer = client.get(f"/tables/{table}/")
    assert answer.status_code == 200
    return str(answer.content.decode())


def test_the_page_names_the_event_the_round_and_the_table(table: str, entries: list[Entry]) -> None:
    for player in (entries[0].player, None):
        page = page_of(table, player)
        assert "Thursday &lt;evening&gt;" in page
        assert "Round 3 of 5 · table 1" in page


def test_the_round_clock_counts_down_in_the_viewers_zone(event: Event, entries: list[Entry]) -> None:
    ends_at = timezone.now() + timedelta(minutes=30)
    table = str(played_at(event, entries, ends_at=ends_at).table_id)

    page = page_of(table)

    assert "data-round-left" in page
    assert f"The deal in hand at {ends_at:%H:%M} is the last" in page
    Table.objects.filter(pk=table).update(ends_at=timezone.now() - timedelta(seconds=1))
    forget_everything()
    assert "Time is over: this deal is the last." in page_of(table)


def test_the_newest_word_to_all_that_was_not_taken_back_stands_there(event: Event, table: str) -> None:
    Broadcast.objects.create(event=event, text="Tea at <eight>")
    withdrawn = Broadcast.objects.create(event=event, text="No tea", withdrawn_at=timezone.now())
    hosts._read.clear()

    page = page_of(table)

    assert "Tea at &lt;eight&gt;" in page
    assert withdrawn.text not in page


def test_a_stopped_table_says_so_with_the_reason_and_offers_nothing(event: Event, table: str) -> None:
    Event.objects.filter(pk=event.pk).update(paused_at=timezone.now(), paused_because="A fire drill")
    hold(table=table)
    player = newest_position(table).state.turn
    assert player is not None
    who = Seat.objects.get(table=table, index=player).player
    assert who is not None

    page = page_of(table, who)

    assert "Play is stopped." in page
    assert "A fire drill" in page
    assert 'id="pass"' not in page
    state = state_json(table_view(table, who))
    assert (state["hosted"]["held"], state["legal"], state["deadline"]) == (True, (), None)


def test_after_the_match_the_way_leads_to_the_event_and_not_to_another_match(
    table: str, entries: list[Entry], event: Event
) -> None:
    end_hosted(table=table)

    page = page_of(table, entries[0].player)

    assert "Play again" not in page
    assert f'href="/events/{event.pk}/"' in page
    assert "The director has ended the match." in page


def test_the_next_table_of_each_player_is_shown_to_him_alone(
    table: str, entries: list[Entry], event: Event
) -> None:
    end_hosted(table=table)
    next_table = str(played_at(event, entries, number=4).table_id)
    hosts._read.clear()
    outsider = registered("Galina")

    assert "To your table in round 4" in page_of(table, entries[1].player)
    assert f"/tables/{next_table}/" in page_of(table, entries[1].player)
    page = page_of(table, outsider)
    assert f"/tables/{next_table}/" not in page
    assert "Round 4 is being played." in page


async def test_open_pages_read_at_once_why_play_is_stopped(event: Event) -> None:
    entries = await in_thread(guests_in)(event)
    table = str((await in_thread(played_at)(event, entries)).table_id)
    socket = await page_socket(table, entries[0].player)
    await socket.text()
    await in_thread(lambda: pause(event=event.pk, by=a_director(), reason="Tea is served"))()
    assert await heard(socket, "Tea is served")


async def test_open_pages_hear_of_a_word_and_of_the_next_table_at_once(event: Event) -> None:
    entries = await in_thread(guests_in)(event)
    table = str((await in_thread(played_at)(event, entries)).table_id)
    socket = await page_socket(table, entries[0].player)
    await socket.text()

    def speak() -> None:
        Broadcast.objects.create(event=event, text="Ten minutes more for all")
        tell_hosted([table])

    await in_thread(speak)()
    assert await heard(socket, "Ten minutes more for all")

    def follow() -> str:
        end_hosted(table=table)
        code = str(played_at(event, entries, number=4).table_id)
        point_to_next(table)
        return code

    code = await in_thread(follow)()
    assert await heard(socket, f"/tables/{code}/")
    await socket.disconnect()


def guests_in(event: Event) -> list[Entry]:
    """Three without accounts, as they come by a seat link."""
    return [enter(event, create_guest(name=f"Guest {number}")) for number in range(3)]


async def heard(socket: object, words: str) -> bool:
    for _message in range(12):
        if words in await socket.text():  # type: ignore[attr-defined]
            return True
    return False


async def test_programs_hear_it_as_well(table: str, event: Event) -> None:
    socket = await json_socket(table, None)
    first = await socket.state()
    assert first["hosted"] == {
        "held": False, "ends_at": None, "ended_by": None, "places": None, "event": event.name, "round": 3,
        "rounds": 5, "number": 1, "word": None, "next_table": None,
    }  # fmt: skip

    await in_thread(hold)(table=table)

    assert (await socket.state())["hosted"]["held"]
    await socket.disconnect()


def test_ordinary_tables_say_nothing_of_it(anna: Player) -> None:
    table = open_with_bots(anna)

    assert "hosted" not in state_json(table_view(table, anna))
    assert re.search(r'<section class="host" id="host"[^>]* hidden>', page_of(table))


def test_what_leaving_means_is_said_before_the_press(table: str, entries: list[Entry], event: Event) -> None:
    client = signed_in(entries[0].player)

    words = client.get(f"/tables/{table}/leaving").content.decode()
    assert "A bot plays for you until you come back" in words
    assert "Let a bot play" in words

    answer = client.post(f"/tables/{table}/leave")
    assert (answer.status_code, answer["Location"]) == (303, f"/events/{event.pk}/")
    assert Seat.objects.get(table=table, index=0).player == entries[0].player


def test_the_lobby_lists_it_with_the_events_name_to_watch_and_never_to_join(
    table: str, entries: list[Entry], event: Event
) -> None:
    assert [each for each in read_rows() if each.table == table] == []
    are_here(table, entries[0].player)

    for viewer in (registered("Galina"), None):
        lobby = lobby_for(onlooker(viewer), read_rows())
        assert [(each.table, each.host) for each in lobby.games] == [(table, event.name)]
        assert lobby.seats == ()
        assert lobby.games[0].free == lobby.games[0].yielding == ()


def test_officials_look_on_at_tables_that_are_closed_to_others_and_see_no_hand(
    event: Event, entries: list[Entry]
) -> None:
    table = str(played_at(event, entries, watchers="nobody").table_id)
    director, assistant = a_director(), an_assistant(event)

    for official in (director, assistant):
        view = table_view(table, official)
        assert view.seat is None
        assert not cards_in(json.dumps(state_json(view)))
    with pytest.raises(PermissionDenied):
        table_view(table, registered("Galina"))


def test_who_plays_in_the_event_looks_on_where_friends_may(event: Event, entries: list[Entry]) -> None:
    table = str(played_at(event, entries, watchers="known").table_id)
    other = with_players(event, 1)[0].player

    assert table_view(table, other).seat is None


def test_nobody_of_the_event_is_sent_a_hidden_card(event: Event, entries: list[Entry]) -> None:
    table = str(played_at(event, entries).table_id)
    people = [entry.player for entry in entries]
    are_here(table, *people)
    elsewhere = with_players(event, 1)[0].player
    rng = random.Random(7)
    for _step in range(90):
        position = newest_position(table)
        for who in (a_director(), an_assistant_once(event), elsewhere, None):
            view = table_view(table, who)
            hidden = hidden_from(None, position)
            told = json.dumps(state_json(view)) + render_fragments(view, Viewer())
            assert not cards_in(told) & hidden
        step(table, people, rng)


def an_assistant_once(event: Event) -> Player:
    return Player.objects.filter(name="Asya").first() or an_assistant(event)


def test_finished_deals_are_open_to_nobody_before_their_whole_round_is_over(
    row: EventTable, table: str, entries: list[Entry]
) -> None:
    a_table(row.round, [])  # another one, at which they play on
    for seat in range(3):
        seat_bot(table=table, seat=seat)
    let_play(table, scored(2))
    viewers = [entries[0].player, a_director(), None]
    match = rows_of(table).pk

    def is_open(who: Player | None) -> bool:
        client = signed_in(who) if who else Client()
        answers = {
            client.get(f"/tables/{table}/deals/1/").status_code,
            client.get(f"/api/matches/{match}/record").status_code,
            client.get(f"/api/matches/{match}/proof").status_code,
        }
        assert len(answers) == 1, answers
        return answers == {200}

    assert not any(is_open(who) for who in viewers)
    end_hosted(table=table)
    hosts._read.clear()
    assert not any(is_open(who) for who in viewers)
    for refused in (match_record, match_proof):
        with pytest.raises(PermissionDenied):
            refused(match)

    Round.objects.filter(pk=row.round_id).update(state=Round.State.FINISHED)
    hosts._read.clear()
    assert all(is_open(who) for who in viewers)
    assert match_record(match)["deals"]


def test_what_is_said_at_a_table_costs_a_known_number_of_queries(
    table: str, django_assert_max_num_queries: object
) -> None:
    hosts._read.clear()

    with django_assert_max_num_queries(5):  # type: ignore[operator]
        host_at(table)
        host_at(table)
