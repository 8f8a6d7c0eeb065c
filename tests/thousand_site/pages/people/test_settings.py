"""The page of settings: kept for every browser of the player; for nobody in particular, in this one."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest
from django.test import Client

from accounts.identity import COOKIE
from accounts.models import Notice, Player
from tests.accounts.cookies import cookie_of
from tests.people import registered, signed_in

pytestmark = pytest.mark.django_db

CHOICES = {
    "theme": "dark", "deck": "safe", "letters": "ru", "motion": "reduced", "onetap": "1", "language": "ru",
    "zone": "Asia/Vladivostok", "notices-friend": "page",
}  # fmt: skip


def test_what_is_chosen_holds_in_a_browser_that_has_never_been_here() -> None:
    anna = registered("Anna")
    assert signed_in(anna).post("/settings/", CHOICES).status_code == 302

    page = signed_in(anna).get("/").content.decode()

    assert '<html lang="ru" data-theme="dark" data-deck="safe" data-motion="reduced" data-onetap="1">' in page
    assert "Играть" in page
    assert "#ru-" in signed_in(anna).post("/play", follow=True).content.decode()


def test_it_holds_for_a_guest_too(client: Client, anna: Player) -> None:
    client.cookies[COOKIE] = cookie_of(anna)
    client.post("/settings/", CHOICES)
    elsewhere = Client()
    elsewhere.cookies[COOKIE] = cookie_of(anna)

    assert 'data-theme="dark"' in elsewhere.get("/").content.decode()


def test_nobody_in_particular_keeps_it_in_this_browser(client: Client) -> None:
    client.post("/settings/", CHOICES)

    assert '<html lang="ru" data-theme="dark"' in client.get("/").content.decode()
    assert not Player.objects.exists()
    assert "data-theme" not in Client().get("/").content.decode()


def test_a_box_that_is_not_ticked_is_a_choice() -> None:
    anna = registered("Anna")
    browser = signed_in(anna)
    browser.post("/settings/", CHOICES)
    without = {name: value for name, value in CHOICES.items() if name != "onetap"}
    browser.post("/settings/", {**without, "sound": "1"})

    page = browser.get("/").content.decode()
    assert "data-onetap" not in page
    assert 'data-sound="1"' in page


def test_the_choice_of_the_player_wins_over_what_a_browser_kept() -> None:
    anna = registered("Anna")
    signed_in(anna).post("/settings/", CHOICES)
    browser = signed_in(anna)
    browser.cookies["theme"], browser.cookies["django_language"] = "light", "en"

    page = browser.get("/", headers={"accept-language": "en"}).content.decode()

    assert '<html lang="ru" data-theme="dark"' in page


def test_dates_are_shown_in_the_chosen_zone() -> None:
    anna = registered("Anna")
    Notice.objects.create(player=anna, kind="club_accepted", data={"club": "x", "name": "X"})
    Notice.objects.update(created_at=datetime(2026, 5, 13, 20, 30, tzinfo=UTC))
    browser = signed_in(anna)
    assert "13 May 2026, 20:30" in browser.get("/notices/").content.decode()

    browser.cookies["device_zone"] = "Asia/Tokyo"
    assert "14 May 2026, 05:30" in browser.get("/notices/").content.decode()

    browser.post("/settings/", {"zone": "America/New_York"})
    assert "13 May 2026, 16:30" in browser.get("/notices/").content.decode()


def test_notices_are_for_who_can_get_any(client: Client) -> None:
    anna = registered("Anna")
    assert "notices-friend" in signed_in(anna).get("/settings/").content.decode()
    assert "notices-friend" not in client.get("/settings/").content.decode()

    signed_in(anna).post("/settings/", CHOICES)

    kept = Player.objects.get().preferences["notices"]
    assert kept == {"friend": ["page"], "club": [], "table": [], "event": []}


def test_the_way_to_the_account_is_for_who_has_one(client: Client) -> None:
    assert 'href="/settings/privacy/"' in signed_in(registered("Anna")).get("/settings/").content.decode()
    stranger = client.get("/settings/").content.decode()
    assert "/settings/privacy/" not in stranger
    assert "/account/signup/" in stranger


@pytest.mark.parametrize("bad", [{"zone": "Nowhere"}, {"theme": "<script>"}, {"language": "tlh"}])
def test_nonsense_changes_nothing(bad: dict[str, str]) -> None:
    anna = registered("Anna")
    browser = signed_in(anna)
    browser.post("/settings/", CHOICES)

    browser.post("/settings/", {**CHOICES, **bad})

    page = browser.get("/").content.decode()
    assert '<html lang="ru" data-theme="dark"' in page
    assert Player.objects.get().preferences["zone"] == "Asia/Vladivostok"
