"""A table that is open in one tab, while in another one its player signs up, and out."""

from __future__ import annotations

import re
import uuid

from playwright.sync_api import Page, expect

from tests.browser.conftest import Visitor
from tests.people import PASSWORD


def test_a_guest_signs_up_plays_on_and_signs_out(visitor: Visitor) -> None:
    table = visitor()
    opened: list[str] = []
    table.on("websocket", lambda socket: opened.append(socket.url))
    table.goto("/")
    table.get_by_role("button", name="Play now").click()
    expect(table.locator("#hand button.card").first).to_be_visible()
    other = table.context.new_page()
    name = f"Anna {uuid.uuid4().hex[:8]}"

    _sign_up(other, name)

    table.wait_for_timeout(2000)
    assert len(opened) > 1
    expect(table.locator("#net")).to_be_hidden()
    expect(table.locator("#hand button.card").first).to_be_visible()

    other.goto("/account/logout/")
    other.get_by_role("main").get_by_role("button", name="Sign out").click()

    expect(table.locator("#net")).to_have_text("You are signed out. Sign in again to play on", timeout=2000)
    _stands_clear_of_the_plates(table)
    before = len(opened)
    table.wait_for_timeout(2500)
    assert len(opened) == before
    table.get_by_role("link", name="Sign in again to play on").click()
    expect(table).to_have_url(re.compile(r"/account/login/\?next=/tables/\w+/$"))


def _stands_clear_of_the_plates(page: Page) -> None:
    for width, height in ((360, 640), (1280, 800)):
        page.set_viewport_size({"width": width, "height": height})
        line = page.locator("#net").bounding_box()
        assert line is not None
        tops = [plate.bounding_box() for plate in page.locator(".seat").all()]
        assert all(box is not None and box["y"] >= line["y"] + line["height"] for box in tops)


def _sign_up(page: Page, name: str) -> None:
    page.goto("/account/signup/")
    expect(page.get_by_text("becomes your account’s")).to_be_visible()
    page.get_by_label("Your name", exact=True).fill(name)
    page.get_by_label("Password", exact=True).fill(PASSWORD)
    page.get_by_label("The password once more").fill(PASSWORD)
    page.get_by_role("button", name="Create account").click()
    expect(page.get_by_text("You are signed in.")).to_be_visible()
