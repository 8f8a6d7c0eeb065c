"""Rule sets in a browser: read, changed, named, shared, played by and printed."""

from __future__ import annotations

import re
import time
from typing import Final

import pytest
from playwright.sync_api import Page, expect

from games.engine import PRESETS
from tests.browser.conftest import Visitor
from tests.browser.test_accessibility import violations

TWO_MINUTES_S: Final = 120
A_HAND_TAKES_S: Final = 1.5  # a person looking for the next thing to touch
PAGES: Final = (
    "/rules/",
    "/rules/thousand_offline/",
    "/rules/two_player/",
    "/rules/golden/card/",
    "/rules/new/?from=russian_four",
    "/rules/compare/?a=polish&b=golden",
    "/rules/sets/zzzz/",
)


def is_wider_than_its_window(page: Page) -> bool:
    return bool(page.evaluate("document.documentElement.scrollWidth > window.innerWidth"))


def saved(page: Page, name: str, start: str = "polish") -> str:
    """Save a set that goes to 1001, and return its code."""
    page.goto(f"/rules/new/?from={start}")
    page.get_by_label("Name", exact=True).fill(name)
    page.locator("#ending summary").click()
    page.locator("#field-target").get_by_label("1001").check()
    page.get_by_role("button", name="Save").click()
    expect(page.locator("h1")).to_have_text(name)
    return page.locator(".share__code").inner_text()


@pytest.mark.parametrize("phone", [False, True])
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_no_page_has_a_barrier_or_is_too_wide(visitor: Visitor, scheme: str, phone: bool) -> None:
    page = visitor(phone=phone, color_scheme=scheme)
    refused: list[str] = []
    page.on("console", lambda said: refused.append(said.text) if "violates" in said.text else None)
    for address in PAGES:
        page.goto(address)
        for fold in page.locator("details").all():
            fold.evaluate("fold => fold.open = true")
        assert violations(page) == [], address
        assert not is_wider_than_its_window(page), address
    assert refused == []


def test_ones_own_rules_are_made_named_shared_and_played_in_two_minutes(visitor: Visitor) -> None:
    page, steps, began = visitor(phone=True), 0, time.monotonic()

    def then(count: int = 1) -> None:
        nonlocal steps
        steps += count

    page.goto("/")
    page.get_by_role("navigation", name="Main").get_by_role("link", name="Rules").tap()
    then()
    page.get_by_role("link", name=re.compile("Change.*Russian classic")).tap()
    then()
    page.get_by_label("Name", exact=True).fill("As at the dacha")
    then(5)
    page.locator("#bolts summary").tap()
    page.locator("#field-bolt_penalty").get_by_text("100").tap()
    expect(page.locator("#count")).to_have_text("1 difference")
    then(3)
    page.locator("#barrel summary").tap()
    page.locator("#field-barrel_threshold").get_by_text("no barrel").tap()
    expect(page.locator("#count")).to_have_text("2 differences")
    then(3)
    page.get_by_role("button", name="Save").tap()
    then()
    code = page.locator(".share__code").inner_text()
    assert page.get_by_label("Link").input_value().endswith(f"/rules/sets/{code}/")
    page.get_by_role("button", name="Play by these rules").tap()
    then()
    expect(page.locator("#felt")).to_be_visible()
    expect(page.locator(".bar__rules")).to_contain_text("As at the dacha")
    assert time.monotonic() - began + steps * A_HAND_TAKES_S < TWO_MINUTES_S

    friend = visitor()
    friend.goto("/rules/")
    friend.get_by_label("Code of a rule set").fill(code.upper())
    friend.get_by_role("button", name="Open").click()
    expect(friend.locator("#changed")).to_contain_text("2 differences")
    expect(friend.get_by_text("Barrel: no barrel instead of 880")).to_be_visible()


