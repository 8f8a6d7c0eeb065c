"""Opening a table by hand, waiting at it, asking people to it, and what its end says, in a browser."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.conftest import Visitor
from tests.browser.fast_match import finish_match
from tests.browser.people import confirm, sign_up
from tests.browser.test_accessibility import violations
from tests.thousand_site.supervisor.site import Site

NAMES = ("Grigory", "Daria", "Yefim")
AsPerson = Callable[..., Page]
waiting: list[str] = []  # rated tables at which Grigory may still sit


@pytest.fixture(scope="module")
def states(site: Site, browser: Browser) -> dict[str, Any]:
    """The cookies of people with confirmed addresses, by name."""
    found: dict[str, Any] = {}
    for name in NAMES:
        context = browser.new_context(base_url=f"http://127.0.0.1:{site.port}")
        page, email = context.new_page(), f"{name.lower()}@example.org"
        sign_up(page, name, email)
        confirm(page, Path(site.var) / "mail", email)
        found[name] = context.storage_state()
        context.close()
    return found


@pytest.fixture
def as_person(visitor: Visitor, states: dict[str, Any]) -> AsPerson:
    def sign_in(name: str, **options: Any) -> Page:
        return visitor(storage_state=states[name], **options)

    return sign_in


def opened(page: Page, *, rated: bool = False, options: dict[str, Any] | None = None) -> str:
    """A table of three that waits for two; its code. At a rated one he sits alone: he leaves those before."""
    page.goto("/")
    token = next(cookie for cookie in page.context.cookies() if cookie.get("name") == "csrftoken")
    headers = {"X-CSRFToken": str(token.get("value"))}
    while rated and waiting:
        page.context.request.post(f"/api/tables/{waiting.pop()}/leave", headers=headers)
    answer = page.context.request.post(
        "/api/tables",
        data={"options": options or {}, "seats": ["me", "open", "open"], "rated": rated},
        headers=headers,
    )
    assert answer.status == 201, answer.text()
    table = str(answer.json()["table"])
    if rated:
        waiting.append(table)
    return table


def is_well_made(page: Page) -> bool:
    """Nothing for axe to find, and nothing wider than the screen."""
    assert violations(page) == []
    return bool(page.evaluate("document.documentElement.scrollWidth <= innerWidth"))


@pytest.mark.parametrize("phone", [False, True])
@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("path", ["/", "/tables/new/", "/tables/new/?rules=russian_four&rated=1"])
def test_the_front_page_and_the_form_are_accessible_and_fit(
    as_person: AsPerson, path: str, scheme: str, phone: bool
) -> None:
    page = as_person("Grigory", phone=phone, color_scheme=scheme)
    page.goto(path)
    expect(page.locator("h1")).to_be_visible()
    assert is_well_made(page)


@pytest.mark.parametrize("phone", [False, True])
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_a_waiting_table_is_accessible_and_fits(as_person: AsPerson, scheme: str, phone: bool) -> None:
    page = as_person("Grigory", phone=phone, color_scheme=scheme)
    table = opened(page, rated=True)
    page.goto(f"/tables/{table}/")
    page.get_by_role("button", name="Invite", exact=True).click()
    expect(page.locator("#invite")).to_be_visible()
    assert is_well_made(page)


def test_other_rules_bring_other_seats_and_what_was_typed_stays(as_person: AsPerson) -> None:
    page = as_person("Yefim")  # who sits at no rated table yet
    page.goto("/tables/new/")
    page.get_by_label("Invite somebody else by name").fill("Daria")
    page.get_by_role("checkbox", name="Rated match", exact=True).check()
    page.locator("#rules").focus()
    page.locator("#rules").select_option("russian_four")
    expect(page.locator("#seat3")).to_be_visible()
    page.locator("#rules").select_option("two_player")
    expect(page.locator("#seat2")).to_have_count(0)
    expect(page.get_by_label("Invite somebody else by name")).to_have_value("Daria")
    expect(page.get_by_role("checkbox", name="Rated match", exact=True)).to_be_checked()
    expect(page.locator("#rules")).to_be_focused()


def test_without_scripts_a_button_shows_the_seats_and_the_table_is_opened(visitor: Visitor) -> None:
    page = visitor(java_script_enabled=False)
    page.goto("/tables/new/")
    page.locator("#rules").select_option("two_player")
    page.get_by_role("button", name="Show the seats of these rules").click()
    expect(page.locator("#seat2")).to_have_count(0)
    page.get_by_role("button", name="Open the table").click()
    expect(page.locator("#centre")).to_contain_text("Waiting for players")


def test_asking_somebody_is_said_aloud_and_leaves_the_table_as_it_is(as_person: AsPerson) -> None:
    page = as_person("Grigory")
    page.goto(f"/tables/{opened(page)}/")
    page.get_by_role("button", name="Invite", exact=True).click()
    page.get_by_label("By name").fill("Daria")
    page.locator("#invite").get_by_role("button", name="Invite", exact=True).click()
    expect(page.locator("#invite")).to_contain_text("Invited: Daria")
    expect(page.locator("#say")).to_contain_text("Daria is invited.")
    expect(page.locator("#invite")).to_be_visible()
    assert page.locator("[aria-live], [role=status], [role=alert]").count() == 2


def test_an_open_page_hears_of_the_last_to_come_and_asks_for_the_ratings_at_the_end(
    as_person: AsPerson,
) -> None:
    pages = [as_person(name) for name in NAMES]
    table = opened(pages[0], rated=True, options={"match_deals": 3})
    for page in pages:
        page.goto(f"/tables/{table}/")
    for page in pages[1:]:
        page.get_by_role("button", name="Sit down").click()
    for page in pages:
        expect(page.locator("#felt")).to_have_attribute("data-status", "playing")
    for page in pages[1:]:
        page.goto("about:blank")
    finish_match(table, pages, seed=3)
    line = pages[0].locator("#reckoning")
    expect(line).to_contain_text(re.compile(r"1500 → 1[45]\d\d"), timeout=20_000)
    expect(pages[0].locator("#say")).to_contain_text("Your rating")
    assert pages[0].locator("[aria-live], [role=status], [role=alert]").count() == 2
    assert is_well_made(pages[0])


def test_a_visitor_of_a_rated_table_signs_up_and_is_back_at_it(as_person: AsPerson, visitor: Visitor) -> None:
    table = opened(as_person("Grigory"), rated=True)
    page = visitor()
    page.goto(f"/tables/{table}/")
    page.locator("#actions").get_by_role("link", name="Create an account").click()
    sign_up(page, "Zoya", "zoya@example.org")
    expect(page).to_have_url(re.compile(f"/tables/{table}/$"))
    expect(page.locator("#centre")).to_contain_text("confirm your e-mail address first")
