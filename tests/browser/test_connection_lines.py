"""What the page says while nothing is heard, and when the connection is back."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, WebSocketRoute, expect

from tests.browser.conftest import Visitor
from tests.browser.hands import Mouse, go_on_until, move, speak, version, wait_for_turn
from tests.browser.test_windows import on_another_device

SEED = 11


class Cable:
    """Between a page and the sockets of its table; it can be cut and mended."""

    def __init__(self, page: Page) -> None:
        self._page = page
        self._is_cut = False
        page.route_web_socket(re.compile("/ws/tables/"), self._socket)

    def cut(self) -> None:
        """Nothing goes through, and the page hears of it by the silence."""
        self._is_cut = True
        self._page.evaluate("dispatchEvent(new Event('online'))")  # the socket that is open is given up

    def mend(self) -> None:
        """Everything does again."""
        self._is_cut = False

    def _socket(self, socket: WebSocketRoute) -> None:
        if self._is_cut:
            socket.close(code=1011)
        else:
            socket.connect_to_server()


def lost(page: Page) -> None:
    page.context.set_offline(True)
    expect(page.locator("#net")).to_have_attribute("data-state", "lost", timeout=2000)


def test_it_counts_its_tries_keeps_the_hand_in_sight_and_then_offers_to_reload(
    visitor: Visitor, at_table: Visitor
) -> None:
    page = visitor(phone=True)
    cable = Cable(page)
    at_table(page, seed=SEED)
    assert wait_for_turn(page)

    cable.cut()

    expect(page.locator("#net-words")).to_have_text(
        re.compile(r"^No connection… trying \(\d+\)"), timeout=5000
    )
    expect(page.locator("#hand button.card").first).to_be_visible()
    expect(page.locator("#hand button.card").first).to_be_disabled()
    assert page.get_by_role("button", name="Reload").count() == 0
    page.evaluate("document.getElementById('felt').dataset.until = Date.UTC(2026, 10, 30, 14, 3, 20)")
    expect(page.locator("#net-words")).to_contain_text(re.compile(r"The server waits until \d+:03:20"))
    expect(page.get_by_role("button", name="Reload", exact=True)).to_be_visible(timeout=12_000)
    expect(page.locator("#net-words")).to_contain_text("Your seat is kept")
    cable.mend()
    expect(page.locator("#net")).to_have_attribute("data-state", "back", timeout=3000)
    expect(page.locator("#hand button.card").first).to_be_enabled()
    expect(page.locator("#net")).to_be_hidden(timeout=5000)


@pytest.mark.parametrize("language", ["en", "ru"])
def test_what_was_missed_is_counted_and_marked_in_the_log(
    visitor: Visitor, at_table: Visitor, language: str
) -> None:
    page = at_table(visitor(), seed=SEED)
    go_on_until(page, "PLAY")
    speak(page, language)
    phone = on_another_device(page, visitor)
    assert wait_for_turn(phone)
    before = cards(phone)
    lost(page)

    move(phone, Mouse(), 120)
    assert wait_for_turn(phone)
    page.context.set_offline(False)

    missed = cards(phone) - before
    assert missed == 3
    words = "Missed: 3 cards" if language == "en" else "Пропущено: 3 карты"
    expect(page.locator("#net")).to_contain_text(words, timeout=3000)
    assert page.locator("#entries .is-missed").count() >= 3
    expect(page.locator("#hand button.is-legal").first).to_be_enabled()  # nothing is held up by the line
    expect(page.locator("#net")).to_be_hidden(timeout=5000)


def cards(page: Page) -> int:
    """How many have been played in this deal, as the page shows it."""
    return int(page.locator("#felt").get_attribute("data-cards") or 0)


def test_a_page_that_froze_in_a_pocket_is_up_to_date_at_once(visitor: Visitor, at_table: Visitor) -> None:
    page = at_table(visitor(phone=True), seed=SEED)
    assert wait_for_turn(page)
    phone = on_another_device(page, visitor)
    assert wait_for_turn(phone)
    tab = page.context.new_cdp_session(page)
    tab.send("Page.setWebLifecycleState", {"state": "frozen"})

    move(phone, Mouse(), 120)
    assert wait_for_turn(phone) or True
    tab.send("Page.setWebLifecycleState", {"state": "active"})

    expect(page.locator("#felt")).to_have_attribute("data-version", str(version(phone)), timeout=3000)
    expect(page.locator("#actions button").first).to_be_enabled()
