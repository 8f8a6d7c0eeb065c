"""A misplayed card, taken back when the others agree, on two devices and with a bot at the table."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Visitor
from tests.browser.hands import (
    MY_TURN,
    Finger,
    Hand,
    Mouse,
    go_on_until,
    move,
    phase,
    speak,
    version,
    wait_past,
)
from tests.browser.test_accessibility import violations

SHOTS = os.environ.get("THOUSAND_SHOTS")
SEED = 7
AtTable = Callable[..., Page]


def shot(page: Page, name: str) -> None:
    """A picture to look at, where somebody wants one."""
    if SHOTS:
        page.screenshot(path=Path(SHOTS) / f"{name}.png")


def held(page: Page) -> list[str]:
    return [str(card.get_attribute("id")) for card in page.locator("#hand button.card").all()]


def told(page: Page) -> list[str]:
    return [str(line.text_content()).strip() for line in page.locator("#entries li").all()]


def told_anew(page: Page) -> list[str]:
    """The log as the page would show it if it were loaded now."""
    fresh = page.context.new_page()
    fresh.goto(page.url)
    lines = told(fresh)
    fresh.close()
    return lines


def somebody_is_to_act(*pages: Page) -> Page:
    """The page whose turn it is, once a bot has moved."""
    for _time in range(400):
        for page in pages:
            if page.locator(MY_TURN).count():
                return page
        pages[0].wait_for_timeout(50)
    raise AssertionError("nobody is to act")


def seated(anna: Page, boris: Page, at_table: AtTable, hand: Hand) -> None:
    """Both at one table with a bot, at the moment when Anna is to play a card."""
    at_table(anna, seed=SEED, seats=["me", "open", "bot:easy"])
    boris.goto(anna.url)
    hand.press(boris.get_by_role("button", name="Sit down").first)
    expect(anna.locator('#felt[data-status="playing"]')).to_be_visible()
    while (page := somebody_is_to_act(anna, boris)) is not anna or phase(anna) != "PLAY":
        move(page, hand, 300 if page is anna else 0)


@pytest.mark.parametrize("phone", [False, True])
def test_a_card_comes_back_into_the_hand_when_the_other_agrees(
    visitor: Visitor, at_table: AtTable, phone: bool
) -> None:
    size = "phone" if phone else "desktop"
    anna, boris = visitor(phone=phone), visitor(phone=phone, color_scheme="dark" if phone else "light")
    hand: Hand = Finger() if phone else Mouse()
    seated(anna, boris, at_table, hand)
    if phone:
        speak(boris, "ru")  # each reads it in his own language
    asked = "хочет взять назад" if phone else "would like to take back"
    done = "берёт назад" if phone else "takes back"
    before, lines = held(anna), told(anna)
    seen = version(anna)
    hand.play(anna, anna.locator("#hand button.is-legal").first)
    wait_past(anna, seen)
    expect(anna.locator("#hand button.card")).to_have_count(len(before) - 1)
    expect(anna.locator("#take-back")).to_be_visible()
    shot(anna, f"{size}-1-played")
    assert violations(anna) == []

    hand.press(anna.locator("#take-back"))

    expect(anna.locator("#together")).to_contain_text("Waiting for")
    expect(anna.locator("#take-back")).to_have_count(0)
    agree = boris.locator('#together button[value="yes"]')
    expect(agree).to_be_visible()
    expect(boris.locator("#say")).to_contain_text(asked)
    shot(anna, f"{size}-2-asks")
    shot(boris, f"{size}-2-asked")
    assert violations(boris) == []
    hand.press(agree)

    expect(anna.locator("#hand button.card")).to_have_count(len(before))
    assert held(anna) == before
    expect(anna.locator(MY_TURN)).to_be_visible()
    expect(anna.locator("#say")).to_contain_text("You take back")
    expect(boris.locator("#entries li").last).to_contain_text(done)
    shot(anna, f"{size}-3-back")
    shot(boris, f"{size}-3-back-other")
    assert told(anna)[:-1] == lines
    assert told(anna) == told_anew(anna)
    assert told(boris) == told_anew(boris)
    assert anna.evaluate("document.documentElement.scrollWidth <= innerWidth")

    # And the game goes on.
    seen = version(anna)
    hand.play(anna, anna.locator("#hand button.is-legal").last)
    wait_past(anna, seen)
    expect(boris.locator("#entries li").last).not_to_contain_text(done)
    assert told(boris) == told_anew(boris)


def test_with_bots_alone_a_press_is_enough(visitor: Visitor, at_table: AtTable) -> None:
    page = at_table(visitor(), seed=SEED)
    go_on_until(page, "PLAY")
    before, lines = held(page), told(page)
    Mouse().play(page, page.locator("#hand button.is-legal").first)
    expect(page.locator("#hand button.card")).to_have_count(len(before) - 1)

    page.locator("#take-back").click()

    expect(page.locator("#hand button.card")).to_have_count(len(before))
    expect(page.locator("#entries li").last).to_contain_text("You take back")
    assert (held(page), told(page)[:-1]) == (before, lines)
    assert told(page) == told_anew(page)


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_it_fits_a_phone_in_both_languages(
    visitor: Visitor, at_table: AtTable, language: str, scheme: str
) -> None:
    page = visitor(color_scheme=scheme, viewport={"width": 360, "height": 640})
    at_table(page, seed=SEED)
    speak(page, language)
    go_on_until(page, "PLAY")
    Mouse().play(page, page.locator("#hand button.is-legal").first)
    expect(page.locator("#take-back")).to_be_visible()
    shot(page, f"fits-{language}-{scheme}")
    assert violations(page) == []
    assert page.evaluate("document.documentElement.scrollHeight <= innerHeight")
