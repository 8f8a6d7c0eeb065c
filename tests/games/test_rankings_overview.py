"""All rankings at a glance, and the page that explains ratings."""

from __future__ import annotations

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from games.rating.pools import Pool
from games.selectors.rankings import glances
from tests.games.rated_rows import ranked_people, rated
from tests.people import registered

pytestmark = pytest.mark.django_db
POOL = Pool("naming", 3)


def test_each_pool_shows_its_first_places_and_how_many_there_are() -> None:
    ranked_people(Anna=1600, Boris=1550, Vera=1550, Galya=1500, Dima=1490, Yana=1480)
    rated(registered("Newcomer"), 1700, opponents=1)
    (glance,) = [each for each in glances() if each.pool == POOL]
    top = [(line.place, line.player.name) for line in glance.top]
    assert top == [(1, "Anna"), (2, "Boris"), (2, "Vera"), (4, "Galya"), (5, "Dima")]
    assert (glance.ranked, glance.played) == (6, 7)


def test_a_pool_without_places_shows_who_is_on_the_way() -> None:
    rated(registered("Anna"), 1520, opponents=2)
    page = Client().get("/rankings/").content.decode()
    assert "Nobody has a place yet. On the way:" in page
    assert "<bdi>Anna</bdi>" in page


def test_deleted_accounts_are_not_counted() -> None:
    anna = ranked_people(Anna=1600, Boris=1500)["Anna"]
    anna.deleted_at = anna.created_at
    anna.save()
    (glance,) = [each for each in glances() if each.pool == POOL]
    assert (glance.ranked, [line.player.name for line in glance.top]) == (1, ["Boris"])


def test_the_families_are_explained_and_lead_to_their_rule_sets() -> None:
    page = Client().get("/rankings/").content.decode()
    assert "The declarer names the trump before the first trick." in page
    assert "There is no trump until somebody declares a marriage" in page
    assert 'href="/rules/polish/"' in page
    assert 'href="/rankings/marriage-3/"' in page


def test_a_pool_that_no_preset_leads_to_appears_when_it_is_played_in() -> None:
    assert "/rankings/naming-2/" not in Client().get("/rankings/").content.decode()
    rated(registered("Anna"), 1520, pool="naming-2")
    assert "/rankings/naming-2/" in Client().get("/rankings/").content.decode()


def test_bots_stand_apart_with_fixed_numbers() -> None:
    page = Client().get("/rankings/").content.decode()
    assert "Bots have fixed numbers that never move" in page
    assert "<b>1300</b>" in page


def test_every_page_leads_to_the_rankings() -> None:
    assert '<a href="/rankings/">Rankings</a>' in Client().get("/").content.decode()


def test_the_explanation_names_the_thresholds() -> None:
    page = Client().get("/rankings/how/").content.decode()
    for words in ("± is 44 or less", "ten different opponents", "within the last 30 days", "± is above 48"):
        assert words in page


def test_the_number_of_queries_does_not_grow() -> None:
    def queries() -> int:
        with CaptureQueriesContext(connection) as captured:
            Client().get("/rankings/")
        return len(captured)

    ranked_people(Anna=1600)
    few = queries()
    for number in range(200):
        rated(registered(f"Player {number}"), 1300 + number)
    assert queries() == few
