"""Whose seat a spectator has at the bottom."""

from __future__ import annotations

import re

import pytest
from channels.db import database_sync_to_async as in_thread
from django.test import Client

from accounts.models import Player
from accounts.services.guests import create_guest
from games.presenters.outlook import Outlook, outlook_of
from tests.games.driving import open_for
from tests.games.rule_pages import visitor
from tests.games.sockets import Socket
from tests.people import registered

pytestmark = pytest.mark.django_db(transaction=True)


def at_bottom(page: str) -> str:
    """The number of the seat that is drawn at the bottom."""
    found = re.search(r'class="seat seat--me[^"]*" id="seat-(\d)"', page)
    assert found is not None
    return found[1]


def test_the_first_seat_unless_another_is_chosen(anna: Player, boris: Player, vera: Player) -> None:
    table = open_for([anna, boris, vera])

    assert at_bottom(Client().get(f"/tables/{table}/").content.decode()) == "0"
    assert at_bottom(Client().get(f"/tables/{table}/?from=2").content.decode()) == "2"


@pytest.mark.parametrize("seat", ["7", "-1", "x", "", "00", "²"])
def test_a_seat_that_is_none_is_the_first(anna: Player, boris: Player, vera: Player, seat: str) -> None:
    table = open_for([anna, boris, vera])

    assert at_bottom(Client().get(f"/tables/{table}/", {"from": seat}).content.decode()) == "0"


def test_ones_own_seat_stays_at_the_bottom(anna: Player, boris: Player, vera: Player) -> None:
    table = open_for([anna, boris, vera])

    assert at_bottom(visitor(boris).get(f"/tables/{table}/?from=2").content.decode()) == "1"


def test_whom_one_follows_is_at_the_bottom_unless_another_is_chosen(anna: Player, boris: Player) -> None:
    table = open_for([anna, boris, registered("Vera")])

    assert at_bottom(Client().get(f"/tables/{table}/?follow=VERA").content.decode()) == "2"
    assert at_bottom(Client().get(f"/tables/{table}/?follow=Vera&from=1").content.decode()) == "1"
    assert at_bottom(Client().get(f"/tables/{table}/?follow=Nobody").content.decode()) == "0"


def test_each_seat_is_offered_with_what_is_followed(anna: Player, boris: Player) -> None:
    table = open_for([anna, boris, registered("Vera")])

    page = Client().get(f"/tables/{table}/?follow=Vera&from=1").content.decode()

    assert 'href="?follow=Vera&amp;from=2"' in page
    assert re.search(r'href="\?follow=Vera&amp;from=1" aria-current="true"', page)
    assert f"/ws/tables/{table}/?" in page
    assert "&amp;follow=Vera&amp;from=1" in page


async def test_the_socket_looks_from_the_same_seat(db: None) -> None:
    people = [await in_thread(create_guest)(name=name) for name in ("Anna", "Boris", "Vera")]
    table = await in_thread(open_for)(people)
    socket = Socket(f"/ws/tables/{table}/?from=2", [(b"origin", b"http://testserver")])
    await socket.connect(timeout=5)

    assert at_bottom(await socket.text()) == "2"
    await socket.disconnect()


def test_an_address_without_a_site_is_not_told() -> None:
    assert Outlook().address("k7f2") == ""
    assert outlook_of({}, "https://cards.example/").address("k7f2") == "https://cards.example/tables/k7f2/"
