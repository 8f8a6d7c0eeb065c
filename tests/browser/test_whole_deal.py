"""A deal from the first word to the score: by mouse, by touch, by keyboard alone."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Visitor
from tests.browser.hands import Finger, Keyboard, Mouse, move, play_deal, speak, wait_for_turn

SEED = 11  # seat 0 holds two pairs and wins the auction


def test_by_mouse_at_a_desk(visitor: Visitor, at_table: Visitor) -> None:
    page = at_table(visitor(), seed=SEED)
    play_deal(page, Mouse(), highest=200)
    expect(page.locator("#outcome tbody tr")).to_have_count(3)
    expect(page.locator(".score-sheet tbody tr")).to_have_count(1)
    expect(page.locator(".score-sheet tbody td button")).to_have_count(3)


def test_by_touch_on_a_phone(visitor: Visitor, at_table: Visitor) -> None:
    page = at_table(visitor(phone=True), seed=SEED)
    play_deal(page, Finger(), highest=200)
    expect(page.locator("#outcome tbody tr")).to_have_count(3)
    page.get_by_role("button", name="Score sheet and log").tap()
    expect(page.locator(".score-sheet")).to_be_visible()


def test_by_keyboard_alone(visitor: Visitor, at_table: Visitor) -> None:
    page = at_table(visitor(), seed=SEED)
    play_deal(page, Keyboard(), highest=200)
    expect(page.locator("#outcome tbody tr")).to_have_count(3)


def test_the_next_deal_starts_at_a_press(visitor: Visitor, at_table: Visitor) -> None:
    page = at_table(visitor(), seed=SEED)
    play_deal(page, Mouse(), highest=0)
    expect(page.locator(".countdown")).not_to_be_empty()
    page.get_by_role("button", name="Next deal").click()
    expect(page.locator('#felt[data-deal="1"]')).to_be_visible()
    expect(page.locator("#hand button.card").first).to_be_visible()


@pytest.mark.parametrize("language", ["en", "ru"])
def test_what_happened_is_said_once_in_the_page_s_language(
    visitor: Visitor, at_table: Visitor, language: str
) -> None:
    page = at_table(visitor(), seed=SEED)
    speak(page, language)
    while wait_for_turn(page):
        move(page, Mouse(), 0)
    said = [entry.inner_text() for entry in page.locator("#entries li").all()]
    assert len(said) > 40
    keys = [entry.get_attribute("data-key") for entry in page.locator("#entries li").all()]
    assert len(keys) == len(set(keys))
    winner = "takes the trick" if language == "en" else "взятку"
    assert sum(winner in line or "You take the trick" in line for line in said) == 8
