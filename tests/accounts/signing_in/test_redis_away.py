"""Signing up and in goes on while Redis is away, and so do the limits."""

from __future__ import annotations

from pathlib import Path

import pytest
from django.core.cache import cache
from django.test import Client
from pytest_django import Settings

from tests.accounts.signing_in.forms import name_of, sign_in, sign_up
from tests.people import registered


@pytest.fixture(autouse=True)
def redis_away(fresh_cache: None, settings: Settings, tmp_path: Path) -> None:
    settings.CACHES = {
        "default": {
            "BACKEND": "thousand_site.cache.PatientCache",
            "LOCATION": f"unix://{tmp_path}/nobody.sock",
            "KEY_PREFIX": tmp_path.name,
        }
    }


def test_signing_in_works(client: Client, db: None) -> None:
    registered("Anna")

    assert sign_in(client, "Anna").status_code == 302
    assert name_of(client) == "Anna"


def test_signing_up_works(client: Client, db: None) -> None:
    assert sign_up(client, "Anna").status_code == 302


def test_wrong_passwords_are_still_counted(client: Client, db: None) -> None:
    registered("Anna")
    for _try in range(6):
        page = sign_in(client, "Anna", password="wrong").content.decode()

    assert "Too many failed" in page


def test_the_cache_keeps_what_it_is_given(db: None) -> None:
    assert cache.add("a", 1)
    assert not cache.add("a", 2)
    assert cache.incr("a") == 2
    cache.set("b", "x")
    assert (cache.get("a"), cache.get("b"), cache.get("c", "none")) == (2, "x", "none")
    assert "b" in cache
    assert cache.delete("b")
    assert cache.get("b") is None
