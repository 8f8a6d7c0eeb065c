"""Playing like people do: with a mouse, with a finger, with the keyboard."""

from __future__ import annotations

import re
from typing import Protocol

from playwright._impl._api_structures import SetCookieParam
from playwright.sync_api import Locator, Page, Position, expect

LEFT_EDGE: Position = {"x": 16, "y": 24}  # the part of a card that the next one leaves free
MY_TURN = "#felt[data-my-turn]"
DEAL_OVER = '#felt[data-phase="SCORE"]'


def version(page: Page) -> int:
    """The version the page shows."""
    return int(page.locator("#felt").get_attribute("data-version") or 0)


def phase(page: Page) -> str:
    """The phase the page shows."""
    return page.locator("#felt").get_attribute("data-phase") or ""


def wait_for_turn(page: Page) -> bool:
    """Wait until it is my turn; False when the deal is over instead."""
    expect(page.locator(f"{MY_TURN}, {DEAL_OVER}")).to_be_visible(timeout=20_000)
    return phase(page) != "SCORE"


def wait_past(page: Page, seen: int) -> None:
    """Wait until the page shows something newer."""
    expect(page.locator("#felt")).not_to_have_attribute("data-version", str(seen))


class Hand(Protocol):
    """A way to press things."""

    def press(self, button: Locator, at: Position | None = None) -> None:
        """Press a button."""

    def play(self, page: Page, card: Locator) -> None:
        """Play a legal card, with its marriage if there is one."""


class Mouse:
    """One click does it."""

    def press(self, button: Locator, at: Position | None = None) -> None:
        button.click(position=at)

    def play(self, page: Page, card: Locator) -> None:
        card.click(position=LEFT_EDGE)
        declare = page.locator(".wedding:not([hidden]) button").first
        if declare.is_visible():
            declare.click()


class Finger:
    """The first tap lifts a card, the second plays it."""

    def press(self, button: Locator, at: Position | None = None) -> None:
        button.tap(position=at)

    def play(self, page: Page, card: Locator) -> None:
        card.tap(position=LEFT_EDGE)
        expect(page.locator("#hand .is-lifted")).to_have_count(1)
        declare = page.locator(".wedding:not([hidden]) button").first
        if declare.is_visible():
            declare.tap()
        else:
            page.locator("#hand .is-lifted").tap(position=LEFT_EDGE)


class Keyboard:
    """No pointer at all."""

    def press(self, button: Locator, at: Position | None = None) -> None:
        button.focus()
        button.page.keyboard.press("Enter")

    def play(self, page: Page, card: Locator) -> None:
        place = [each.get_attribute("id") for each in page.locator("#hand button.card").all()].index(
            card.get_attribute("id")
        )
        page.locator("#hand button.card").first.focus()
        page.keyboard.press("Home")
        for _step in range(place):
            page.keyboard.press("ArrowRight")
        page.keyboard.press("Enter")
        if page.locator(".wedding:not([hidden])").count():
            page.keyboard.press("Enter")


def bid(page: Page, hand: Hand, highest: int) -> None:
    """Bid the least that is possible up to a limit, else pass."""
    least = page.locator(".bids .button--primary")
    may_bid = least.count() and int(re.sub(r"\D", "", least.inner_text())) <= highest
    hand.press(least if may_bid or not page.locator("#pass").count() else page.locator("#pass"))


def give(page: Page, hand: Hand) -> None:
    """Give the two last cards of the hand."""
    cards = page.locator("#hand button.card")
    for place in (9, 8):
        hand.press(cards.nth(place), LEFT_EDGE)
    hand.press(page.locator("#give"))
    expect(page.locator('#felt[data-phase="EXCHANGE"]')).to_have_count(0)


def move(page: Page, hand: Hand, highest: int) -> None:
    """Do one thing that is mine to do."""
    seen = version(page)
    match phase(page):
        case "AUCTION":
            bid(page, hand, highest)
        case "EXCHANGE":
            give(page, hand)
        case "TRUMP":
            hand.press(page.locator("#actions .button").first)
        case "PLAY":
            hand.play(page, page.locator("#hand button.is-legal").first)
    wait_past(page, seen)


def play_deal(page: Page, hand: Hand, *, highest: int = 120) -> None:
    """Play until the deal is scored."""
    while wait_for_turn(page):
        move(page, hand, highest)
    expect(page.get_by_role("button", name=re.compile("Next deal"))).to_be_visible()


def go_on_until(page: Page, wanted: str, *, highest: int = 300) -> None:
    """Play with the mouse until it is my turn in a phase."""
    while wait_for_turn(page) and phase(page) != wanted:
        move(page, Mouse(), highest)
    assert phase(page) == wanted, f"the deal was over before {wanted}"


def speak(page: Page, language: str) -> None:
    """Have the page in a language."""
    cookie: SetCookieParam = {
        "name": "django_language",
        "value": language,
        "domain": "127.0.0.1",
        "path": "/",
    }
    page.context.add_cookies([cookie])
    page.reload()
    expect(page.locator("html")).to_have_attribute("lang", language)
