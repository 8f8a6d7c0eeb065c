"""The pages of clubs in a browser: accessible, narrow enough, on paper, and without scripts."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.club_filling import fill_club
from tests.browser.conftest import Visitor
from tests.browser.signed_in import AsPerson, signed_in
from tests.browser.test_accessibility import violations
from tests.thousand_site.supervisor.site import Site

PAGES = (
    "/clubs/", "/clubs/new/", "", "members/", "members/entry/", "members/paul/", "rules/", "matches/",
    "matches/new/", "announcements/", "edit/", "log/", "poster/", "take-over/",
)  # fmt: skip


@pytest.fixture(scope="module")
def filled(site: Site) -> dict[str, str]:
    return fill_club(site)


@pytest.fixture
def as_person(visitor: Visitor, site: Site, filled: dict[str, str]) -> AsPerson:
    return signed_in(visitor, site, filled)


def address(path: str, filled: dict[str, str]) -> str:
    for name in ("entry", "paul"):
        path = path.replace(f"members/{name}/", f"members/{filled[name]}/")
    return path if path.startswith("/") else filled["club"] + path


@pytest.mark.parametrize(("phone", "scheme"), [(False, "light"), (True, "dark")])
@pytest.mark.parametrize("path", PAGES)
def test_every_page_of_a_club_is_accessible_and_fits(
    as_person: AsPerson, filled: dict[str, str], path: str, scheme: str, phone: bool
) -> None:
    page = as_person("Klara", phone=phone, color_scheme=scheme)
    page.goto(address(path, filled))
    expect(page.locator("h1")).to_be_visible()
    assert violations(page) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_the_russian_page_fits_a_phone(as_person: AsPerson, filled: dict[str, str]) -> None:
    page = as_person("Klara", phone=True, locale="ru-RU")
    for path in ("", "members/", "edit/"):
        page.goto(address(path, filled))
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        panels = page.locator(".panel")
        for number in range(panels.count()):
            assert panels.nth(number).evaluate("each => each.scrollWidth <= each.clientWidth"), (path, number)


def test_the_poster_is_one_sheet_of_a4(as_person: AsPerson, filled: dict[str, str]) -> None:
    page = as_person("Klara")
    page.goto(address("poster/", filled))
    expect(page.get_by_role("img", name=re.compile("^QR code: http"))).to_be_visible()
    printed = page.pdf(prefer_css_page_size=True)

    assert len(re.findall(rb"/Type\s*/Page[^s]", printed)) == 1
    box = re.search(rb"/MediaBox\s*\[0 0 ([\d.]+) ([\d.]+)\]", printed)
    assert box is not None
    assert [round(float(side)) for side in box.groups()] == [595, 842]


def test_a_club_is_founded_and_an_entry_taken_over_without_scripts(
    as_person: AsPerson, filled: dict[str, str]
) -> None:
    manager = as_person("Klara", java_script_enabled=False)
    manager.goto(address("members/entry/", filled))
    manager.get_by_role("button", name="Make a code").click()
    code = manager.locator(".code-once__code").inner_text()

    page = as_person("Karl", java_script_enabled=False)
    page.goto("/clubs/new/")
    page.get_by_label("Name").fill("Karl's")
    page.get_by_role("button", name="Found the club").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Karl's")
    page.goto(address("take-over/", filled))
    page.get_by_label("Code").fill(code)
    page.get_by_role("button", name="Take over").click()
    expect(page.get_by_role("row", name=re.compile("^Karl "))).to_contain_text("1")


def test_closing_a_club_asks_once_more(as_person: AsPerson, filled: dict[str, str]) -> None:
    page = as_person("Karl")
    page.goto("/clubs/new/")
    page.get_by_label("Name").fill("Short-lived")
    page.get_by_role("button", name="Found the club").click()
    page.goto("/clubs/short-lived/edit/")
    page.get_by_role("button", name="Close the club").click()
    page.get_by_role("button", name="Close the club? Press again").click()
    expect(page.get_by_text("This club is closed.")).to_be_visible()
