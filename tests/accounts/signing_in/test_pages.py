"""Every page around an account opens, in both languages, and brings no script or style of its own."""

from __future__ import annotations

import re

import pytest
from django.conf import settings
from django.test import Client

from accounts.models import Player
from tests.accounts.signing_in.forms import sign_in
from tests.people import PASSWORD, registered

OPEN = [
    "/account/login/",
    "/account/signup/",
    "/account/login/code/",
    "/account/password/reset/",
    "/account/password/reset/done/",
    "/account/password/reset/key/done/",
    "/account/password/reset/key/1-set-password/",
    "/account/confirm-email/",
    "/account/confirm-email/nonsense/",
    "/account/inactive/",
    "/account/3rdparty/login/cancelled/",
    "/account/3rdparty/login/error/",
]
MINE = [
    "/account/logout/",
    "/account/email/",
    "/account/password/change/",
    "/account/sessions/",
    "/account/2fa/",
    "/account/2fa/totp/activate/",
    "/account/2fa/webauthn/",
    "/account/2fa/webauthn/add/",
    "/account/3rdparty/",
    "/account/reauthenticate/",
    "/account/reauthenticate/code/",
    "/settings/name/",
]
INLINE = re.compile(
    r"<style|\sstyle=|\son\w+=|<script(?![^>]*(src=|type=\"application/json\"))", re.IGNORECASE
)


def looks_like_ours(page: str, language: str) -> None:
    assert f'<html lang="{language}"' in page
    assert 'class="site-head"' in page
    assert not INLINE.search(page)
    assert len(re.findall("<h1", page)) == 1


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize("path", OPEN)
def test_a_page_for_everybody_opens(client: Client, db: None, path: str, language: str) -> None:
    client.cookies[settings.LANGUAGE_COOKIE_NAME] = language

    response = client.get(path)

    assert response.status_code == (401 if path.endswith("error/") else 200)
    looks_like_ours(response.content.decode(), language)


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize("path", MINE)
def test_a_page_of_mine_opens(client: Client, db: None, path: str, language: str) -> None:
    client.cookies[settings.LANGUAGE_COOKIE_NAME] = language
    registered("Anna")
    sign_in(client, "Anna")
    if not path.startswith("/account/reauthenticate/"):
        client.post("/account/reauthenticate/", {"password": PASSWORD})

    response = client.get(path)

    assert response.status_code == 200, path
    looks_like_ours(response.content.decode(), language)


@pytest.mark.parametrize("path", [*MINE[1:10], MINE[-1]])
def test_a_page_of_mine_asks_others_to_sign_in(client: Client, db: None, path: str) -> None:
    response = client.get(path)

    assert response.status_code == 302
    assert response["Location"].startswith("/account/login/?next=")


def test_too_many_requests_have_a_page(client: Client, db: None) -> None:
    for _try in range(25):
        response = client.post("/account/signup/", {})

    assert response.status_code == 429
    assert "Wait a few minutes" in response.content.decode()


def test_the_players_of_other_browsers_are_named_in_the_list(client: Client, db: None) -> None:
    anna: Player = registered("Anna")
    phone = Client(
        HTTP_USER_AGENT="Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) Version/17.0 Safari/604.1"
    )
    sign_in(phone, anna.name)
    sign_in(client, anna.name)

    page = client.get("/account/sessions/").content.decode()

    assert "Safari, iPhone" in page
    assert page.count('action="/account/sessions/') >= 3


def test_signing_out_everywhere_is_said_once(client: Client, db: None) -> None:
    registered("Anna")
    sign_in(client, "Anna")

    page = client.post("/account/sessions/everywhere", follow=True).content.decode()

    assert page.count("You are signed out everywhere.") == 1
    assert "You are signed out." not in page
