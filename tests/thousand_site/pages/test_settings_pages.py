"""From every page around the settings one gets to every other, and back."""

from __future__ import annotations

import re

import pytest
from django.test import Client

from tests.people import PASSWORD, registered, signed_in

pytestmark = pytest.mark.django_db

PAGES = [
    "/settings/privacy/",
    "/settings/name/",
    "/account/email/",
    "/account/password/change/",
    "/account/2fa/",
    "/account/sessions/",
    "/settings/keys/",
    "/settings/data/",
    "/calendar/",
    "/settings/blocked/",
    "/settings/bans/",
    "/settings/delete/",
]


def listed(page: str) -> list[str]:
    """Where the list of pages leads."""
    nav = page.partition('<nav class="manage__nav"')[2].partition("</nav>")[0]
    return re.findall(r'href="([^"]+)"', nav)


def of_anna() -> Client:
    """A browser of Anna's in which she has just shown that it is she."""
    client = signed_in(registered("Anna"))
    client.post("/account/reauthenticate/", {"password": PASSWORD})
    return client


@pytest.mark.parametrize("path", PAGES)
def test_each_lists_all_of_them_says_which_it_is_and_leads_back(path: str) -> None:
    page = of_anna().get(path).content.decode()

    assert listed(page) == PAGES
    assert f'<a href="{path}" aria-current="page">' in page
    assert '<p class="back"><a href="/settings/">' in page


def test_the_settings_lead_to_the_same_pages() -> None:
    page = of_anna().get("/settings/").content.decode()
    lists = page.split('<ul class="links">')[1:]

    found = [href for each in lists for href in re.findall(r'href="([^"]+)"', each.partition("</ul>")[0])]
    assert found == PAGES


@pytest.mark.parametrize("path", ["/settings/data/", "/settings/bans/", "/settings/delete/"])
def test_nobody_in_particular_is_led_back_as_well(client: Client, path: str) -> None:
    page = client.get(path).content.decode()

    assert listed(page) == []
    assert '<p class="back"><a href="/settings/">' in page
