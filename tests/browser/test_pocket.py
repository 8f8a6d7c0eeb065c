"""A phone in a pocket: its page is frozen, without a network, and back with the first look at it.

Eight seconds here; in `make test-long` ninety, in which a bot takes the seat that one tap takes back.
"""

from __future__ import annotations

import os
import time
from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.browser.conftest import Visitor
from tests.browser.hands import MY_TURN, Mouse, move, version
from tests.browser.test_absence import sits_down
from tests.thousand_site.supervisor.site import Site

IS_LONG = os.environ.get("HYPOTHESIS_PROFILE") == "long"
POCKET_S = 90 if IS_LONG else 8
IN_TIME_MS = 3000 if not IS_LONG else 5000
VERA = 2


def play_for(seconds: float, pages: list[Page]) -> None:
    """Whoever of them has the turn moves."""
    until = time.monotonic() + seconds
    while time.monotonic() < until:
        for page in pages:
            if page.locator(MY_TURN).count():
                move(page, Mouse(), 0)
        pages[0].wait_for_timeout(250)


def test_the_page_is_at_the_present_as_soon_as_it_is_looked_at(
    site: Site, visitor: Visitor, at_table: Callable[..., Page]
) -> None:
    anna, boris, vera = visitor(), visitor(), visitor(phone=True)
    at_table(anna, seed=7, seats=["me", "open", "open"])
    for page in (boris, vera):
        sits_down(page, anna.url)
    expect(vera.locator('#felt[data-status="playing"]')).to_be_visible()
    vera.evaluate("window.isThere = true")
    shell = vera.context.new_cdp_session(vera)
    vera.context.set_offline(True)
    shell.send("Page.setWebLifecycleState", {"state": "frozen"})

    play_for(POCKET_S, [anna, boris])
    if IS_LONG:
        expect(anna.locator(f"#absence-{VERA}")).to_contain_text("A bot plays for", timeout=15_000)
    vera.context.set_offline(False)
    shell.send("Page.setWebLifecycleState", {"state": "active"})

    back = vera.get_by_role("button", name="Play on myself")
    if IS_LONG:
        back.tap()
        expect(anna.locator(f"#absence-{VERA}")).to_have_count(0)
    newest = str(version(anna))
    expect(vera.locator("#felt")).to_have_attribute("data-version", newest, timeout=IN_TIME_MS)
    expect(vera.locator("body.is-offline")).to_have_count(0)
    expect(back).to_have_count(0)
    assert vera.evaluate("window.isThere") is True
