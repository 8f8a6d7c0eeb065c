"""Signing up and in with an account of another site; a provider without a server stands in for it."""

from __future__ import annotations

import re

import pytest
from django.http import HttpResponse
from django.test import Client

from accounts.identity import COOKIE
from accounts.models import Player, User
from tests.accounts.cookies import cookie_of
from tests.accounts.signing_in.forms import name_of, sign_in
from tests.people import PASSWORD, registered

SIGN_UP = "/account/3rdparty/signup/"


def come(client: Client, number: int = 1, *, email: str = "") -> HttpResponse:
    """Come back from the other site as somebody it knows."""
    begun = client.post("/account/dummy/login/")
    said = {"id": number, "first_name": "Anna", "last_name": "Petrovna", "email": email}
    return client.post(begun["Location"], said)  # type: ignore[return-value]


def test_a_newcomer_chooses_a_name_and_stays_the_guest_he_was(client: Client, anna: Player) -> None:
    client.cookies[COOKIE] = cookie_of(anna)

    assert come(client)["Location"] == SIGN_UP
    assert User.objects.count() == 0
    assert "How do you want to be called here?" in client.get(SIGN_UP).content.decode()
    client.post(SIGN_UP, {"username": "Вера", "email": ""})

    assert name_of(client) == "Вера"
    assert Player.objects.get().pk == anna.pk


def test_next_time_he_is_signed_in_at_once(client: Client, db: None) -> None:
    come(client)
    client.post(SIGN_UP, {"username": "Вера", "email": ""})
    again = Client()

    come(again)

    assert name_of(again) == "Вера"


@pytest.mark.parametrize("name", ["Boris", "admin", ""])
def test_a_name_that_cannot_be_had_is_asked_for_again(client: Client, db: None, name: str) -> None:
    registered("Boris")
    come(client)

    assert client.post(SIGN_UP, {"username": name, "email": ""}).status_code == 200
    client.post(SIGN_UP, {"username": "Вера", "email": ""})

    assert name_of(client) == "Вера"


def test_an_account_here_is_not_given_away_for_an_equal_address(client: Client, db: None) -> None:
    registered("Boris")

    come(client, email="player1@example.org")

    assert name_of(client) is None


def test_it_can_be_added_to_an_account_and_taken_away(client: Client, db: None) -> None:
    registered("Boris")
    sign_in(client, "Boris")
    client.post("/account/reauthenticate/", {"password": PASSWORD})
    begun = client.post("/account/dummy/login/?process=connect")
    client.post(begun["Location"], {"id": 7})
    assert "Dummy" in client.get("/account/3rdparty/").content.decode()
    other = Client()
    come(other, 7)
    assert name_of(other) == "Boris"

    account = re.search(r'name="account" value="(\d+)"', client.get("/account/3rdparty/").content.decode())
    assert account
    client.post("/account/3rdparty/", {"account": account[1]})

    assert "none yet" in client.get("/account/3rdparty/").content.decode()
