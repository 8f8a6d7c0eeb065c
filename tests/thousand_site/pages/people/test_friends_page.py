"""The page of friends, and what is done there."""

from __future__ import annotations

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from accounts.models import Friendship, Player
from accounts.selectors.friends import friends_of
from accounts.services import friends
from games.models import Seat
from games.services.tables import open_table
from tests.people import registered, signed_in

pytestmark = pytest.mark.django_db


def befriend(one: Player, other: Player) -> None:
    friends.ask(player=one, other=other)
    friends.accept(player=other, other=one)


def at_table(player: Player, *others: str) -> str:
    seats = ("me", *others)
    table = open_table(player=player, preset="thousand_offline", options={}, seats=seats).table
    Seat.objects.filter(player=player).update(last_seen=timezone.now())
    return table


def test_the_whole_way_from_a_request_to_friends_and_apart() -> None:
    anna, boris = registered("Anna"), registered("Boris")
    mine, his = signed_in(anna), signed_in(boris)

    said = mine.post("/people/Boris/ask", {"next": "/people/Boris/"}, follow=True)
    assert said.redirect_chain == [("/people/Boris/", 302)]
    assert "Your request is on its way." in said.content.decode()
    page = his.get("/friends/").content.decode()
    assert 'action="/people/Anna/accept"' in page

    his.post("/people/Anna/accept", {"next": "/friends/"})
    assert friends_of(anna) == [boris]
    assert 'href="/tables/new/?invite=Anna"' in his.get("/friends/").content.decode()

    mine.post("/people/Boris/remove", {"next": "/friends/"})
    assert not Friendship.objects.exists()


def test_a_refusal_is_said_in_words() -> None:
    anna = registered("Anna")
    said = signed_in(anna).post("/people/Anna/ask", {"next": "/friends/"}, follow=True)
    assert "That is you." in said.content.decode()


def test_crossing_requests_are_said_to_be_a_friendship() -> None:
    anna, boris = registered("Anna"), registered("Boris")
    friends.ask(player=boris, other=anna)
    said = signed_in(anna).post("/people/Boris/ask", {"next": "/friends/"}, follow=True)
    assert "You are friends now." in said.content.decode()


def test_whoever_is_at_a_table_comes_first_and_can_be_joined_or_watched() -> None:
    anna, boris, vera, galya = (registered(name) for name in ("Anna", "Boris", "Vera", "Galya"))
    for other in (boris, vera, galya):
        befriend(anna, other)
    full, waiting = at_table(vera, "bot:easy", "bot:easy"), at_table(galya, "open", "bot:easy")

    page = signed_in(anna).get("/friends/").content.decode()

    assert f'href="/tables/{full}/">Watch</a>' in page
    assert f'href="/tables/{waiting}/">Sit down there</a>' in page
    places = [page.index(f"<bdi>{name}</bdi></a>") for name in ("Galya", "Vera", "Boris")]
    assert places == sorted(places)


def test_who_asks_for_pages_is_online() -> None:
    anna, boris = registered("Anna"), registered("Boris")
    befriend(anna, boris)
    assert "not here" in signed_in(anna).get("/friends/").content.decode()
    signed_in(boris).get("/rules/")
    assert '<span class="good">online</span>' in signed_in(anna).get("/friends/").content.decode()


def test_following_shows_the_table() -> None:
    anna, boris = registered("Anna"), registered("Boris")
    table = at_table(boris, "bot:easy", "bot:easy")
    browser = signed_in(anna)
    browser.post("/people/Boris/follow", {"next": "/people/Boris/"})
    page = browser.get("/friends/").content.decode()
    assert f"at table {table}" in page
    assert 'action="/people/Boris/unfollow"' in page


@pytest.mark.parametrize("what", ["ask", "accept", "follow", "remove"])
def test_a_stranger_changes_nothing(client: Client, what: str) -> None:
    registered("Anna")
    answer = client.post(f"/people/Anna/{what}", {"next": "/people/Anna/"})
    assert answer.headers["Location"].startswith("/account/login/")
    assert not Friendship.objects.exists()


def test_what_there_is_not_to_do_is_no_page() -> None:
    browser = signed_in(registered("Anna"))
    registered("Boris")
    assert browser.post("/people/Boris/adore").status_code == 404
    assert browser.post("/people/Nobody/ask").status_code == 404
    assert browser.get("/people/Boris/ask").status_code == 405


def test_it_leads_to_no_other_site() -> None:
    browser = signed_in(registered("Anna"))
    registered("Boris")
    answer = browser.post("/people/Boris/follow", {"next": "https://elsewhere.example/"})
    assert answer.headers["Location"] == "/"


def test_more_friends_cost_no_more_queries() -> None:
    anna, boris = registered("Anna"), registered("Boris")
    befriend(anna, boris)
    browser = signed_in(anna)
    browser.get("/friends/")
    with CaptureQueriesContext(connection) as few:
        browser.get("/friends/")
    for number in range(8):
        other = registered(f"Player {number}")
        befriend(anna, other)
        friends.follow(player=anna, other=other)
        at_table(other, "bot:easy", "bot:easy")
    with CaptureQueriesContext(connection) as many:
        browser.get("/friends/")
    assert len(many) <= len(few) + 1  # names of whom I follow
