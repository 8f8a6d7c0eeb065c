"""Private tables by code, kept seats, spectators counted live, and following from table to table."""

from __future__ import annotations

import os
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.conftest import Visitor
from tests.browser.people import sign_up
from tests.browser.test_accessibility import violations
from tests.thousand_site.supervisor.site import Site

SHOTS = os.environ.get("THOUSAND_SHOTS")
NAMES = ("Nadezhda", "Orest", "Pavel")
AsPerson = Callable[..., Page]
BOTS = ["bot:easy", "bot:easy"]


def shot(page: Page, name: str) -> None:
    """A picture to look at, where somebody wants one."""
    if SHOTS:
        page.wait_for_timeout(400)
        page.screenshot(path=Path(SHOTS) / f"doors-{name}.png")


@pytest.fixture(scope="module")
def states(site: Site, browser: Browser) -> dict[str, Any]:
    """The cookies of people with accounts, by name."""
    found: dict[str, Any] = {}
    for name in NAMES:
        context = browser.new_context(base_url=f"http://127.0.0.1:{site.port}")
        sign_up(context.new_page(), name, f"{name.lower()}@example.org")
        found[name] = context.storage_state()
        context.close()
    return found


@pytest.fixture
def as_person(visitor: Visitor, states: dict[str, Any]) -> AsPerson:
    def sign_in(name: str, **options: Any) -> Page:
        return visitor(storage_state=states[name], **options)

    return sign_in


def opened(page: Page, seats: list[str] | None = None, **fields: Any) -> str:
    """A table of the page's player; its code."""
    page.goto("/")
    answer = page.context.request.post(
        "/api/tables", data={"seats": ["me", *(seats or BOTS)]} | fields, headers=token_of(page)
    )
    assert answer.status == 201, answer.text()
    return str(answer.json()["table"])


def token_of(page: Page) -> dict[str, str]:
    token = next(cookie for cookie in page.context.cookies() if cookie.get("name") == "csrftoken")
    return {"X-CSRFToken": str(token.get("value"))}


def is_well_made(page: Page) -> bool:
    """Nothing for axe to find, and nothing wider than the screen."""
    assert violations(page) == []
    return bool(page.evaluate("document.documentElement.scrollWidth <= innerWidth"))


def test_a_private_table_is_found_by_its_code_and_closed_to_others_when_it_is_full(
    as_person: AsPerson, visitor: Visitor
) -> None:
    host = as_person("Nadezhda")
    host.goto("/tables/new/")
    host.locator("#seat2").select_option("bot:easy")
    host.locator("#openness summary").click()
    host.locator("#watchers").select_option("nobody")
    shot(host, "new-desktop")
    host.get_by_role("button", name="Open the table").click()
    expect(host.locator("#door-code")).to_be_visible()
    code = host.locator("#door-code").inner_text()
    expect(host.locator(".door__link").first).to_contain_text(f"/tables/{code}/")
    shot(host, "waiting-desktop")

    friend, other = visitor(), visitor()
    for page in (friend, other):
        page.goto(f"/tables/go?code={code.upper()}")
        expect(page).to_have_url(re.compile(f"/tables/{code}/$"))
        expect(page.get_by_role("button", name="Sit down")).to_be_visible()
    friend.get_by_role("button", name="Sit down").click()
    expect(friend.locator("#felt")).to_have_attribute("data-status", "playing")
    expect(other.locator("#net")).to_contain_text("The table goes on without spectators")
    shot(other, "shut-out-desktop")
    other.get_by_role("link", name="What I can do").click()
    expect(other.locator("h1")).to_contain_text("This is a private table.")
    assert is_well_made(other)
    shot(other, "closed-desktop")


@pytest.mark.parametrize("phone", [False, True])
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_code_kept_seats_and_the_square_fit_and_are_accessible(
    as_person: AsPerson, scheme: str, phone: bool
) -> None:
    page = as_person("Nadezhda", phone=phone, color_scheme=scheme)
    page.goto("/tables/new/?invite=Orest")
    expect(page.locator("#seat1")).to_have_value("invite:Orest")
    page.locator("#openness summary").click()
    assert is_well_made(page)
    name = f"{'phone' if phone else 'desktop'}-{scheme}"
    shot(page, f"new-{name}")
    page.get_by_role("button", name="Open the table").click()
    expect(page.locator("#seat-1")).to_contain_text("kept for Orest")
    assert is_well_made(page)
    shot(page, f"waiting-{name}")
    page.get_by_role("button", name="QR code").click()
    expect(page.locator("#share svg")).to_be_visible()
    assert is_well_made(page)
    shot(page, f"square-{name}")


