"""How soon somebody plays: a new visitor's first hand, move and card, and a table's first deal."""

from __future__ import annotations

import asyncio
import time
from pathlib import Path
from tempfile import TemporaryDirectory

from aiohttp import ClientSession, ClientTimeout
from playwright.sync_api import Browser, Page, expect, sync_playwright

from benchmarks.report import emit, percentile
from tests.browser.hands import MY_TURN
from tests.browser.launch import ARGUMENTS, PHONE
from tests.browser.player import Player
from tests.chromium import find_chromium
from tests.faults.party import Party
from tests.thousand_site.supervisor.site import Site

TIMES = 5
PATIENCE_MS = 60_000


def run() -> None:
    """Print what visitors wait for, with bots that think as long as they do for everybody."""
    with TemporaryDirectory(prefix="thousand-visits-") as folder:
        site = Site(Path(folder) / "var", THOUSAND_RATE_LIMITS="0")
        try:
            site.start().ready()
            _first_cards(site)
            took = sorted(asyncio.run(_first_deal(site.port)) for _time in range(TIMES))
            emit("visits.seat_to_first_deal", percentile(took, 0.5), "s", slowest=round(took[-1], 3))
            site.stop()
        finally:
            site.clean_up()


def _first_cards(site: Site) -> None:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find_chromium(), args=ARGUMENTS)
        visits = [_visit(browser, site.port) for _time in range(TIMES)]
        browser.close()
    for place, name in enumerate(("first_hand", "first_move", "first_card")):
        seconds = sorted(visit[place][0] for visit in visits)
        clicks = [visit[place][1] for visit in visits]
        emit(
            f"visits.{name}", percentile(seconds, 0.5), "s",
            slowest=round(seconds[-1], 3), fewest_clicks=min(clicks), most_clicks=max(clicks),
        )  # fmt: skip


def _visit(browser: Browser, port: int) -> list[tuple[float, int]]:
    """Seconds since the address was typed, and clicks: to the hand, the first move, the first card."""
    context = browser.new_context(base_url=f"http://127.0.0.1:{port}", viewport=PHONE)
    page = context.new_page()
    began = time.monotonic()
    page.goto("/")
    page.get_by_role("button", name="Play now").first.click()
    expect(page.locator("#hand button.card").first).to_be_visible(timeout=PATIENCE_MS)
    found, clicks, player = [(time.monotonic() - began, 1)], 1, Player(page)
    while len(found) < 3:
        expect(page.locator(f'{MY_TURN}, #felt[data-phase="SCORE"]')).to_be_visible(timeout=PATIENCE_MS)
        if page.locator('#felt[data-phase="SCORE"]').count():
            page.locator('#actions button[form="next"]').click()
            continue
        is_card = page.locator('#felt[data-phase="PLAY"]').count() > 0
        clicks += _clicks_for(page)
        player.move()
        now = (time.monotonic() - began, clicks)
        if len(found) == 1:
            found.append(now)
        if is_card:
            found.append(now)
    context.close()
    return found[:3]


def _clicks_for(page: Page) -> int:
    """Two cards and a button to give; else one."""
    return 3 if page.locator('#felt[data-phase="EXCHANGE"]').count() else 1


async def _first_deal(port: int) -> float:
    async with ClientSession(timeout=ClientTimeout(total=10)) as http:
        party = Party(port, http)
        try:
            return await party.fill()
        finally:
            await party.leave()
