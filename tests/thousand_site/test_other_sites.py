"""Accounts of other sites: offered when configured, none when not, and never by half."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest
from django.core.exceptions import ImproperlyConfigured
from django.test import Client

from thousand_site.social import other_sites

OIDC = {
    "SOCIAL_OIDC_NAME": "Club",
    "SOCIAL_OIDC_URL": "https://sso.club.example/realms/club",
    "SOCIAL_OIDC_CLIENT_ID": "id",
    "SOCIAL_OIDC_SECRET": "secret",
}
GOOGLE = {"SOCIAL_GOOGLE_CLIENT_ID": "id", "SOCIAL_GOOGLE_SECRET": "secret"}


def test_none_is_offered_when_none_is_configured(client: Client, db: None) -> None:
    found = other_sites()

    assert (found.apps, found.providers, found.origins) == ([], {}, [])
    assert "/account/google/" not in client.get("/account/login/").content.decode()


def test_keys_switch_one_on(monkeypatch: pytest.MonkeyPatch) -> None:
    for name, value in {**GOOGLE, **OIDC}.items():
        monkeypatch.setenv(name, value)

    found = other_sites()

    assert found.apps == [
        "allauth.socialaccount.providers.google",
        "allauth.socialaccount.providers.openid_connect",
    ]
    assert found.providers["google"]["APPS"][0]["client_id"] == "id"
    assert found.origins == ["https://accounts.google.com", "https://sso.club.example"]


@pytest.mark.parametrize("missing", [*OIDC, *GOOGLE])
def test_half_a_configuration_stops_the_start(monkeypatch: pytest.MonkeyPatch, missing: str) -> None:
    for name, value in (OIDC if missing in OIDC else GOOGLE).items():
        if name != missing:
            monkeypatch.setenv(name, value)

    with pytest.raises(ImproperlyConfigured, match=f"{missing} must be set too"):
        other_sites()


def test_an_address_that_is_none_stops_the_start(monkeypatch: pytest.MonkeyPatch) -> None:
    for name, value in {**OIDC, "SOCIAL_OIDC_URL": "club"}.items():
        monkeypatch.setenv(name, value)

    with pytest.raises(ImproperlyConfigured, match="SOCIAL_OIDC_URL"):
        other_sites()


def test_a_configured_site_offers_it_on_its_pages(tmp_path: Path) -> None:
    asked = (
        "import django; django.setup()\n"
        "from django.core.management import call_command\n"
        "from django.test import RequestFactory\n"
        "from django.conf import settings\n"
        "from django.contrib.sessions.backends.signed_cookies import SessionStore\n"
        "from allauth.core import context\n"
        "from accounts.adapter.social import other_sites\n"
        "call_command('migrate', 'socialaccount', verbosity=0)\n"
        "request = RequestFactory().get('/')\n"
        "request.session = SessionStore()\n"
        "with context.request_context(request):\n"
        "    print(other_sites(request))\n"
        "print(settings.CONTENT_SECURITY_POLICY['DIRECTIVES']['form-action'])\n"
    )
    own = {"VAR_DIR": str(tmp_path), "THOUSAND_TEST_VAR": str(tmp_path), "DATABASE_URL": ""}
    environment = {**os.environ, **own, **OIDC, **GOOGLE, "DJANGO_SETTINGS_MODULE": "tests.settings"}

    done = subprocess.run(
        [sys.executable, "-c", asked], env=environment, capture_output=True, text=True, check=False
    )

    assert done.returncode == 0, done.stderr
    assert "('Google', '/account/google/login/" in done.stdout
    assert "('Club', '/account/oidc/oidc/login/" in done.stdout
    assert "https://accounts.google.com" in done.stdout
