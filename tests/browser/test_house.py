"""The pages of the house, one's data and deletion in a browser, with scripts and without."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Visitor
from tests.browser.people import PASSWORD, sign_up
from tests.browser.test_accessibility import violations

PAGES = (
    "/house/privacy/", "/house/rules/", "/house/contact/",
    "/settings/bans/", "/settings/data/", "/settings/delete/",
)  # fmt: skip


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_every_page_is_accessible_and_fits_a_phone(visitor: Visitor, scheme: str) -> None:
    page = visitor(phone=True, color_scheme=scheme)
    sign_up(page, f"House {scheme}", "")
    for path in PAGES:
        page.goto(path)
        expect(page.locator("h1")).to_be_visible()
        assert violations(page) == [], path
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), path


def test_the_file_can_be_taken_away(visitor: Visitor) -> None:
    page = visitor()
    sign_up(page, "Keeper", "")
    page.goto("/settings/data/")
    with page.expect_download() as started:
        page.get_by_role("button", name="Download my data").click()
    assert started.value.suggested_filename == "thousand-my-data.json"
    read = json.loads(Path(started.value.path()).read_text(encoding="utf-8"))
    assert read["account"]["player"]["name"] == "Keeper"


@pytest.mark.parametrize("scripts", [True, False])
def test_an_account_is_deleted_after_the_password_is_asked_for_again(visitor: Visitor, scripts: bool) -> None:
    name = "Goner" if scripts else "Plain goner"
    page = visitor(java_script_enabled=scripts)
    sign_up(page, name, "")
    page.goto("/settings/delete/")
    page.get_by_label("I am sure: delete").check()
    page.get_by_role("button", name="Delete for ever").click()
    expect(page).to_have_url(re.compile("/account/reauthenticate/"))
    page.locator("input[name=password]").fill(PASSWORD)
    page.locator("main form:has(input[name=password]) button").first.click()

    expect(page.get_by_text("Your account is deleted.")).to_be_visible()
    expect(page.get_by_text(name)).to_have_count(0)
