"""A ranking as a file."""

from __future__ import annotations

import csv
import io
from datetime import date, timedelta

import pytest
from django.db import connection
from django.test import AsyncClient, Client
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from accounts.models import Player
from games.presenters.ratings.sheet import safe
from games.selectors.rankings.lines import present_month
from tests.games.rated_rows import in_month, ranked_people, rated
from tests.people import registered

pytestmark = pytest.mark.django_db
FILE = "/rankings/naming-3/ranking.csv"


def content(address: str = FILE, **headers: str) -> bytes:
    answer = Client().get(address, headers=headers)
    assert answer.status_code == 200
    assert answer["Content-Type"] == "text/csv; charset=utf-8"
    return b"".join(answer.streaming_content)  # type: ignore[attr-defined]


def rows(address: str = FILE, delimiter: str = ",", **headers: str) -> list[list[str]]:
    text = content(address, **headers).decode("utf-8-sig")
    return list(csv.reader(io.StringIO(text), delimiter=delimiter))


def test_it_begins_with_the_mark_by_which_spreadsheets_know_utf8() -> None:
    rated(registered("Ёжик"), 1600)
    assert content().startswith(b"\xef\xbb\xbfPlace,Player,")
    assert rows()[1][1] == "Ёжик"


def test_all_lines_are_in_it_with_their_numbers() -> None:
    people = ranked_people(Anna=1600, Boris=1500, Vera=1500)
    in_month(people["Boris"], present_month(), 1500, -7)
    today = f"{timezone.now() - timedelta(days=1):%Y-%m-%d}"
    assert rows()[1:] == [
        ["1", "Anna", "1600", "29", "40", "12", "", today],
        ["2", "Boris", "1500", "29", "40", "12", "-7", today],
        ["2", "Vera", "1500", "29", "40", "12", "", today],
    ]


def test_the_separator_can_be_a_semicolon() -> None:
    ranked_people(Anna=1600)
    assert rows(f"{FILE}?sep=semicolon", ";")[1][:3] == ["1", "Anna", "1600"]


def test_another_separator_is_refused_in_words() -> None:
    answer = Client().get(f"{FILE}?sep=tab")
    assert answer.status_code == 400
    assert "separator" in answer.content.decode()


@pytest.mark.parametrize("name", ["=1+1", "+7", "-x", "@sum", "\tx", "\rx", "＝1"])
def test_a_name_is_never_a_formula(name: str) -> None:
    rated(Player.objects.create(name=name), 1600)
    assert rows()[1][1] == f"'{name}"


def test_numbers_stay_numbers() -> None:
    assert [safe(cell) for cell in (-7, 3, "", "Anna", "a=b")] == [-7, 3, "", "Anna", "a=b"]


def test_names_with_separators_and_quotes_come_back_whole() -> None:
    rated(Player.objects.create(name='A, "B"; C'), 1600)
    assert rows()[1][1] == rows(f"{FILE}?sep=semicolon", ";")[1][1] == 'A, "B"; C'


def test_headings_are_in_the_language_of_the_reader() -> None:
    assert rows(**{"accept-language": "ru"})[0][:2] == ["Место", "Игрок"]


def test_it_holds_what_the_page_was_asked_for() -> None:
    people = ranked_people(Anna=1600, Boris=1500)
    rated(registered("Vera"), 1450, opponents=1)
    in_month(people["Anna"], date(2026, 10, 1), 1480, 8)
    assert [row[:2] for row in rows(f"{FILE}?q=BOR")[1:]] == [["2", "Boris"]]
    assert [row[:2] for row in rows(f"{FILE}?everybody=1")[1:]][-1] == ["", "Vera"]
    assert rows(f"{FILE}?month=2026-10")[1] == ["1", "Anna", "1480", "29", "4", "12", "8"]
    assert Client().get(f"{FILE}?club=nowhere").status_code == 404
    assert Client().get(f"{FILE}?month=2026-77").status_code == 400


def test_the_file_says_what_it_is() -> None:
    answer = Client().get(f"{FILE}?month=2026-10")
    assert answer["Content-Disposition"] == 'attachment; filename="ranking-naming-3-2026-10.csv"'


def test_a_long_ranking_takes_as_many_queries_as_a_short_one() -> None:
    def queries() -> int:
        with CaptureQueriesContext(connection) as captured:
            content()
        return len(captured)

    ranked_people(Anna=1600)
    few = queries()
    for number in range(200):
        rated(registered(f"Player {number}"), 1300 + number)
    assert queries() == few
    assert len(rows()) == 202


@pytest.mark.django_db(transaction=True)
async def test_a_server_that_awaits_streams_it_too() -> None:
    from asgiref.sync import sync_to_async

    await sync_to_async(ranked_people)(Anna=1600)
    answer = await AsyncClient().get(FILE)
    assert answer.is_async  # type: ignore[attr-defined]
    text = b"".join([part async for part in answer.streaming_content])  # type: ignore[attr-defined]
    assert b"1,Anna,1600" in text