def test_the_differences_follow_the_choices(visitor: Visitor) -> None:
    page = visitor()
    page.goto("/rules/new/?from=russian_classic")
    page.locator("#barrel summary").click()
    page.locator("#field-barrel_threshold").get_by_label("no barrel").check()

    expect(page.locator("#differences")).to_contain_text("Barrel: no barrel instead of 880")
    expect(page.locator("#sleeping-barrel_attempts")).to_have_text("No effect with the present choices.")
    expect(page.locator("#changed-barrel")).to_have_text("1 changed")
    expect(page.locator("#barrel")).to_have_attribute("open", "")

    page.locator("#field-barrel_threshold").get_by_label("880").check()
    expect(page.locator("#count")).to_have_text("no differences")
    expect(page.locator("#sleeping-barrel_attempts")).to_be_hidden()


def test_a_combination_that_cannot_be_is_named_at_once(visitor: Visitor) -> None:
    page = visitor()
    page.goto("/rules/new/")
    page.locator("#seats summary").click()
    page.locator("#field-idle_bonus").get_by_label("the value of a marriage").check()
    complaint = "Bonus of the resting dealer: only with four players does the dealer rest."
    expect(page.locator("#differences")).to_contain_text(complaint)

    page.get_by_label("Name", exact=True).fill("Impossible")
    page.get_by_role("button", name="Save").click()
    expect(page.get_by_role("alert")).to_have_text(complaint)
    expect(page.get_by_label("Name", exact=True)).to_have_value("Impossible")
    expect(page.locator("#field-idle_bonus")).to_be_visible()


def test_without_scripts_rules_can_be_changed_and_saved(visitor: Visitor) -> None:
    page = visitor(java_script_enabled=False)
    page.goto("/rules/new/?from=polish")
    page.locator("#ending summary").click()
    page.locator("#field-target").get_by_label("1001").check()
    page.get_by_role("button", name="Show the differences").click()
    expect(page.locator("#differences")).to_contain_text("Target: 1001 instead of 1000")
    page.get_by_label("Name", exact=True).fill("By hand")
    page.get_by_role("button", name="Save").click()
    expect(page.locator("h1")).to_have_text("By hand")
    page.get_by_role("button", name="Play by these rules").click()
    expect(page.locator("#felt")).to_be_visible()


def test_the_link_is_copied(visitor: Visitor) -> None:
    page = visitor(permissions=["clipboard-read", "clipboard-write"])
    code = saved(page, "To share")
    page.get_by_role("button", name="Copy the link").click()
    expect(page.get_by_role("button", name="Copied")).to_be_visible()
    assert page.evaluate("navigator.clipboard.readText()").endswith(f"/rules/sets/{code}/")


@pytest.mark.parametrize("phone", [False, True])
def test_the_rules_are_one_tap_away_at_the_table(visitor: Visitor, phone: bool) -> None:
    page = visitor(phone=phone)
    saved(page, "Mine")
    page.goto("/rules/russian_classic/")
    page.get_by_role("button", name="Play by these rules").click()
    page.locator(".bar__rules").click()
    card = page.get_by_role("dialog", name="Russian classic")
    expect(card.get_by_role("heading", name="Barrel")).to_be_visible()
    expect(card.get_by_text(re.compile(r"Yours and this table: \d+ differences"))).to_be_visible()
    assert violations(page) == []
    with page.context.expect_page() as opened:
        card.get_by_role("link", name="How it is played").click()
    expect(opened.value.locator("h1")).to_have_text("Russian classic")


@pytest.mark.parametrize("language", ["en", "ru"])
def test_every_rule_card_is_one_sheet_of_a5(visitor: Visitor, language: str) -> None:
    page = visitor(locale=language)
    for preset in PRESETS:
        page.goto(f"/rules/{preset}/card/")
        sheet = page.pdf(prefer_css_page_size=True)
        assert len(re.findall(rb"/Type\s*/Page[^s]", sheet)) == 1, preset
        assert re.search(rb"/MediaBox\s*\[0 0 4\d\d 59\d", sheet), preset
