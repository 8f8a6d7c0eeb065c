"""Creating an account."""

from __future__ import annotations

import pytest
from django.test import Client

from accounts.identity import COOKIE, player_from_token
from accounts.models import Player, TakenName, User
from accounts.services.tokens import issue_token
from tests.accounts.cookies import cookie_of
from tests.accounts.signing_in.forms import name_of, sign_up
from tests.people import PASSWORD, registered


@pytest.fixture
def guest_browser(client: Client, anna: Player) -> Client:
    """The browser in which Anna plays as a guest."""
    client.cookies[COOKIE] = cookie_of(anna)
    return client


def test_a_name_and_a_password_are_enough(client: Client, db: None) -> None:
    response = sign_up(client, "  Ёжик ")

    assert response.status_code == 302, response.content
    player = Player.objects.get()
    assert (player.name, player.user and player.user.username) == ("Ёжик", "Ёжик")
    assert player.names.get().text == "Ёжик"
    assert name_of(client) == "Ёжик"


def test_a_guest_stays_the_player_he_was(guest_browser: Client, anna: Player) -> None:
    token = issue_token(player=anna)
    Player.objects.filter(pk=anna.pk).update(preferences={"theme": "dark"})

    sign_up(guest_browser, "Anna Petrovna")

    player = Player.objects.get()
    assert (player.pk, player.name, player.kind) == (anna.pk, "Anna Petrovna", "human")
    assert player.preferences == {"theme": "dark"}
    assert player_from_token(token) == anna


def test_the_guests_cookie_is_put_away(guest_browser: Client, anna: Player) -> None:
    sign_up(guest_browser, "Anna")
    assert name_of(guest_browser) == "Anna"
    assert not guest_browser.cookies[COOKIE].value

    guest_browser.post("/account/logout/")

    assert name_of(guest_browser) is None


def test_without_a_guest_there_is_a_new_player(client: Client, boris: Player) -> None:
    sign_up(client, "Anna")

    assert Player.objects.count() == 2
    assert Player.objects.get(name="Anna") != boris


@pytest.mark.parametrize("name", ["Anna", "anna", "Аnnа", "Ann a"])
def test_a_name_that_looks_like_anothers_is_refused(client: Client, db: None, name: str) -> None:
    registered("Anna")

    response = sign_up(client, name, password="another good password")

    assert response.status_code == 200
    assert "is taken" in response.content.decode() or "in one script" in response.content.decode()
    assert User.objects.count() == TakenName.objects.count() == 1


def test_each_refusal_stands_at_the_field(client: Client, db: None) -> None:
    page = sign_up(client, "Guest-417").content.decode()

    assert "This name belongs to the house." in page
    assert 'aria-invalid="true"' in page
    assert 'value="Guest-417"' in page
    assert User.objects.count() == 0


def test_an_address_is_not_needed_but_asked_for_confirmation(
    client: Client, db: None, mailoutbox: list[object]
) -> None:
    sign_up(client, "Anna")
    assert mailoutbox == []

    sign_up(Client(), "Boris", email="Boris@Example.org")
    assert [mail.to for mail in mailoutbox] == [["boris@example.org"]]  # type: ignore[attr-defined]


def test_an_address_belongs_to_one_account(client: Client, db: None) -> None:
    boris = registered("Boris")
    assert boris.user is not None

    page = sign_up(client, "Anna", email=boris.user.email.upper()).content.decode()

    assert "already registered" in page
    assert User.objects.count() == 1


def test_the_form_sent_twice_makes_one_account_and_signs_in(client: Client, db: None) -> None:
    again = Client()
    sign_up(client, "Anna", email="anna@example.org")

    response = sign_up(again, "Anna", email="anna@example.org")

    assert response.status_code == 302
    assert User.objects.count() == Player.objects.count() == 1
    assert name_of(again) == "Anna"


def test_the_form_sent_twice_by_somebody_else_does_not(client: Client, db: None) -> None:
    sign_up(client, "Anna")

    response = sign_up(Client(), "Anna", password="another good password")

    assert response.status_code == 200


def test_passwords_that_differ_make_no_account(client: Client, db: None) -> None:
    asked = {"username": "Anna", "password1": PASSWORD, "password2": PASSWORD + "!"}

    assert client.post("/account/signup/", asked).status_code == 200
    assert User.objects.count() == Player.objects.count() == 0


def test_the_page_tells_a_guest_what_becomes_of_him(guest_browser: Client) -> None:
    assert "<bdi>Anna</bdi> becomes your account’s" in guest_browser.get("/account/signup/").content.decode()
    assert "leaves this guest behind" in guest_browser.get("/account/login/").content.decode()
