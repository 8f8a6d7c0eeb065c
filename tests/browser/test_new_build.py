"""A deploy while pages are open: they play on, and are loaded anew between two deals."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, Route, expect

from tests.browser.hands import Mouse, move, play_deal, version, wait_for_turn, wait_past
from tests.browser.launch import PHONE
from tests.thousand_site.supervisor.site import Site

Deploy = Callable[[str], Site]


@pytest.fixture
def deploy(tmp_path: Path) -> Iterator[Deploy]:
    """Stops the build that runs, and starts another one under the same address."""
    made: list[Site] = []

    def start(build: str) -> Site:
        port = made[-1].port if made else None
        if made:
            made[-1].stop()
        site = Site(
            tmp_path / "var",
            port,
            BUILD_ID=build,
            THOUSAND_BOT_DELAY_MS="80",
            THOUSAND_DEAL_PAUSE_MS="20000",
            THOUSAND_DEBUG_SEEDS="1",
        )
        made.append(site)
        return site.start().ready()

    yield start
    for site in made:
        site.clean_up()


@pytest.fixture
def page(browser: Browser, deploy: Deploy) -> Iterator[Page]:
    """A visitor at a table of the first build."""
    site = deploy("first")
    context = browser.new_context(base_url=f"http://127.0.0.1:{site.port}", viewport=PHONE)
    page = context.new_page()
    page.goto("/")
    page.get_by_role("button", name="Play now").click()
    expect(page.locator("#hand button.card").first).to_be_visible()
    yield page
    context.close()


def build_of(page: Page) -> str:
    return page.locator("#net").get_attribute("data-build") or ""


def no_file(route: Route) -> None:
    route.fulfill(status=404, body="")


def test_an_old_page_plays_the_deal_to_its_end_and_is_then_loaded_anew(page: Page, deploy: Deploy) -> None:
    assert wait_for_turn(page)
    assert build_of(page) == "first"
    page.evaluate("window.isOld = true")

    deploy("second")

    expect(page.locator("#newer")).to_contain_text("A new version is here.", timeout=6000)
    page.context.route("**/static/**", no_file)  # the files of the old build are gone
    for _move in range(2):
        if wait_for_turn(page):
            move(page, Mouse(), 120)
    assert page.evaluate("window.isOld") is True
    assert build_of(page) == "first"
    # Over what somebody is reading or writing, it waits as well.
    page.evaluate("document.getElementById('settings').showPopover()")
    while page.locator("#felt").get_attribute("data-phase") != "SCORE":
        press_something(page)
    page.wait_for_timeout(1500)
    assert page.evaluate("window.isOld") is True
    page.context.unroute("**/static/**")
    page.evaluate("document.getElementById('settings').hidePopover()")

    expect(page.locator("#net")).to_have_attribute("data-build", "second", timeout=5000)
    expect(page.locator("#newer")).to_be_hidden()
    page.wait_for_timeout(1500)  # and only once
    page.locator('#actions button[form="next"]').click()
    expect(page.locator("#felt")).not_to_have_attribute("data-phase", "SCORE")
    assert wait_for_turn(page)


def press_something(page: Page) -> None:
    """What is mine to do, though a popover is open: by the form itself."""
    if not wait_for_turn(page):
        return
    seen = version(page)
    page.evaluate(
        """() => {
          const offered = [...document.querySelectorAll('#actions .button[name="action"]')];
          const card = document.querySelector('#hand button.is-legal');
          const felt = document.getElementById('felt');
          if (felt.dataset.phase === 'EXCHANGE') {
            [...document.querySelectorAll('#hand button.card')].slice(-2).forEach((each) => each.click());
            document.getElementById('give').click();
          } else if (card && felt.dataset.phase === 'PLAY') {
            card.click();
            document.querySelector('.wedding:not([hidden]) button')?.click();
          } else offered[0].click();
        }"""
    )
    wait_past(page, seen)


def test_whoever_does_not_want_to_wait_presses_a_button(page: Page, deploy: Deploy) -> None:
    assert wait_for_turn(page)
    deploy("second")

    page.get_by_role("button", name="Reload now").click(timeout=8000)

    expect(page.locator("#net")).to_have_attribute("data-build", "second")
    assert wait_for_turn(page)


def test_the_same_build_again_says_nothing(page: Page, deploy: Deploy) -> None:
    assert wait_for_turn(page)
    page.evaluate("window.isOld = true")

    deploy("first")

    expect(page.locator("#net")).to_have_attribute("data-state", "back", timeout=8000)
    page.wait_for_timeout(1000)
    expect(page.locator("#newer")).to_be_hidden()
    play_deal(page, Mouse())
    page.wait_for_timeout(1500)
    assert page.evaluate("window.isOld") is True
