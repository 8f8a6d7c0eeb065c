"""The page of the standings."""

from __future__ import annotations

import re
from uuid import UUID

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from accounts.models import Player
from tests.people import signed_in
from tests.tournaments.cast import a_result, a_round, a_table, an_event, with_players
from tests.tournaments.evening import an_evening
from tournaments.models import Bye, Event, Round

pytestmark = pytest.mark.django_db


def text_of(client: Client, address: str, status: int = 200) -> str:
    """The words of a page, without the markup."""
    answer = client.get(address)
    assert answer.status_code == status
    return re.sub(r"\s+", " ", re.sub(r"<[^>]+>", " ", answer.content.decode()))


def test_everybody_sees_places_points_and_tie_breaks_in_their_order(client: Client) -> None:
    evening = an_evening()
    page = text_of(client, f"/events/{evening.event.code}/standings/")
    assert "After round 2" in page
    assert "Provisional: 2 tables are still without a result." in page
    assert page.index(" Igor ") < page.index(" Dasha ") < page.index(" Anna ")
    for heading in ("Wins", "Opp.", "Game", "Direct"):
        assert heading in page
    assert "How many tables somebody has won" in page
    assert "withdrawn" in page


def test_who_is_signed_in_is_told_his_place(client: Client) -> None:
    evening = an_evening()
    anna = Player.objects.get(name="Anna")
    mine = text_of(signed_in(anna), f"/events/{evening.event.code}/standings/")
    assert "Your place" in mine
    assert "Your place" not in text_of(client, f"/events/{evening.event.code}/standings/")


def test_before_the_first_round_there_are_none(client: Client) -> None:
    event = an_event()
    with_players(event, 3)
    assert "The standings begin with the first round." in text_of(client, f"/events/{event.code}/standings/")


def test_a_round_that_is_only_drawn_is_not_in_it(client: Client) -> None:
    event = an_event()
    players = with_players(event, 3)
    a_table(a_round(event, 1, Round.State.DRAWN), players)
    page = text_of(client, f"/events/{event.code}/standings/")
    assert "The standings begin with the first round." in page
    assert "Provisional" not in page


def test_finished_events_have_final_standings(client: Client) -> None:
    event = an_event()
    a_result(a_table(a_round(event, 1, Round.State.FINISHED), with_players(event, 3)), [3, 2, 1])
    Event.objects.filter(pk=event.pk).update(state=Event.State.FINISHED)
    assert "Final standings" in text_of(client, f"/events/{event.code}/standings/")


def test_a_final_stage_has_a_column_of_its_own(client: Client) -> None:
    event = an_event(format="swiss_final", rounds=1, cut=3)
    players = with_players(event, 6)
    one = a_round(event, 1, Round.State.FINISHED)
    a_result(a_table(one, players[:3]), [3, 2, 1])
    a_result(a_table(one, players[3:]), [3, 2, 1])
    field = [str(players[at].pk) for at in (0, 3, 1)]
    final = a_round(event, 2, Round.State.FINISHED, stage=Round.Stage.FINAL, draw={"field": field})
    a_result(a_table(final, [players[0], players[3], players[1]]), [1, 2, 3])
    page = text_of(client, f"/events/{event.code}/standings/")
    assert page.index(players[1].player.name) < page.index(players[3].player.name)
    assert "final, place 1" in page
    assert "How far somebody got decides first" in page


def test_a_knock_out_says_how_far_everybody_got(client: Client) -> None:
    event = an_event(format="knock_out", rounds=2)
    players = with_players(event, 5)
    one = a_round(event, 1, Round.State.FINISHED)
    a_result(a_table(one, players[2:]), [1, 2, 3])
    for entry in players[:2]:
        Bye.objects.create(round=one, entry=entry, kind=Bye.Kind.ALLOCATED)
    a_result(a_table(a_round(event, 2, Round.State.FINISHED), [*players[:2], players[4]]), [3, 2, 1])
    page = text_of(client, f"/events/{event.code}/standings/")
    names = [players[at].player.name for at in (0, 1, 4, 3, 2)]
    assert [page.index(f" {name} ") for name in names] == sorted(page.index(f" {name} ") for name in names)
    assert "Points part only those who got equally far." in page
    assert "semi-final, place 2" in page


def test_a_draft_is_shown_to_its_officials_alone(client: Client) -> None:
    event = an_event(state=Event.State.DRAFT)
    assert client.get(f"/events/{event.code}/standings/").status_code == 404
    director = event.officials.get().player
    assert signed_in(director).get(f"/events/{event.code}/standings/").status_code == 200


@pytest.mark.parametrize("code", ["nowhere", "%00", "x" * 300])
def test_what_is_no_event_is_not_found(client: Client, code: str) -> None:
    assert client.get(f"/events/{code}/standings/").status_code == 404


def test_a_name_is_text(client: Client) -> None:
    evening = an_evening()
    Player.objects.filter(name="Anna").update(name="<b>Anna</b>")
    assert "<b>Anna</b>" not in client.get(f"/events/{evening.event.code}/standings/").content.decode()


def test_nobody_is_named_by_his_id(client: Client) -> None:
    evening = an_evening()
    page = client.get(f"/events/{evening.event.code}/standings/").content.decode()
    anna: UUID = Player.objects.get(name="Anna").pk
    assert str(anna) not in page


def queries(client: Client, address: str) -> int:
    """How many queries a page asks."""
    client.get(address)
    with CaptureQueriesContext(connection) as captured:
        assert client.get(address).status_code == 200
    return len(captured)


@pytest.mark.parametrize("path", ["standings/", "cross-table/", "rounds/1/", "players/1/"])
def test_the_number_of_queries_does_not_grow_with_the_event(client: Client, path: str) -> None:
    found = []
    for count, rounds in ((6, 1), (30, 3)):
        event = an_event(tie_breaks=["wins", "opponents", "game", "head_to_head", "performance"])
        players = with_players(event, count)
        for number in range(1, rounds + 1):
            row = a_round(event, number, Round.State.FINISHED)
            for at in range(0, count, 3):
                a_result(a_table(row, players[at : at + 3]), [30, 20, 10])
        found.append(queries(client, f"/events/{event.code}/{path}"))
    assert found[0] == found[1] <= 16, found


def test_the_pages_live_by_themselves(client: Client) -> None:
    evening = an_evening()
    for path, region in (
        ("standings/", "standings"),
        ("cross-table/", "cross-table"),
        ("rounds/3/", "round"),
        ("players/1/", "player"),
    ):
        address = f"/events/{evening.event.code}/{path}"
        page = client.get(address).content.decode()
        assert f'id="{region}" hx-get="{address}" hx-trigger="event-changed from:body"' in page


def test_in_russian_numbers_and_words_are_russian(client: Client) -> None:
    evening = an_evening()
    answer = client.get(f"/events/{evening.event.code}/standings/", headers={"accept-language": "ru"})
    assert "После 2-го тура" in answer.content.decode()
    assert "Предварительно: ещё 2 стола без результата." in answer.content.decode()


def test_a_table_has_one_way_of_writing_numbers(client: Client) -> None:
    evening = an_evening()
    address = f"/events/{evening.event.code}/standings/"
    rows = client.get(address).content.decode().split("<tbody>")[1].split("</tbody>")[0]
    assert "4.5" in rows
    assert not set("½⅓⅔¼¾") & set(rows)
    russian = client.get(address, headers={"accept-language": "ru"}).content.decode()
    assert "<b>4,5</b>" in russian
