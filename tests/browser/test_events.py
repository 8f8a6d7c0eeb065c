"""Events in a browser: announced in a minute, entered, checked in to, and begun; pages that live and fit."""

from __future__ import annotations

import re
import time
from collections.abc import Iterator

import pytest
from playwright.sync_api import Route, expect

from tests.browser.conftest import Visitor
from tests.browser.event_filling import fill_events
from tests.browser.own_site import running_site
from tests.browser.signed_in import AsPerson, signed_in
from tests.browser.test_accessibility import violations
from tests.thousand_site.supervisor.site import Site

PAGES = (
    ("Anna", "/events/"), ("Dora", "/events/new/"), ("Anna", "check_in"), ("Dora", "check_in"),
    ("Anna", "full"), ("Boris", "hard"), ("Dora", "check_in players/"), ("Dora", "check_in players/import/"),
    ("Dora", "hard players/list/"), ("Dora", "check_in edit/"), ("", "seat"), ("Anna", "over"),
)  # fmt: skip


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """A site of this file's own: the names of its people are taken elsewhere."""
    yield from running_site(tmp_path_factory)


@pytest.fixture(scope="module")
def filled(site: Site) -> dict[str, str]:
    return fill_events(site)


@pytest.fixture
def as_person(visitor: Visitor, site: Site, filled: dict[str, str]) -> AsPerson:
    return signed_in(visitor, site, filled)


def address(path: str, filled: dict[str, str]) -> str:
    name, _space, below = path.partition(" ")
    return path if path.startswith("/") else filled[name] + below


@pytest.mark.parametrize(("phone", "scheme", "locale"), [(False, "light", "en-GB"), (True, "dark", "ru-RU")])
@pytest.mark.parametrize(("who", "path"), PAGES)
def test_every_page_of_an_event_is_accessible_and_fits(
    as_person: AsPerson, filled: dict[str, str], who: str, path: str, scheme: str, phone: bool, locale: str
) -> None:
    page = as_person(who, phone=phone, color_scheme=scheme, locale=locale)
    page.goto(address(path, filled))
    expect(page.locator("h1").first).to_be_visible()
    assert violations(page) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_somebody_who_has_never_seen_the_site_announces_an_event_on_a_phone(as_person: AsPerson) -> None:
    page = as_person("Boris", phone=True, timezone_id="Europe/Kyiv")
    began = time.monotonic()
    page.goto("/")
    page.get_by_role("navigation", name="Main").get_by_role("link", name="Events").click()
    page.get_by_role("link", name="Announce an event").click()
    page.get_by_label("Name", exact=True).fill("My first evening")
    expect(page.get_by_label("Time zone")).to_have_value("Europe/Kyiv")
    page.get_by_text("Short evening").click()
    expect(page.locator('[name="rounds"]')).to_have_value("3")
    page.get_by_role("button", name="Announce the event").click()

    expect(page.get_by_role("heading", name="Enter the event")).to_be_visible()
    expect(page.locator("#event-when")).to_contain_text("19:00")
    assert time.monotonic() - began < 30


def test_what_is_typed_while_another_kind_of_evening_is_on_its_way_stays(as_person: AsPerson) -> None:
    page = as_person("Dora")
    page.goto("/events/new/")
    page.get_by_text("Rules and time").click()

    held: list[Route] = []
    page.route("**/events/new/?*", lambda route: held.append(route))
    with page.expect_request("**/events/new/?*shape=knock_out*"):
        page.locator('input[value="knock_out"]').check()
    page.locator('[name="deals"]').fill("2")
    page.get_by_text("Entries and check-in").click()
    page.locator('[name="check_in"]').select_option("")
    with page.expect_response("**/events/new/?*shape=knock_out*"):
        held.pop().continue_()
    page.unroute("**/events/new/?*")
    expect(page.locator('[name="from_shape"]')).to_have_value("knock_out")

    expect(page.locator('[name="format"]')).to_have_value("knock_out")
    expect(page.locator('[name="deals"]')).to_have_value("2")
    expect(page.locator('[name="deals"]')).to_be_visible()
    expect(page.locator('[name="check_in"]')).to_have_value("")
    expect(page.locator('[name="check_in"]')).to_be_visible()

    page.locator('input[value="weekend"]').check()
    expect(page.locator('[name="from_shape"]')).to_have_value("weekend")
    expect(page.locator('[name="deals"]')).to_have_value("2")


def test_a_guest_enters_and_the_directors_page_shows_him_without_being_loaded_anew(
    as_person: AsPerson, visitor: Visitor
) -> None:
    director = as_person("Dora")
    director.goto("/events/new/")
    director.get_by_label("Name", exact=True).fill("Live evening")
    director.get_by_role("button", name="Announce the event").click()
    expect(director.get_by_text("Nobody yet")).to_be_visible()

    guest = visitor(phone=True)
    guest.goto(director.url)
    guest.get_by_label("Your name at the tables").fill("Зоя")
    guest.get_by_role("button", name="Enter the event").click()

    expect(guest.get_by_role("heading", name="You have entered")).to_be_visible()
    expect(director.locator("#event-entered")).to_contain_text("Зоя")


def test_what_somebody_types_stays_when_the_page_hears_of_a_change(
    as_person: AsPerson, visitor: Visitor
) -> None:
    director = as_person("Dora")
    director.goto("/events/new/")
    director.get_by_label("Name", exact=True).fill("Typing evening")
    director.get_by_role("button", name="Announce the event").click()
    director.get_by_text("Call the event off").first.click()
    director.get_by_label("Why").fill("The lights are out")

    guest = visitor()
    guest.goto(director.url)
    guest.get_by_role("button", name="Enter the event").click()

    expect(director.locator("#event-when")).to_contain_text("1 player")
    expect(director.get_by_label("Why")).to_have_value("The lights are out")


def test_checking_in_takes_one_press(as_person: AsPerson, filled: dict[str, str]) -> None:
    page = as_person("Anna", phone=True)
    page.goto(filled["check_in"])
    page.get_by_role("button", name="I am here").click()
    expect(page.get_by_role("heading", name="You are checked in")).to_be_visible()


def test_a_list_is_looked_at_first_and_then_entered(as_person: AsPerson, filled: dict[str, str]) -> None:
    page = as_person("Dora")
    page.goto(filled["check_in"] + "players/import/")
    page.get_by_label("Names").fill("Boris\nPlayer Nobody\n=1+1\n")
    page.get_by_role("button", name="Show what will happen").click()
    expect(page.get_by_text("looks like a formula")).to_be_visible()
    page.get_by_role("button", name="Enter 2 players").click()
    expect(page.get_by_text("2 players are entered.")).to_be_visible()


def test_the_form_works_without_scripts(as_person: AsPerson) -> None:
    page = as_person("Dora", java_script_enabled=False)
    page.goto("/events/new/")
    page.get_by_label("Name", exact=True).fill("Plain evening")
    page.locator('input[value="knock_out"]').check()
    page.get_by_role("button", name="Announce the event").click()
    expect(page.locator("#event-when")).to_contain_text("Knock-out")


def test_a_seat_link_makes_a_phone_the_players(visitor: Visitor, filled: dict[str, str]) -> None:
    page = visitor(phone=True)
    page.goto(filled["seat"])
    page.get_by_role("button", name="This is me").click()
    expect(page).to_have_url(re.compile(filled["check_in"]))
    expect(page.get_by_role("heading", name="You are checked in")).to_be_visible()
