"""The table can be played with plain forms."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from tests.browser.conftest import Visitor
from tests.browser.hands import LEFT_EDGE


def wait(page: Page) -> str:
    """Reload, as the page itself would after a while, until it is my turn or the deal is over."""
    for _try in range(60):
        felt = page.locator("#felt")
        if felt.get_attribute("data-my-turn") is not None or felt.get_attribute("data-phase") == "SCORE":
            return felt.get_attribute("data-phase") or ""
        page.wait_for_timeout(200)
        page.reload()
    raise AssertionError("it was never my turn")


def test_a_whole_deal(visitor: Visitor) -> None:
    page = visitor(java_script_enabled=False)
    page.goto("/")
    page.get_by_role("button", name="Play now").click()
    while (phase := wait(page)) != "SCORE":
        if phase == "AUCTION":
            page.locator(".bids .button").first.click()
        elif phase == "EXCHANGE":
            page.get_by_role("button", name="Give", exact=True).click()
        elif phase == "TRUMP":
            page.locator("#actions .button").first.click()
        else:
            page.locator("#hand button.is-legal").first.click(position=LEFT_EDGE)
    expect(page.locator("#outcome tbody tr")).to_have_count(3)


def test_a_refusal_is_shown_on_the_page_that_follows(visitor: Visitor) -> None:
    page = visitor(java_script_enabled=False)
    page.goto("/")
    page.get_by_role("button", name="Play now").click()
    for _card in range(8):
        phase = wait(page)
        refused = page.locator('#hand [aria-disabled="true"]')
        if phase == "PLAY" and refused.count():
            refused.first.click(position=LEFT_EDGE, force=True)
            expect(page.locator("#notice")).to_contain_text(re.compile("is needed"))
            return
        if phase == "PLAY":
            page.locator("#hand button.is-legal").first.click(position=LEFT_EDGE)
        elif phase == "EXCHANGE":
            page.get_by_role("button", name="Give", exact=True).click()
        else:
            page.locator("#actions .button").first.click()
