"""The ways to one's data, to deletion, and to reporting a name."""

from __future__ import annotations

import pytest
from django.test import Client

from accounts.identity import COOKIE, _signer
from accounts.models import Player
from tests.people import registered, signed_in

pytestmark = pytest.mark.django_db

PAGES = ("/settings/data/", "/settings/bans/", "/settings/delete/")


def test_the_settings_lead_to_data_bans_and_deletion() -> None:
    page = signed_in(registered("Anna")).get("/settings/").content.decode()

    assert all(f'href="{address}"' in page for address in PAGES)


def test_a_guest_finds_what_makes_sense_for_one(anna: Player) -> None:
    client = Client()
    client.cookies[COOKIE] = _signer().sign(str(anna.pk))
    for address in ("/settings/", "/settings/data/", "/settings/delete/"):
        page = client.get(address).content.decode()

        assert 'href="/settings/data/"' in page
        assert ">Forget me</a>" in page
        assert 'href="/settings/bans/"' not in page
        assert "Delete my account" not in page
    assert not [
        address for address in PAGES if f'href="{address}"' in Client().get("/settings/").content.decode()
    ]


def test_only_staff_is_led_to_the_administration() -> None:
    anna = registered("Anna")
    client = signed_in(anna)
    assert 'href="/admin/"' not in client.get("/").content.decode()
    assert anna.user is not None
    anna.user.is_staff = True
    anna.user.save(update_fields=["is_staff"])

    assert 'href="/admin/"' in client.get("/").content.decode()


def test_a_profile_leads_to_reporting_the_name_but_not_ones_own() -> None:
    anna, boris = registered("Anna"), registered("Boris")
    client = signed_in(anna)

    assert f"/reports/new/?player={boris.pk}" in client.get("/people/Boris/").content.decode()
    assert "/reports/new/" not in client.get("/people/Anna/").content.decode()
    assert "/reports/new/" not in Client().get("/people/Boris/").content.decode()
