"""The page of one entry: its rounds, and the sum behind every value."""

from __future__ import annotations

import pytest
from django.test import Client

from tests.tournaments.cast import an_event, with_players
from tests.tournaments.evening import Evening, an_evening
from tests.tournaments.test_standings_page import text_of
from tournaments.models import Entry

pytestmark = pytest.mark.django_db


def page_of(client: Client, evening: Evening, name: str) -> str:
    """The words of the page of an entry."""
    return text_of(client, f"/events/{evening.event.code}/players/{evening.entries[name].number}/")


def test_every_round_has_its_table_opponents_and_result(client: Client) -> None:
    page = page_of(client, an_evening(), "Anna")
    assert "Boris 180" in page
    assert "Vera −60" in page
    assert "Table 1 · dealt first" in page
    assert "place 1 of 3" in page
    assert "After round 2" in page


def test_the_sum_of_every_column_is_shown(client: Client) -> None:
    page = page_of(client, an_evening(), "Anna")
    assert "Tables won" in page
    assert page.count("table won") == 2
    assert "Boris, points: 2" in page
    assert "left out as the lowest" in page
    assert "total 412, against the mean of the others +352" in page
    assert "before Igor" not in page  # nobody is level with her


def test_byes_are_rounds_too(client: Client) -> None:
    evening = an_evening()
    maya = page_of(client, evening, "Maya")
    assert "rests: nobody was left to play with" in maya
    assert "bye: like a table won" in maya
    assert "bye: two opponents with the mean of the field" in maya


def test_a_void_table_is_no_round(client: Client) -> None:
    zoya = page_of(client, an_evening(), "Zoya")
    assert "500" not in zoya
    assert "withdrawn" in zoya


def test_the_name_leads_to_the_profile(client: Client) -> None:
    evening = an_evening()
    number = evening.entries["Anna"].number
    page = client.get(f"/events/{evening.event.code}/players/{number}/").content.decode()
    assert 'href="/people/Anna/"' in page


def test_who_has_not_played_yet_has_a_page(client: Client) -> None:
    event = an_event()
    with_players(event, 3)
    assert "Nothing has been played yet." in text_of(client, f"/events/{event.code}/players/1/")


def test_who_waits_or_is_not_there_has_none(client: Client) -> None:
    event = an_event()
    with_players(event, 1, state=Entry.State.WAITING)
    assert client.get(f"/events/{event.code}/players/1/").status_code == 404
    assert client.get(f"/events/{event.code}/players/99999999999999999999/").status_code == 404