def test_a_kept_seat_waits_for_whom_it_is_kept_until_the_opener_gives_it_free(
    as_person: AsPerson, visitor: Visitor
) -> None:
    host, stranger = as_person("Nadezhda"), visitor()
    host.goto("/tables/new/?invite=Orest")
    host.locator("#seat2").select_option("bot:easy")
    host.get_by_role("button", name="Open the table").click()
    expect(host.locator("#seat-1")).to_contain_text("kept for Orest")
    stranger.goto(host.url)
    expect(stranger.locator("#felt")).to_contain_text("The seat is kept for somebody else.")
    expect(stranger.get_by_role("button", name="Sit down")).to_have_count(0)

    host.get_by_role("button", name="Open the seat kept for Orest to everybody").click()

    stranger.get_by_role("button", name="Sit down").click()
    expect(stranger.locator("#felt")).to_have_attribute("data-status", "playing")
    expect(host.locator("#felt")).to_have_attribute("data-status", "playing")


def test_for_whom_it_is_kept_sits_down_exactly_there(as_person: AsPerson) -> None:
    host, guest = as_person("Nadezhda"), as_person("Orest")
    host.goto("/tables/new/")
    host.locator("#seat2").select_option("open")
    host.get_by_label("Invite somebody else by name").fill("")
    host.goto("/tables/new/?seat2=invite:Orest")
    host.get_by_role("button", name="Open the table").click()
    guest.goto(host.url)
    guest.get_by_role("button", name="Sit down").click()
    expect(guest.locator(".seat--me")).to_have_id("seat-2")


def test_spectators_are_counted_live_and_named_to_players_and_each_other(
    as_person: AsPerson, visitor: Visitor
) -> None:
    host, friend, unknown = as_person("Nadezhda"), as_person("Orest"), visitor()
    table = opened(host)
    host.goto(f"/tables/{table}/")
    expect(host.locator("#felt")).to_have_attribute("data-status", "playing")
    expect(host.locator("#looking-button")).to_have_count(0)

    friend.goto(f"/tables/{table}/")
    expect(host.locator("#looking-button")).to_have_text("1", timeout=15_000)
    unknown.goto(f"/tables/{table}/")
    for page in (host, friend, unknown):
        expect(page.locator("#looking-button")).to_have_text("2", timeout=15_000)
    host.locator("#looking-button").click()
    expect(host.locator("#onlookers")).to_contain_text("2 spectators")
    expect(host.locator("#onlookers")).to_contain_text("Orest")
    expect(host.locator("#onlookers")).to_contain_text("and 1 more")
    assert is_well_made(host)
    shot(host, "spectators-desktop")


def test_a_spectator_chooses_whose_seat_is_at_the_bottom_and_it_stays_there(
    as_person: AsPerson, visitor: Visitor
) -> None:
    table = opened(as_person("Nadezhda"))
    page = visitor(phone=True)
    page.goto(f"/tables/{table}/")
    expect(page.locator(".seat--me")).to_have_id("seat-0")
    page.locator("#looking-button").click()
    page.locator("#onlookers").get_by_role("link").nth(1).click()
    expect(page).to_have_url(re.compile(r"\?from=1$"))
    expect(page.locator(".seat--me")).to_have_id("seat-1")
    page.wait_for_timeout(1500)  # the socket has shown the table again by then
    expect(page.locator(".seat--me")).to_have_id("seat-1")
    page.locator("#looking-button").click()
    assert is_well_made(page)
    shot(page, "bottom-phone")


