"""A player who knows no rules: looks at the page and presses something of what it offers."""

from __future__ import annotations

from random import Random

from playwright.sync_api import Locator, Page, expect

from tests.browser.hands import LEFT_EDGE, phase, version, wait_past

MOMENT = '#felt[data-my-turn], #felt[data-phase="SCORE"], #felt[data-status="finished"]'
OFFERED = "#actions .button:visible:enabled:not([data-by])"


class Player:
    """Plays by chance; the same seed chooses alike at the same table."""

    def __init__(self, page: Page, seed: int = 1) -> None:
        self.page = page
        self.random = Random(seed)
        self.seen: set[str] = set()  # the phases in which something was pressed

    def play_match(self, *, most_deals: int = 60) -> None:
        """To the end."""
        for _deal in range(most_deals):
            self.play_deal()
            if self.is_over:
                return
            seen = version(self.page)
            self.page.locator('#actions button[form="next"]').click()
            wait_past(self.page, seen)
        raise AssertionError("the match does not end")

    @property
    def is_over(self) -> bool:
        """Whether the match is."""
        return self.page.locator("#felt").get_attribute("data-status") == "finished"

    def play_deal(self) -> None:
        """Until the deal is scored or dealt again."""
        while True:
            expect(self.page.locator(MOMENT)).to_be_visible(timeout=20_000)
            if self.is_over or phase(self.page) == "SCORE":
                return
            self.move()

    def move(self) -> None:
        """One thing that is mine to do."""
        seen, now = version(self.page), phase(self.page)
        self.seen.add(now)
        if now == "EXCHANGE":
            self._exchange()
        elif now == "PLAY":
            self._card()
        elif now == "AUCTION" and self.random.random() < 0.5 and self.page.locator("#pass").count():
            self.page.locator("#pass").click()
        else:
            self._one_of(self.page.locator(OFFERED))
        wait_past(self.page, seen)

    def _one_of(self, offered: Locator) -> None:
        expect(offered.first).to_be_visible()
        chosen = self.random.choice(offered.all())
        chosen.click()
        sure = self.page.locator("#stepper-go", has_text="?")  # a leap is asked for twice
        if sure.count():
            sure.click()

    def _exchange(self) -> None:
        concede = self.page.locator('#actions button[value$="concede"]')
        if concede.count() and self.random.random() < 0.2:
            concede.click()
            return
        cards = self.page.locator("#hand button.card")
        for place in sorted(self.random.sample(range(cards.count()), 2), reverse=True):
            cards.nth(place).click(position=LEFT_EDGE)
        self.page.locator("#give").click()
        expect(self.page.locator('#felt[data-phase="EXCHANGE"]')).to_have_count(0)

    def _card(self) -> None:
        cards = self.page.locator("#hand button.is-legal")
        cards.nth(self.random.randrange(cards.count())).click(position=LEFT_EDGE)
        wedding = self.page.locator(".wedding:not([hidden]) button")
        if wedding.count():
            wedding.nth(self.random.randrange(wedding.count())).click()
