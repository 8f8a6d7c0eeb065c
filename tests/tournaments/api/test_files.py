"""Standings, results and players as files."""

from __future__ import annotations

import csv
import io
from typing import Any

import pytest
from django.test import Client

from accounts.models import Player
from tests.people import registered, signed_in
from tests.tournaments.cast import a_director, a_result, a_round, a_table, an_event, enter, with_players
from tournaments.models import Event

pytestmark = pytest.mark.django_db


@pytest.fixture
def event() -> Event:
    event = an_event()
    entries = with_players(event, 2)
    sly = enter(event, Player.objects.create(name="=1+1"))
    a_result(a_table(a_round(event), [*entries, sly]), [300, -200, 100])
    return event


def fetch(event: Event, name: str, **query: str) -> Any:
    return Client().get(f"/events/{event.pk}/files/{name}", query)


def rows(event: Event, name: str, **query: str) -> list[list[str]]:
    answer = fetch(event, name, **query)
    assert answer.status_code == 200
    assert answer["Content-Type"] == "text/csv; charset=utf-8"
    text = answer.content.decode()
    assert text.startswith("\ufeff")
    delimiter = ";" if query.get("sep") == "semicolon" else ","
    return list(csv.reader(io.StringIO(text[1:]), delimiter=delimiter))


def test_standings_are_a_file_with_a_column_for_every_tie_break(event: Event) -> None:
    head, first, *_others = rows(event, "standings.csv")
    assert head[:4] == ["Place", "Number", "Player", "Points"]
    assert "Tables won" in head
    assert first[:4] == ["1", "1", f"Player 1 {event.pk}", "2"]


def test_results_are_a_file_with_a_line_for_every_seat(event: Event) -> None:
    found = rows(event, "results.csv")
    assert [row[0] for row in found[1:]] == ["1", "1", "1"]
    assert [row[6] for row in found[1:]] == ["300", "-200", "100"]
    assert [row[7] for row in found[1:]] == ["1", "3", "2"]


def test_players_are_a_file(event: Event) -> None:
    assert [row[0] for row in rows(event, "players.csv")] == ["Number", "1", "2", "3"]


@pytest.mark.parametrize("name", ["standings.csv", "results.csv", "players.csv"])
def test_no_name_is_run_by_a_spreadsheet(event: Event, name: str) -> None:
    cells = [cell for row in rows(event, name) for cell in row]
    assert "'=1+1" in cells
    assert "=1+1" not in cells


def test_the_separator_is_chosen(event: Event) -> None:
    assert rows(event, "players.csv", sep="semicolon") == rows(event, "players.csv")
    assert fetch(event, "players.csv", sep="dot").status_code == 400


def test_the_same_comes_as_json(event: Event) -> None:
    standings = fetch(event, "standings.json")
    assert standings["Content-Disposition"] == f'attachment; filename="standings-{event.pk}.json"'
    assert standings.json()["lines"][0]["values"][0]["terms"]
    assert fetch(event, "results.json").json()["rounds"][0]["tables"][0]["totals"] == [300, -200, 100]
    assert len(fetch(event, "players.json").json()["entries"]) == 3


def test_files_that_are_not_there_are_not_found(event: Event) -> None:
    for name in ("standings.xlsx", "secrets.csv", "log.json"):
        assert fetch(event, name).status_code == 404


def test_a_draft_has_files_for_its_officials_alone() -> None:
    draft = an_event(state=Event.State.DRAFT)
    path = f"/events/{draft.pk}/files/players.csv"
    assert Client().get(path).status_code == 404
    assert signed_in(registered("Galya")).get(path).status_code == 404
    assert signed_in(a_director()).get(path).status_code == 200


def test_files_are_the_same_whoever_asks(event: Event) -> None:
    for name in ("results.json", "players.json", "standings.csv"):
        path = f"/events/{event.pk}/files/{name}"
        assert signed_in(a_director()).get(path).content == Client().get(path).content
