"""Creating an account."""

from __future__ import annotations

import re

import pytest
from allauth.account.models import EmailAddress
from django.core.cache import cache
from django.core.mail import EmailMessage
from django.test import Client

from accounts.identity import COOKIE, player_from_token
from accounts.models import Player, TakenName, User
from accounts.services.tokens import issue_token
from tests.accounts.cookies import cookie_of
from tests.accounts.signing_in.forms import link_in, name_of, sign_up
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


def answer_to(email: str, name: str) -> tuple[int, str, str]:
    """The answer to a sign-up, the page behind it, and the page on which the address stands."""
    client = Client()
    made = sign_up(client, name, email=email)
    pages = (client.get(path).content.decode() for path in (made.headers["Location"], "/account/email/"))
    first, second = (
        re.sub(r'value="\w{64}"|nonce="[^"]+"', "", page)
        .replace(name, "NAME")
        .replace(email.lower(), "EMAIL")
        for page in pages
    )
    return made.status_code, first, second


def test_signing_up_does_not_tell_whose_an_address_is(db: None, mailoutbox: list[EmailMessage]) -> None:
    boris = registered("Boris")
    assert boris.user is not None

    assert answer_to(boris.user.email.upper(), "Anna") == answer_to("nobody@example.org", "Vera")

    told, asked = mailoutbox
    assert told.to == [boris.user.email]
    assert "there is one already" in str(told.body)
    assert "confirm" not in str(told.body)
    assert asked.to == ["nobody@example.org"]
    mine = EmailAddress.objects.filter(email=boris.user.email, verified=True)
    assert [row.user for row in mine] == [boris.user]


def test_an_address_that_nobody_has_confirmed_blocks_nobody(
    client: Client, db: None, mailoutbox: list[EmailMessage]
) -> None:
    thief, owner = Client(), client
    sign_up(thief, "Boris", email="anna@example.org")
    cache.clear()  # an address is written to once in some minutes
    assert sign_up(owner, "Anna", email="Anna@example.org").status_code == 302
    assert "confirmed it" not in thief.get("/account/email/").content.decode()

    owner.post(link_in(mailoutbox))

    assert [(row.user.username, row.verified) for row in EmailAddress.objects.all()] == [("Anna", True)]
    assert User.objects.get(username="Boris").email == ""
    page = thief.get("/account/email/").content.decode()
    assert "Another account has confirmed the e-mail address that you gave." in page
    assert "anna@example.org" not in page
    assert "Another account has confirmed" in thief.get("/notices/").content.decode()
    assert "Another account has confirmed" not in owner.get("/account/email/").content.decode()


def test_nor_does_asking_for_the_link_again_take_an_address(
    client: Client, db: None, mailoutbox: list[EmailMessage]
) -> None:
    registered("Boris")
    sign_up(client, "Anna", email="player1@example.org")
    cache.clear()

    client.post("/account/email/", {"email": "player1@example.org", "action_send": ""})

    assert len(mailoutbox) == 2
    assert all("confirm" not in str(mail.body) for mail in mailoutbox)


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
