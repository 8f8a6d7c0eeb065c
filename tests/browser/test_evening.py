"""An evening of three people on three devices, interrupted in every way: nobody has to ask what happened."""

from __future__ import annotations

import os
import re
import signal
import time
from collections.abc import Callable
from random import Random
from typing import Any
from uuid import uuid4

from playwright.sync_api import Page, expect

from tests.browser.conftest import Visitor
from tests.browser.hands import MY_TURN, Mouse, move, speak
from tests.browser.test_absence import BORIS, goes_away, sits_down
from tests.browser.test_connection_lines import Cable
from tests.browser.test_talk import say_phrase
from tests.thousand_site.supervisor.site import Site

SEED = 7
BETWEEN = '#felt[data-phase="SCORE"]'
OVER = f'{BETWEEN}, #felt[data-status="finished"]'
CONVERGED_MS = 10_000  # the browser of three people and the server share two processors with the other tests


class Evening:
    """Three people and what they do, in the order of their seats."""

    def __init__(self, site: Site, pages: list[Page]) -> None:
        self.site = site
        self.pages = pages
        self.moves = 0
        self._random = Random(5)

    @property
    def anna(self) -> Page:
        return self.pages[0]

    @property
    def boris(self) -> Page:
        return self.pages[1]

    @property
    def vera(self) -> Page:
        return self.pages[2]

    @property
    def table(self) -> str:
        return str(self.anna.locator("#felt").get_attribute("data-table"))

    def turn(self) -> Page | None:
        """Whose turn it is; None between deals."""
        for _look in range(400):
            for page in self.pages:
                if page.locator(f"{MY_TURN}").count():
                    return page
                if page.locator(OVER).count():
                    return None
            time.sleep(0.05)
        raise AssertionError("nobody has the turn")

    def by_hand(self, count: int) -> None:
        """Some moves in the pages themselves."""
        for _move in range(count):
            page = self.turn()
            if page is None:
                return
            expect(page.locator("body.is-offline, body.is-sending")).to_have_count(0)
            move(page, Mouse(), 0)
            self.moves += 1

    def quickly(self) -> None:
        """The rest of the deal, by the interface for programs, with the cookies of the pages."""
        while (state := self._state(self.anna))["phase"] != "SCORE" and state["result"] is None:
            page = self.pages[state["to_act"]]
            mine = self._state(page)
            body = {
                "action": self._random.choice(mine["legal"]),
                "version": mine["version"],
                "client_action_id": str(uuid4()),
            }
            answer = page.context.request.post(
                f"/api/tables/{self.table}/actions", data=body, headers=self._headers(page)
            )
            assert answer.ok, answer.text()
            self.moves += 1
        self.all_show_the_same()

    def next_deal(self) -> None:
        """Whoever is quickest."""
        for page in self.pages:
            expect(page.locator(BETWEEN)).to_be_visible(timeout=CONVERGED_MS)
        self.anna.locator('#actions button[form="next"]').click()
        for page in self.pages:
            expect(page.locator(BETWEEN)).to_have_count(0)

    def all_show_the_same(self) -> None:
        """One version, one trick, one sheet."""
        version = str(self._state(self.anna)["version"])
        for page in self.pages:
            expect(page.locator("#felt")).to_have_attribute("data-version", version, timeout=CONVERGED_MS)
        sheets = [sheet_of(page) for page in self.pages]
        assert all(sheet == sheets[0] for sheet in sheets), sheets

    def _state(self, page: Page) -> dict[str, Any]:
        answer = page.context.request.get(f"/api/tables/{self.table}/state")
        assert answer.ok, answer.text()
        return dict(answer.json())

    def _headers(self, page: Page) -> dict[str, str]:
        token = next(each for each in page.context.cookies() if each.get("name") == "csrftoken")
        return {"X-CSRFToken": str(token.get("value"))}


def sheet_of(page: Page) -> list[list[str]]:
    """The numbers of the score sheet, row by row."""
    rows: list[str] = page.locator("#sheet tbody tr").evaluate_all(
        "rows => rows.map(row => [...row.cells].slice(3).map(cell => cell.textContent).join('|'))"
    )
    return [re.findall(r"-?−?\d+", row) for row in rows]


def marked(page: Page) -> None:
    page.evaluate("window.isThere = true")


def is_still_there(page: Page) -> bool:
    """Whether the page has not been loaded anew since it was marked."""
    return bool(page.evaluate("window.isThere === true"))


def test_an_evening_with_interruptions_of_every_kind(
    site: Site, visitor: Visitor, at_table: Callable[..., Page]
) -> None:
    anna, boris, vera = visitor(), visitor(phone=True), visitor(phone=True)
    cable = Cable(anna)
    at_table(anna, seed=SEED, seats=["me", "open", "open"])
    for page in (boris, vera):
        sits_down(page, anna.url)
    speak(vera, "ru")
    evening = Evening(site, [anna, boris, vera])
    evening.by_hand(3)
    evening.all_show_the_same()

    anna.reload()
    for page in evening.pages:
        marked(page)
    evening.by_hand(2)

    tab = boris.context.new_page()
    tab.goto(anna.url)
    for page in (boris, tab):
        expect(page.locator("#also")).to_be_visible()
    evening.pages[1] = tab
    evening.by_hand(3)
    evening.pages[1] = boris
    tab.close()
    expect(boris.locator("#also")).to_be_hidden()
    evening.by_hand(2)

    vera.context.set_offline(True)
    expect(vera.locator("#net")).to_have_attribute("data-state", "lost", timeout=3000)
    vera.wait_for_timeout(5000)
    vera.context.set_offline(False)
    expect(vera.locator("#net-words")).to_contain_text("Снова на связи", timeout=5000)
    evening.by_hand(2)
    evening.all_show_the_same()

    cable.cut()
    expect(anna.locator("#net")).to_have_attribute("data-state", "lost")
    cable.mend()
    expect(anna.locator("#net")).to_have_attribute("data-state", "back", timeout=5000)
    evening.by_hand(2)

    web = site.child("web")
    assert web
    os.kill(web, signal.SIGKILL)
    for page in evening.pages:
        expect(page.locator("#net")).to_have_attribute("data-state", "back", timeout=30_000)
    evening.by_hand(2)
    evening.all_show_the_same()

    galya = visitor()
    galya.goto(anna.url)
    expect(galya.locator("#hand")).to_contain_text("You are watching.")
    assert galya.locator("#hand button.card").count() == 0

    say_phrase(anna, "Good game!")
    expect(vera.locator("#say")).to_contain_text("Хорошая игра!", timeout=CONVERGED_MS)
    evening.quickly()
    evening.next_deal()

    goes_away(site, boris, evening.table)
    for page in (anna, vera):
        expect(page.locator(f"#absence-{BORIS}")).to_be_visible(timeout=15_000)
    boris.goto(anna.url)
    boris.get_by_role("button", name="Play on myself").tap()
    for page in (anna, vera):
        expect(page.locator(f"#absence-{BORIS}")).to_have_count(0, timeout=CONVERGED_MS)
    marked(boris)
    evening.by_hand(4)
    evening.quickly()
    evening.next_deal()
    evening.by_hand(3)
    evening.quickly()

    assert sum(1 for row in sheet_of(anna) if row) >= 3
    assert [is_still_there(page) for page in evening.pages] == [True, True, True]
    for page in [*evening.pages, galya]:
        expect(page.locator("#net")).to_be_hidden()
        expect(page.locator("#also")).to_be_hidden()
    assert sheet_of(galya) == sheet_of(anna)
