"""Standings, cross-table, rounds and players in a browser: accessible, narrow enough, live, on paper."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Visitor
from tests.browser.inside import run_inside
from tests.browser.own_site import running_site
from tests.browser.standings_filling import fill_standings
from tests.browser.test_accessibility import violations
from tests.thousand_site.supervisor.site import Site

PAGES = ("standings/", "cross-table/", "rounds/1/", "rounds/2/", "rounds/3/", "players/1/")
AsAnna = Callable[..., Page]


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """A site of this file's own: the names of its people are taken elsewhere."""
    yield from running_site(tmp_path_factory)


@pytest.fixture(scope="module")
def filled(site: Site) -> dict[str, str]:
    return fill_standings(site)


@pytest.fixture
def as_anna(visitor: Visitor, site: Site, filled: dict[str, str]) -> AsAnna:
    def sign_in(**options: Any) -> Page:
        page = visitor(**options)
        url = f"http://127.0.0.1:{site.port}"
        page.context.add_cookies([{"name": "sessionid", "value": filled["Anna"], "url": url}])
        return page

    return sign_in


@pytest.mark.parametrize(("phone", "scheme"), [(False, "light"), (True, "dark")])
@pytest.mark.parametrize("locale", ["en-GB", "ru-RU"])
def test_every_page_is_accessible_and_fits(
    as_anna: AsAnna, filled: dict[str, str], locale: str, scheme: str, phone: bool
) -> None:
    page = as_anna(phone=phone, color_scheme=scheme, locale=locale)
    for path in PAGES:
        page.goto(f"/events/{filled['code']}/{path}")
        expect(page.locator("h1")).to_be_visible()
        assert violations(page) == [], path
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), path
        panels = page.locator(".panel")
        for number in range(panels.count()):
            assert panels.nth(number).evaluate("each => each.scrollWidth <= each.clientWidth"), (path, number)


def test_an_open_sum_stays_open_when_something_changes(as_anna: AsAnna, filled: dict[str, str]) -> None:
    page = as_anna()
    page.goto(f"/events/{filled['code']}/players/1/")
    page.locator("summary", has_text="Game points").click()
    expect(page.get_by_text("against the mean of the others").first).to_be_visible()
    with page.expect_response(lambda answer: answer.url.endswith("/players/1/")):
        page.evaluate("htmx.trigger(document.body, 'event-changed')")
    page.wait_for_timeout(300)
    expect(page.get_by_text("against the mean of the others").first).to_be_visible()


def test_a_result_comes_into_the_open_page(as_anna: AsAnna, filled: dict[str, str], site: Site) -> None:
    page = as_anna()
    page.goto(f"/events/{filled['code']}/rounds/3/")
    expect(page.get_by_text("1 of 3 tables are finished")).to_be_visible()
    run_inside(site, "tests.browser.standings_result")
    expect(page.get_by_text("2 of 3 tables are finished")).to_be_visible()


def test_the_standings_are_one_sheet_of_paper(as_anna: AsAnna, filled: dict[str, str]) -> None:
    page = as_anna()
    page.goto(f"/events/{filled['code']}/standings/")
    printed = page.pdf(prefer_css_page_size=True)
    assert len(re.findall(rb"/Type\s*/Page[^s]", printed)) == 1
