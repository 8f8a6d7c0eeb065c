"""All clubs, and founding one."""

from __future__ import annotations

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from accounts.models import Club, Player
from accounts.services.clubs.joining import join_club
from accounts.services.clubs.roles import close_club
from tests.clubs import club_of
from tests.people import signed_in


def listed(page: str) -> list[str]:
    return [part.split("/")[2] for part in page.split('<h3><a href="')[1:]]


def test_open_clubs_are_listed_and_closed_ones_are_not(club: Club, anna: Player, client: Client) -> None:
    close_club(club=club_of(anna, "Hillside"), by=anna)

    answer = client.get("/clubs/")

    assert answer.status_code == 200
    assert listed(answer.content.decode()) == ["riverside"]


def test_my_clubs_come_first_with_what_i_am_there(club: Club, anna: Player, boris: Player) -> None:
    club_of(anna, "Aardvark")
    join_club(club=club, player=boris)

    page = signed_in(boris).get("/clubs/").content.decode()

    assert listed(page) == ["riverside", "aardvark"]
    assert "you have asked" in page


def test_a_closed_club_stays_with_its_members_and_is_found_by_a_search(
    club: Club, anna: Player, client: Client
) -> None:
    assert "There is no club yet" not in client.get("/clubs/").content.decode()
    close_club(club=club, by=anna)

    mine = signed_in(anna).get("/clubs/").content.decode()
    theirs = client.get("/clubs/").content.decode()
    found = client.get("/clubs/", {"q": "river"}).content.decode()

    assert (listed(mine), listed(theirs), listed(found)) == (["riverside"], [], ["riverside"])
    for page in (mine, found):
        assert '<span class="chip">closed</span>' in page
    assert "There is no club yet" not in theirs


def test_without_any_club_one_is_asked_to_found_the_first(client: Client, db: None) -> None:
    assert "There is no club yet" in client.get("/clubs/").content.decode()


@pytest.mark.parametrize("asked", ["ТЫСЯЧА", "тысяч", "тверь", "лада тысяча", "Тверь\x00"])
def test_a_club_is_found_by_name_and_place_whatever_the_case(
    anna: Player, client: Client, asked: str
) -> None:
    club_of(anna, "Riverside")
    Club(name="Клуб «Тысяча»", city="Тверь, Лада", slug="klub", digest="x").save()

    assert listed(client.get("/clubs/", {"q": asked}).content.decode()) == ["klub"]


def test_a_search_without_a_find_says_so_and_shows_what_was_asked_as_text(club: Club, client: Client) -> None:
    page = client.get("/clubs/", {"q": '"><script>'}).content.decode()

    assert "No club is called so" in page
    assert '"><script>' not in page


def test_the_list_costs_as_much_for_many_clubs(anna: Player, client: Client) -> None:
    def cost() -> int:
        with CaptureQueriesContext(connection) as queries:
            client.get("/clubs/")
        return len(queries)

    club_of(anna, "First")
    few = cost()
    for number in range(4):
        club_of(anna, f"Club {number}")
    assert cost() == few


def test_founding_takes_an_account(client: Client, db: None) -> None:
    answer = client.get("/clubs/new/")

    assert answer.status_code == 302
    assert answer["Location"].startswith("/account/")


def test_a_club_is_founded_by_a_form_without_scripts(anna: Player) -> None:
    browser = signed_in(anna)
    assert browser.get("/clubs/new/").status_code == 200

    answer = browser.post(
        "/clubs/new/", {"name": "Riverside", "city": "Tver", "about": "**We** play.", "joining": "open"}
    )

    assert (answer.status_code, answer["Location"]) == (303, "/clubs/riverside/")
    page = browser.get("/clubs/riverside/").content.decode()
    assert "<strong>We</strong> play." in page


def test_a_form_that_was_refused_says_why_and_keeps_what_was_typed(club: Club, anna: Player) -> None:
    fields = {"name": "RIVERSIDE", "city": "<Tver>", "about": "Words", "joining": "nonsense"}

    answer = signed_in(anna).post("/clubs/new/", fields)

    page = answer.content.decode()
    assert answer.status_code == 422
    assert "Choose one of these." in page
    assert "&lt;Tver&gt;" in page
    assert Club.objects.count() == 1

    fields["joining"] = "open"
    assert "Another club is called so" in signed_in(anna).post("/clubs/new/", fields).content.decode()
