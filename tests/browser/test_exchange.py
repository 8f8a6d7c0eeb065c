"""Choices at the table live in the page until they are confirmed."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.conftest import Visitor
from tests.browser.hands import LEFT_EDGE, go_on_until, version

SEED = 11  # seat 0 holds two pairs and wins the auction


def test_two_cards_are_chosen_taken_back_and_given(visitor: Visitor, at_table: Visitor) -> None:
    page = at_table(visitor(), seed=SEED)
    go_on_until(page, "EXCHANGE")
    cards = page.locator("#hand button.card")
    expect(cards).to_have_count(10)
    expect(page.locator("#give")).to_be_disabled()
    cards.nth(9).click()
    cards.nth(4).click(position=LEFT_EDGE)
    expect(page.locator("#give")).to_be_enabled()
    expect(page.locator("#hand .is-picked")).to_have_count(2)
    page.locator("#slot-1").click()
    expect(page.locator("#give")).to_be_disabled()
    cards.nth(8).click(position=LEFT_EDGE)
    given = [each.get_attribute("id") for each in page.locator("#hand .is-picked").all()]
    page.locator("#give").click()
    expect(cards).to_have_count(8)
    assert not set(given) & {each.get_attribute("id") for each in cards.all()}


def test_choices_survive_what_the_server_sends(visitor: Visitor, at_table: Visitor) -> None:
    page = at_table(visitor(), seed=SEED)
    go_on_until(page, "EXCHANGE")
    page.locator("#hand button.card").nth(9).click()
    picked = page.locator("#hand .is-picked").get_attribute("id")
    other = page.context.new_page()
    other.goto(page.url)
    seen = version(page)
    page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    page.context.set_offline(True)
    page.context.set_offline(False)
    expect(page.locator("#net")).to_have_attribute("data-state", "back")
    assert version(page) == seen
    expect(page.locator("#hand .is-picked")).to_have_attribute("id", str(picked))


def test_a_chosen_bid_survives_too_and_a_leap_is_asked_for_twice(visitor: Visitor, at_table: Visitor) -> None:
    page = at_table(visitor(), seed=SEED)
    go_on_until(page, "AUCTION")
    for _press in range(8):
        page.locator('#stepper [data-by="1"]').click()
    chosen = page.locator("#stepper output").inner_text()
    page.context.set_offline(True)
    page.context.set_offline(False)
    expect(page.locator("#net")).to_have_attribute("data-state", "back")
    expect(page.locator("#stepper output")).to_have_text(chosen)
    seen = version(page)
    page.locator("#stepper-go").click()
    expect(page.locator("#stepper-go")).to_have_text(f"{chosen}? Press again")
    assert version(page) == seen
    page.locator("#stepper-go").click()
    expect(page.locator("#entries")).to_contain_text(f"You: {chosen}.")