def test_the_page_follows_a_player_to_his_next_table(as_person: AsPerson, visitor: Visitor) -> None:
    host, page = as_person("Pavel"), visitor()
    page.goto("/follow/?name=Pavel")
    expect(page.locator("h1")).to_contain_text("Pavel sits at no table")
    assert is_well_made(page)
    shot(page, "follow-desktop")

    first = opened(host)
    host.goto(f"/tables/{first}/")
    expect(page).to_have_url(re.compile(f"/tables/{first}/\\?follow=Pavel"), timeout=15_000)
    expect(page.locator("#follow")).to_contain_text("Pavel")
    expect(page.locator("#felt")).to_be_visible()
    shot(page, "following-desktop")

    left = host.context.request.post(f"/api/tables/{first}/leave", headers=token_of(host))
    assert left.ok, left.text()
    second = opened(host)
    expect(page).to_have_url(re.compile(f"/tables/{second}/\\?follow=Pavel"), timeout=15_000)
    page.locator("#follow").get_by_role("link", name="Follow no longer").click()
    expect(page).to_have_url(re.compile(f"/tables/{second}/$"))


def test_somebody_asks_to_watch_and_is_let_in_with_one_press(as_person: AsPerson) -> None:
    host, guest = as_person("Nadezhda"), as_person("Orest")
    table = opened(host, watchers="known")
    guest.goto(f"/tables/{table}/")
    expect(guest.locator("h1")).to_contain_text("This is a private table.")
    shot(guest, "ask-desktop")
    guest.get_by_role("button", name="Ask to watch").click()
    expect(guest.locator("body")).to_contain_text("You have asked. You will be told.")

    host.goto(f"/tables/{table}/")
    host.get_by_role("button", name="They would like to watch").click()
    expect(host.locator("#askers")).to_contain_text("Orest")
    assert is_well_made(host)
    shot(host, "askers-desktop")
    host.get_by_role("button", name="Let in").click()
    guest.goto(f"/tables/{table}/")
    expect(guest.locator("#felt")).to_be_visible()


@pytest.mark.parametrize("phone", [False, True])
def test_a_finished_deal_is_stepped_through_without_scripts(
    as_person: AsPerson, visitor: Visitor, phone: bool
) -> None:
    from tests.browser.fast_match import finish_match

    host = as_person("Pavel")
    table = opened(host, seats=["open", "open"], options={"match_deals": 1})
    others = [as_person("Nadezhda"), as_person("Orest")]
    for page in others:
        page.goto("/")
        joined = page.context.request.post(f"/api/tables/{table}/join", data={}, headers=token_of(page))
        assert joined.ok, joined.text()
    finish_match(table, [host, *others], seed=5)
    page = visitor(phone=phone, java_script_enabled=False, color_scheme="dark" if phone else "light")
    page.goto(f"/tables/{table}/deals/1/")
    expect(page.locator("#step-title")).to_have_text("As dealt")
    while page.get_by_role("link", name="Before the first trick").count() == 0:
        page.get_by_role("link", name=re.compile(r"^Deal \d+$")).last.click()  # the first ones were redealt
    shot(page, f"deal-{'phone' if phone else 'desktop'}")
    for step in ("Before the first trick", "Trick 1", "Trick 2"):
        page.get_by_role("link", name=step, exact=True).last.click()
        expect(page.locator("#step-title")).to_have_text(step)
    expect(page.locator(".open-trick li")).to_have_count(3)
    shot(page, f"trick-{'phone' if phone else 'desktop'}")
    page.get_by_role("link", name="Back").click()
    expect(page.locator("#step-title")).to_have_text("Trick 1")


def test_a_deals_page_is_accessible_and_fits(as_person: AsPerson, visitor: Visitor) -> None:
    from tests.browser.fast_match import finish_match

    host = as_person("Pavel")
    table = opened(host, seats=["open", "open"], options={"match_deals": 1})
    others = [as_person("Nadezhda"), as_person("Orest")]
    for page in others:
        page.goto("/")
        page.context.request.post(f"/api/tables/{table}/join", data={}, headers=token_of(page))
    finish_match(table, [host, *others], seed=5)
    for phone in (False, True):
        page = visitor(phone=phone, locale="ru-RU")
        page.goto(f"/tables/{table}/deals/1/?step=2")
        expect(page.locator("#step-title")).to_be_visible()
        assert is_well_made(page)
        shot(page, f"deal-ru-{'phone' if phone else 'desktop'}")
