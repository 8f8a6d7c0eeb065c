"""One running site for all browser tests, and visitors to it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from games.engine import make_rules
from tests.browser.launch import ARGUMENTS, DESKTOP, PHONE
from tests.browser.own_site import running_site
from tests.chromium import find_chromium
from tests.thousand_site.supervisor.site import Site

Visitor = Callable[..., Page]
expect.set_options(timeout=8000)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Every test below this folder needs the browser."""
    for item in items:
        if "tests/browser" in item.path.as_posix():
            item.add_marker(pytest.mark.browser)


@pytest.fixture(scope="session")
def browser_type_launch_args() -> dict[str, Any]:
    """Debian's Chromium instead of a downloaded one."""
    return {"executable_path": find_chromium(), "args": ARGUMENTS}


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """The whole site, with bots that think for a blink of an eye."""
    yield from running_site(tmp_path_factory)


@pytest.fixture
def visitor(site: Site, browser: Browser) -> Iterator[Visitor]:
    """A maker of fresh visitors: a mouse at a desk, or a finger on a phone. A page error fails the test."""
    contexts: list[BrowserContext] = []
    errors: list[str] = []

    def make(*, phone: bool = False, **options: Any) -> Page:
        screen = {"viewport": PHONE, "has_touch": True, "is_mobile": True} if phone else {"viewport": DESKTOP}
        context = browser.new_context(base_url=f"http://127.0.0.1:{site.port}", **{**screen, **options})
        contexts.append(context)
        page = context.new_page()
        page.on("pageerror", lambda error: errors.append(str(error)))
        return page

    yield make
    for context in contexts:
        context.close()
    assert errors == []


@pytest.fixture
def at_table() -> Callable[..., Page]:
    """Seat a visitor at a new table; with a seed the shuffles are known."""

    def sit(
        page: Page,
        *,
        seed: int | None = None,
        preset: str = "thousand_offline",
        options: dict[str, Any] | None = None,
        seats: list[str] | None = None,
    ) -> Page:
        page.goto("/")
        if seed is None:
            page.get_by_role("button", name="Play now").click()
        else:
            page.goto(f"/tables/{_open(page, seed, preset, options or {}, seats)}/")
        expect(page.locator("#felt")).to_be_visible()
        return page

    return sit


def _open(page: Page, seed: int, preset: str, options: dict[str, Any], seats: list[str] | None) -> str:
    request = page.context.request
    if "thousand_player" not in {cookie.get("name") for cookie in page.context.cookies()}:
        page.get_by_role("button", name="Play now").click()
        expect(page.locator("#felt")).to_be_visible()
    token = next(cookie["value"] for cookie in page.context.cookies() if cookie["name"] == "csrftoken")
    bots = ["bot:easy"] * (make_rules(preset, options).players - 1)
    answer = request.post(
        "/api/tables",
        data={"preset": preset, "options": options, "seats": seats or ["me", *bots], "seed": seed},
        headers={"X-CSRFToken": token, "Referer": page.url},
    )
    assert answer.status == 201, answer.text()
    return str(answer.json()["table"])
