"""The pages around an account: nothing axe minds, nothing wider than a phone, and a keyboard is enough."""

from __future__ import annotations

import uuid

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Visitor
from tests.browser.test_accessibility import violations
from tests.people import PASSWORD

OPEN = ["/account/login/", "/account/signup/", "/account/password/reset/", "/account/login/code/"]
MINE = [
    "/account/email/",
    "/account/password/change/",
    "/account/sessions/",
    "/account/2fa/",
    "/settings/name/",
]


def _is_fine(page: Page, phone: bool) -> None:
    assert violations(page) == [], page.url
    if phone:
        assert page.evaluate("document.documentElement.scrollWidth") <= 360, page.url


@pytest.mark.parametrize(("scheme", "phone"), [("light", True), ("dark", False)])
def test_from_the_first_page_to_the_last(visitor: Visitor, scheme: str, phone: bool) -> None:
    page = visitor(phone=phone, color_scheme=scheme)
    for path in OPEN:
        page.goto(path)
        _is_fine(page, phone)
    page.goto("/account/signup/")
    for text in ("Guest-1", "\t", "12345678", "\t", "x"):
        page.keyboard.press("Tab") if text == "\t" else page.keyboard.type(text)
    page.keyboard.press("Enter")
    expect(page.get_by_text("This name belongs to the house.")).to_be_visible()
    _is_fine(page, phone)
    page.get_by_label("Your name", exact=True).fill(f"Anna {uuid.uuid4().hex[:8]}")
    page.get_by_label("Password", exact=True).fill(PASSWORD)
    page.get_by_label("The password once more").fill(PASSWORD)
    page.keyboard.press("Enter")
    expect(page.get_by_text("You are signed in.")).to_be_visible()
    for path in MINE:
        page.goto(path)
        _is_fine(page, phone)


def test_without_scripts_one_signs_up_and_out(visitor: Visitor) -> None:
    page = visitor(java_script_enabled=False)
    page.goto("/account/signup/")
    page.get_by_label("Your name", exact=True).fill(f"Anna {uuid.uuid4().hex[:8]}")
    page.get_by_label("Password", exact=True).fill(PASSWORD)
    page.get_by_label("The password once more").fill(PASSWORD)
    page.get_by_role("button", name="Create account").click()
    expect(page.get_by_text("You are signed in.")).to_be_visible()
    page.goto("/account/sessions/")
    page.get_by_role("button", name="Sign out everywhere", exact=True).click()
    expect(page.get_by_text("You are signed out everywhere.")).to_be_visible()
