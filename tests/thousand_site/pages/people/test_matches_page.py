"""All matches of a player, filtered and in pages."""

from __future__ import annotations

from html import unescape

import pytest
from django.test import Client

from tests.games.played_rows import played
from tests.people import registered

pytestmark = pytest.mark.django_db


def test_filters_and_pages_go_together(client: Client) -> None:
    anna, boris, vera = registered("Anna"), registered("Boris"), registered("Vera")
    for number in range(31):
        played(anna, boris, vera, days_ago=number)
    played(anna, None, None, totals=(-777, 0, 0))

    page = client.get("/people/Anna/matches/?with=people&pool=naming-3").content.decode()

    assert page.count("1 of 3") == 30
    assert "−777" not in page
    assert 'rel="next" href="/people/Anna/matches/?pool=naming-3&with=people&page=2"' in unescape(page)
    second = client.get("/people/Anna/matches/?pool=naming-3&with=people&page=2").content.decode()
    assert second.count("1 of 3") == 1
    assert "−777" in client.get("/people/Anna/matches/?with=bots").content.decode()


@pytest.mark.parametrize(
    "query", ["page=0", "page=x", "page=99", "with=everything", "pool=naming-9", "pool=%00"]
)
def test_nonsense_shows_what_there_is(client: Client, query: str) -> None:
    played(registered("Anna"), None, None)
    answer = client.get(f"/people/Anna/matches/?{query}")
    assert answer.status_code == 200
    assert "1 of 3" in answer.content.decode()


def test_another_spelling_leads_to_the_same_list(client: Client) -> None:
    registered("Anna")
    answer = client.get("/people/aNNa/matches/?with=bots")
    assert answer.headers["Location"] == "/people/Anna/matches/?with=bots"
    assert client.get("/people/Nobody/matches/").status_code == 404
