"""The page of a round."""

from __future__ import annotations

import pytest
from django.test import Client

from accounts.models import Player
from games.models import Table
from tests.people import signed_in
from tests.tournaments.cast import a_result, a_round, a_table, an_event, with_players
from tests.tournaments.evening import an_evening
from tests.tournaments.test_standings_page import text_of
from tournaments.models import EventTable, Round

pytestmark = pytest.mark.django_db


def test_tables_have_their_seats_and_results(client: Client) -> None:
    evening = an_evening()
    page = text_of(client, f"/events/{evening.event.code}/rounds/1/")
    assert "Round 1 of 5" in page
    assert "Anna deals first 412 1. 2" in page
    assert "Dasha deals first 305 1. 1.5" in page
    assert "−300" in page
    assert "Maya rests: nobody was left to play with 2" in page
    assert "Nobody meets again." in page


def test_who_plays_for_whom_and_what_is_void_is_said(client: Client) -> None:
    evening = an_evening()
    page = text_of(client, f"/events/{evening.event.code}/rounds/2/")
    assert "played by Nina" in page
    assert "Emmy bot 210 1." in page
    assert "Void tables" in page
    assert "void, counts for nothing" in page
    assert "Vera rests at his own wish" in page
    assert "Zoya did not come" in page


def test_a_round_that_is_played_says_how_far_it_is(client: Client) -> None:
    evening = an_evening()
    assert "1 of 3 tables are finished" in text_of(client, f"/events/{evening.event.code}/rounds/3/")


def test_who_plays_finds_his_table_first() -> None:
    evening = an_evening()
    boris = signed_in(Player.objects.get(name="Boris"))
    assert "Your table 2" in text_of(boris, f"/events/{evening.event.code}/rounds/3/")


def test_tables_lead_to_where_they_are_played(client: Client) -> None:
    event = an_event()
    row = a_round(event)
    game = Table.objects.create(preset="thousand_offline")
    table = a_table(row, with_players(event, 3), table=game)
    page = client.get(f"/events/{event.code}/rounds/1/").content.decode()
    assert f'href="/tables/{game.pk}/"' in page
    assert ">Watch<" in page
    a_result(table, [3, 2, 1])
    assert ">Replay<" in client.get(f"/events/{event.code}/rounds/1/").content.decode()


@pytest.mark.parametrize("state", [Round.State.DRAWING, Round.State.DRAWN])
def test_a_round_that_is_not_published_is_nobodys(client: Client, state: str) -> None:
    event = an_event()
    a_table(a_round(event, 1, state), with_players(event, 3), state=EventTable.State.DRAWN)
    assert client.get(f"/events/{event.code}/rounds/1/").status_code == 404


@pytest.mark.parametrize("number", ["0", "9", "99999999999999999999"])
def test_a_round_that_is_not_there_is_not_found(client: Client, number: str) -> None:
    evening = an_evening()
    assert client.get(f"/events/{evening.event.code}/rounds/{number}/").status_code == 404


def test_what_an_official_has_entered_is_marked(client: Client) -> None:
    event = an_event()
    table = a_result(a_table(a_round(event), with_players(event, 3)), [3, 2, 1])
    EventTable.objects.filter(pk=table.pk).update(result_by=EventTable.ResultBy.OFFICIAL)
    assert "entered by an official" in text_of(client, f"/events/{event.code}/rounds/1/")
