"""Codes of an app, and the codes for when the app is lost."""

from __future__ import annotations

import re

import pytest
from allauth.mfa.models import Authenticator
from allauth.mfa.totp.internal.auth import format_hotp_value, hotp_value, yield_hotp_counters_from_time
from django.core.cache import cache
from django.test import Client

from accounts.models import Player
from tests.accounts.signing_in.forms import name_of, sign_in
from tests.people import PASSWORD, registered


def code_of(secret: str) -> str:
    """What the app shows now: it lies in the middle of what counts, so the step may end before it is used."""
    steps = list(yield_hotp_counters_from_time())
    return str(format_hotp_value(hotp_value(secret, steps[len(steps) // 2])))


@pytest.fixture
def secret(client: Client, db: None) -> str:
    """Anna uses the codes of an app; this is its key."""
    registered("Anna")
    sign_in(client, "Anna")
    client.post("/account/reauthenticate/", {"password": PASSWORD})
    page = client.get("/account/2fa/totp/activate/").content.decode()
    found = re.search(r'<code class="secret">(\w+)</code>', page)
    assert found
    response = client.post("/account/2fa/totp/activate/", {"code": code_of(found[1])})
    assert response.status_code == 302, response.content.decode()
    assert Authenticator.objects.filter(type=Authenticator.Type.TOTP).exists()
    cache.clear()  # a code counts once, and the next one is half a minute away
    return found[1]


def test_the_password_alone_is_not_enough_then(secret: str) -> None:
    browser = Client()

    response = sign_in(browser, "Anna")

    assert response["Location"].startswith("/account/2fa/authenticate/")
    assert name_of(browser) is None
    assert "The second step" in browser.get("/account/2fa/authenticate/").content.decode()


def test_the_code_signs_in_once(secret: str) -> None:
    code = code_of(secret)
    for expected in ("Anna", None):
        browser = Client()
        sign_in(browser, "Anna")
        browser.post("/account/2fa/authenticate/", {"code": code})
        assert name_of(browser) == expected


def test_a_recovery_code_signs_in_once(secret: str, client: Client) -> None:
    anna = Player.objects.get()
    codes = Authenticator.objects.get(user=anna.user, type=Authenticator.Type.RECOVERY_CODES).wrap()
    code = codes.get_unused_codes()[0]
    assert code in client.get("/account/2fa/recovery-codes/").content.decode()

    for expected in ("Anna", None):
        browser = Client()
        sign_in(browser, "Anna")
        browser.post("/account/2fa/authenticate/", {"code": code})
        assert name_of(browser) == expected


def test_the_codes_are_downloaded_as_plain_lines(secret: str, client: Client) -> None:
    text = client.get("/account/2fa/recovery-codes/download/").content.decode()

    assert re.fullmatch(r"(\d{8}\n){10}", text)


def test_it_can_be_given_up(secret: str, client: Client) -> None:
    client.post("/account/2fa/totp/deactivate/")

    browser = Client()
    sign_in(browser, "Anna")
    assert name_of(browser) == "Anna"
