"""A table of an event: whose it is, how long it is played, a stop, a word, the end, and the way on."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Visitor
from tests.browser.hosted_filling import fill_hosted
from tests.browser.own_site import running_site
from tests.browser.test_accessibility import violations
from tests.thousand_site.supervisor.site import Site

SHOTS = os.environ.get("THOUSAND_SHOTS")


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """A site of this file's own: the names of its people are taken elsewhere."""
    yield from running_site(tmp_path_factory)


def shot(page: Page, name: str) -> None:
    """A picture to look at, where somebody wants one."""
    if SHOTS:
        page.wait_for_timeout(400)
        page.screenshot(path=Path(SHOTS) / f"{name}.png")


def fits(page: Page) -> bool:
    """Whether nothing is wider than the screen, and the hand is on it."""
    return bool(
        page.evaluate(
            """() => {
              const hand = document.getElementById('hand')?.getBoundingClientRect();
              const isWide = document.documentElement.scrollWidth > innerWidth;
              return !isWide && (!hand || hand.bottom <= innerHeight + 1);
            }"""
        )
    )


def shows_backs(page: Page) -> bool:
    """Whether the talon's backs are seen during the auction, with nothing else on them."""
    return bool(
        page.evaluate(
            """() => [...document.querySelectorAll('.centre--auction .talon .card')].filter((back) => {
              const box = back.getBoundingClientRect();
              const inside = document.getElementById('centre').getBoundingClientRect();
              const ends = [[box.left + 3, box.top + 3], [box.right - 3, box.bottom - 3]];
              const isOnTop = ([x, y]) => back.contains(document.elementFromPoint(x, y));
              const isInside = box.top >= inside.top && box.bottom <= inside.bottom;
              return box.height > 30 && isInside && ends.every(isOnTop);
            }).length === 3"""
        )
    )


@pytest.mark.parametrize(
    ("screen", "language", "scheme"),
    [
        ("desktop", "en", "light"),
        ("phone", "ru", "dark"),
        ("phone", "en", "light"),
        ("desktop", "ru", "dark"),
    ],
)
def test_the_evening_of_one_table(
    site: Site, visitor: Visitor, screen: str, language: str, scheme: str
) -> None:
    opened = fill_hosted(site)
    table = opened["table"]
    page = visitor(phone=screen == "phone", locale=language, color_scheme=scheme)
    page.context.add_cookies(
        [{"name": "sessionid", "value": opened["Vera"], "url": f"http://127.0.0.1:{site.port}"}]
    )
    name = f"hosted-{screen}-{language}-{scheme}"
    page.goto(f"/tables/{table}/")
    host = page.locator("#host")
    expect(host).to_be_visible()
    expect(host.get_by_role("link")).to_have_attribute("href", f"/events/{opened['event']}/")
    expect(host.locator("[data-left]")).to_have_text(re.compile(r"^3[34]:\d\d$"))
    before = host.locator("[data-left]").inner_text()
    expect(host.locator("[data-left]")).not_to_have_text(before)
    assert fits(page)
    shot(page, f"{name}-1-playing")
    assert violations(page) == []

    fill_hosted(site, "say", table)
    expect(host.locator(".host__word")).to_contain_text("Tea is ready")
    shot(page, f"{name}-2-word")
    assert fits(page)
    assert shows_backs(page)

    fill_hosted(site, "hold", table)
    expect(host.locator(".host__held")).to_be_visible()
    expect(host.locator(".host__word")).to_be_visible()
    expect(page.locator("#actions button")).to_have_count(0)
    expect(page.locator("#time")).to_have_count(0)
    shot(page, f"{name}-3-held")
    assert fits(page)
    assert shows_backs(page)
    assert violations(page) == []

    page.locator("#host-hush").click()
    expect(host.locator(".host__word")).to_be_hidden()
    fill_hosted(site, "release", table)
    expect(host.locator(".host__held")).to_have_count(0)
    expect(page.locator("#pass")).to_be_visible()
    expect(host.locator(".host__word")).to_be_hidden()

    fill_hosted(site, "end", table)
    expect(page.locator("#final")).to_be_visible()
    shot(page, f"{name}-4-over")
    later = fill_hosted(site, "next", table)
    link = page.locator("#next-table")
    expect(link).to_have_attribute("href", f"/tables/{later['table']}/")
    assert fits(page)
    shot(page, f"{name}-5-next")
    assert violations(page) == []
    link.click()
    expect(page.locator(f'#felt[data-table="{later["table"]}"]')).to_be_visible()
