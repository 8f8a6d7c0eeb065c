"""No violations found by axe, and the two live regions."""

from __future__ import annotations

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from tests.browser.conftest import Visitor
from tests.browser.hands import Mouse, go_on_until, move, play_deal, wait_for_turn

SEED = 11  # seat 0 holds two pairs and wins the auction


def violations(page: Page) -> list[str]:
    found = Axe().run(page).response["violations"]
    return [f"{each['id']}: {each['nodes'][0]['html'][:120]}" for each in found]


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_front_page(visitor: Visitor, scheme: str) -> None:
    page = visitor(color_scheme=scheme)
    page.goto("/")
    assert violations(page) == []


@pytest.mark.parametrize("phone", [False, True])
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_table_in_every_phase(visitor: Visitor, at_table: Visitor, scheme: str, phone: bool) -> None:
    page = at_table(visitor(phone=phone, color_scheme=scheme, reduced_motion="reduce"), seed=SEED)
    for wanted in ("AUCTION", "EXCHANGE", "TRUMP", "PLAY"):
        go_on_until(page, wanted)
        page.wait_for_timeout(300)
        assert violations(page) == [], wanted
    while wait_for_turn(page):
        move(page, Mouse(), 300)
    page.wait_for_timeout(1200)
    assert violations(page) == []


def test_the_live_regions_are_the_same_elements_all_the_time(visitor: Visitor, at_table: Visitor) -> None:
    page = at_table(visitor(), seed=SEED)
    say, alert = page.locator("#say").element_handle(), page.locator("#alert").element_handle()
    play_deal(page, Mouse(), highest=0)
    assert page.evaluate("([say, alert]) => say.isConnected && alert.isConnected", [say, alert])
    expect(page.locator("#say")).not_to_be_empty()
    assert page.locator("[aria-live], [role=status], [role=alert]").count() == 2


def test_keys_read_the_table_aloud(visitor: Visitor, at_table: Visitor) -> None:
    page = at_table(visitor(), seed=SEED)
    go_on_until(page, "AUCTION")
    page.locator("#hand button.card").first.focus()
    page.keyboard.press("Shift+H")
    expect(page.locator("#say")).to_contain_text(" of ")
    page.keyboard.press("w")
    expect(page.locator("#say")).to_contain_text("Your word.")
    page.keyboard.press("Shift+S")
    expect(page.locator("#say")).to_contain_text("total")
    page.keyboard.press("Shift+?")
    expect(page.locator("#help")).to_be_visible()


def test_the_hand_is_one_stop_for_the_tab_key(visitor: Visitor, at_table: Visitor) -> None:
    page = at_table(visitor(), seed=SEED)
    go_on_until(page, "AUCTION")
    assert page.locator('#hand button[tabindex="0"]').count() == 1
    page.locator("#hand button.card").first.focus()
    page.keyboard.press("ArrowRight")
    expect(page.locator("#hand button.card").nth(1)).to_be_focused()
    page.keyboard.press("End")
    expect(page.locator("#hand button.card").last).to_be_focused()
    page.keyboard.press("3")
    expect(page.locator("#hand button.card").nth(2)).to_be_focused()
