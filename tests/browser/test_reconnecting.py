"""Whatever happens to the connection, the whole present state is back within 3 seconds of its return."""

from __future__ import annotations

import os
import signal
import time

from playwright.sync_api import Page, expect

from tests.browser.conftest import Visitor
from tests.browser.hands import version, wait_for_turn, wait_past
from tests.thousand_site.supervisor.site import Site

SEED = 11  # seat 0 holds two pairs and wins the auction
IN_TIME_MS = 3000


def lost(page: Page, seconds: float = 8) -> None:
    """The banner stands, the hand is to be seen, and nothing can be pressed."""
    expect(page.locator("#net")).to_have_attribute("data-state", "lost", timeout=seconds * 1000)
    expect(page.locator("#hand button.card").first).to_be_visible()
    expect(page.locator("#actions button").first).to_be_disabled()


def back(page: Page, within_ms: float = IN_TIME_MS) -> None:
    """The connection is there again, and the page can be played."""
    expect(page.locator("#net")).to_have_attribute("data-state", "back", timeout=within_ms)
    expect(page.locator("#actions button").first).to_be_enabled()
    expect(page.locator("#net")).to_be_hidden(timeout=4000)


def can_play(page: Page) -> None:
    seen = version(page)
    page.locator(".bids .button").first.click()
    wait_past(page, seen)


def test_a_network_that_is_gone_for_three_seconds(visitor: Visitor, at_table: Visitor) -> None:
    page = at_table(visitor(), seed=SEED)
    assert wait_for_turn(page)
    page.context.set_offline(True)
    lost(page, seconds=2)
    page.wait_for_timeout(3000)
    page.context.set_offline(False)
    back(page)
    can_play(page)


def test_a_web_server_that_is_killed_and_started_again(
    site: Site, visitor: Visitor, at_table: Visitor
) -> None:
    page = at_table(visitor(), seed=SEED)
    assert wait_for_turn(page)
    web = site.child("web")
    assert web is not None
    os.kill(web, signal.SIGKILL)
    lost(page, seconds=2)
    deadline = time.monotonic() + 30
    while not site.health():
        assert time.monotonic() < deadline
        time.sleep(0.05)
    back(page)
    can_play(page)


def test_a_server_that_falls_silent(site: Site, visitor: Visitor, at_table: Visitor) -> None:
    page = at_table(visitor(), seed=SEED)
    assert wait_for_turn(page)
    web = site.child("web")
    assert web is not None
    os.kill(web, signal.SIGSTOP)
    try:
        lost(page, seconds=7.5)  # at most one heartbeat of 5 s, and 2 s of patience
        page.wait_for_timeout(1000)
    finally:
        os.kill(web, signal.SIGCONT)
    back(page)
    can_play(page)


def test_moves_made_meanwhile_are_there_afterwards(visitor: Visitor, at_table: Visitor) -> None:
    page = at_table(visitor(), seed=SEED)
    assert wait_for_turn(page)
    other = page.context.new_page()
    other.goto(page.url)
    expect(other.locator(".bids .button").first).to_be_enabled()
    page.evaluate("dispatchEvent(new Event('offline'))")
    lost(page)
    can_play(other)
    page.evaluate("dispatchEvent(new Event('online'))")
    expect(page.locator("#entries")).to_contain_text("You: pass.", timeout=IN_TIME_MS)


def test_what_is_pressed_while_it_is_away_is_not_sent_later(visitor: Visitor, at_table: Visitor) -> None:
    page = at_table(visitor(), seed=SEED)
    assert wait_for_turn(page)
    seen = version(page)
    page.context.set_offline(True)
    lost(page)
    page.evaluate("document.getElementById('act').requestSubmit()")
    page.context.set_offline(False)
    back(page)
    page.wait_for_timeout(500)
    assert version(page) == seen


def test_a_page_brought_back_from_the_history_is_up_to_date(visitor: Visitor, at_table: Visitor) -> None:
    page = at_table(visitor(), seed=SEED)
    assert wait_for_turn(page)
    can_play(page)
    page.goto("/")
    page.go_back()
    expect(page.locator("#felt")).to_be_visible()
    expect(page.locator("#entries")).to_contain_text("You: pass.")
