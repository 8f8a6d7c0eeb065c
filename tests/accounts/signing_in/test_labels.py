"""The forms around an account speak one language: our labels, our hints, and no tags to read."""

from __future__ import annotations

import html
import re

import pytest
from allauth.mfa.models import Authenticator
from django.conf import settings
from django.core import mail
from django.test import Client

from accounts.models import Player
from tests.accounts.signing_in.forms import link_in
from tests.people import PASSWORD, registered, signed_in

OPEN = ["/account/login/", "/account/signup/", "/account/login/code/", "/account/password/reset/"]
MINE = [
    "/account/email/",
    "/account/password/change/",
    "/account/reauthenticate/",
    "/account/2fa/totp/activate/",
    "/account/2fa/webauthn/add/",
]
FIELD = re.compile(r'<label[^>]*for="id_\w+"[^>]*>(.*?)</label>', re.DOTALL)
HINT = re.compile(r'<p class="note" id="id_\w+_helptext">(.*?)</p>', re.DOTALL)
LABELS = {
    "Name or e-mail address",
    "Password",
    "Your name",
    "The password once more",
    "E-mail address",
    "E-mail address (not needed)",
    "Current password",
    "New password",
    "Code of the app",
    "Name of the key",
    "It signs in alone, without a password",
}
HINTS_OF_PASSWORDS = "At least 8 characters, and not one of the common ones."


def labels(page: str) -> list[str]:
    """What stands at the fields, and no tag in the hints."""
    assert "&lt;" not in page
    assert not any("<ul" in hint for hint in HINT.findall(page))
    return [html.unescape(re.sub(r"<[^>]*>", "", found)).strip() for found in FIELD.findall(page)]


@pytest.fixture
def anna(db: None) -> Player:
    """Anna, who has an account."""
    return registered("Anna")


@pytest.fixture
def browser(anna: Player) -> Client:
    """Anna's, where she has just shown that it is she."""
    client = signed_in(anna)
    client.post("/account/reauthenticate/", {"password": PASSWORD})
    return client


def replacing(client: Client) -> str:
    """The page behind the link for a forgotten password."""
    client.post("/account/password/reset/", {"email": "player1@example.org"})
    return client.get(link_in(mail.outbox), follow=True).content.decode()


@pytest.mark.parametrize("path", OPEN)
def test_a_form_for_everybody_has_our_labels(client: Client, db: None, path: str) -> None:
    found = labels(client.get(path).content.decode())

    assert found
    assert set(found) <= LABELS


@pytest.mark.parametrize("path", MINE)
def test_a_form_of_mine_has_our_labels(browser: Client, path: str) -> None:
    found = labels(browser.get(path).content.decode())

    assert found
    assert set(found) <= LABELS


def test_the_forms_of_a_new_password_say_what_it_is_to_be(browser: Client) -> None:
    changing = browser.get("/account/password/change/").content.decode()
    assert labels(changing) == ["Current password", "New password", "The password once more"]
    assert HINT.findall(changing) == [HINTS_OF_PASSWORDS]

    forgotten = replacing(Client())
    assert labels(forgotten) == ["New password", "The password once more"]
    assert HINT.findall(forgotten) == [HINTS_OF_PASSWORDS]

    vera = registered("Vera", confirmed=False)
    assert vera.user is not None
    vera.user.set_unusable_password()
    vera.user.save()
    first = signed_in(vera).get("/account/password/set/").content.decode()
    assert labels(first) == ["Password", "The password once more"]
    assert HINT.findall(first) == [HINTS_OF_PASSWORDS]


def test_a_code_by_mail_is_asked_for_in_our_words(client: Client, anna: Player) -> None:
    client.post("/account/login/code/", {"email": "player1@example.org"})

    page = client.get("/account/login/code/confirm/").content.decode()

    assert labels(page) == ["Code"]


def test_a_key_is_renamed_in_our_words(browser: Client, anna: Player) -> None:
    key = Authenticator.objects.create(
        user=anna.user, type=Authenticator.Type.WEBAUTHN, data={"name": "Phone", "credential": {}}
    )

    page = browser.get(f"/account/2fa/webauthn/keys/{key.pk}/edit/").content.decode()

    assert labels(page) == ["Name of the key"]


@pytest.mark.parametrize("path", ["/account/signup/", "/account/password/reset/", "/account/login/code/"])
def test_an_address_is_called_the_same_everywhere_in_russian(client: Client, db: None, path: str) -> None:
    client.cookies[settings.LANGUAGE_COOKIE_NAME] = "ru"

    found = labels(client.get(path).content.decode())

    assert any(label.startswith("Адрес почты") for label in found)
    assert "Адрес электронной почты" not in client.get(path).content.decode()
