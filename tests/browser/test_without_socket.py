"""Where sockets do not get through, the same forms are posted and the page is loaded anew."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.conftest import Visitor
from tests.browser.hands import version, wait_for_turn, wait_past

NO_SOCKETS = """window.WebSocket = class extends EventTarget {
  constructor() {
    super();
    this.readyState = 0;
    setTimeout(() => this.onclose?.(new CloseEvent('close', { code: 1006 })), 50);
  }
  close() {}
  send() {}
};"""


def test_a_word_is_said_and_answered(visitor: Visitor, at_table: Visitor) -> None:
    page = visitor()
    page.add_init_script(NO_SOCKETS)
    at_table(page, seed=11)
    expect(page.locator("#net")).to_contain_text("No live connection", timeout=8000)
    assert wait_for_turn(page)
    seen = version(page)
    page.locator(".bids .button").first.click()
    wait_past(page, seen)
    expect(page.locator("#entries")).to_contain_text("You: pass.")
    expect(page.locator("#net")).to_contain_text("No live connection")
