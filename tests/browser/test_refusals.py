"""What cannot be done says why, and changes nothing."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.browser.conftest import Visitor
from tests.browser.hands import LEFT_EDGE, Mouse, go_on_until, move, version, wait_for_turn

SEED = 11  # seat 0 holds two pairs and wins the auction


def until_refused(page: Page) -> None:
    """Play on until a card in the hand is refused."""
    go_on_until(page, "PLAY")
    while not page.locator('#hand [aria-disabled="true"]').count():
        move(page, Mouse(), 300)
        assert wait_for_turn(page)


def test_a_refused_card_says_why_and_stays(visitor: Visitor, at_table: Visitor) -> None:
    page = at_table(visitor(), seed=SEED)
    until_refused(page)
    seen, card = version(page), page.locator('#hand [aria-disabled="true"]').first
    card.click(position=LEFT_EDGE, force=True)
    expect(page.locator("#notice")).to_contain_text("is needed: you have one.")
    expect(page.locator("#alert")).to_contain_text("is needed: you have one.")
    expect(card).to_be_visible()
    assert version(page) == seen


def test_a_refused_card_can_be_focused_and_tells_its_reason(visitor: Visitor, at_table: Visitor) -> None:
    page = at_table(visitor(), seed=SEED)
    until_refused(page)
    card = page.locator('#hand [aria-disabled="true"]').first
    card.focus()
    expect(card).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator("#notice")).to_contain_text("is needed: you have one.")


def test_a_double_click_has_one_effect(visitor: Visitor, at_table: Visitor) -> None:
    page = at_table(visitor(), seed=SEED)
    go_on_until(page, "PLAY")
    cards = page.locator("#hand button.card")
    before = cards.count()
    page.locator("#hand button.is-legal").last.dblclick(position={"x": 60, "y": 60})
    expect(cards).to_have_count(before - 1)
    page.wait_for_timeout(400)
    expect(page.locator("#notice")).to_be_empty()


def test_who_has_missed_a_move_is_told_in_the_one_line(visitor: Visitor, at_table: Visitor) -> None:
    page = at_table(visitor(), seed=SEED)
    go_on_until(page, "PLAY")
    page.locator("#felt").evaluate("felt => { felt.dataset.version = Number(felt.dataset.version) - 1; }")
    page.locator("#hand button.is-legal").last.click(position={"x": 60, "y": 60})
    expect(page.locator("[id=notice]")).to_have_count(1)
    expect(page.locator("#notice")).to_have_text("The table has moved on. Look again and choose.")
    expect(page.locator("#notice")).to_have_class("notice")


def test_a_stale_page_is_told_so(visitor: Visitor, at_table: Visitor) -> None:
    page = at_table(visitor(), seed=SEED)
    assert wait_for_turn(page)
    token = next(cookie["value"] for cookie in page.context.cookies() if cookie["name"] == "csrftoken")
    answer = page.context.request.post(
        f"{page.url}actions",
        form={"action": "0 pass", "version": "1", "client_action_id": "an-old-one"},
        headers={"X-CSRFToken": token, "Referer": page.url, "HX-Request": "true"},
    )
    assert "The table has moved on." in answer.text()
