"""Theme, suits, letters and language."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.conftest import Visitor
from tests.browser.hands import go_on_until

SEED = 11  # seat 0 holds two pairs and wins the auction


def test_choices_show_at_once_and_are_there_on_the_next_page(visitor: Visitor) -> None:
    page = visitor()
    page.goto("/")
    page.get_by_role("button", name="Appearance and language").click()
    page.get_by_label("Dark").check()
    page.get_by_label("Four colours").check()
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    page.reload()
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    expect(page.locator("html")).to_have_attribute("data-deck", "four")


def test_letters_change_at_the_table_and_stay(visitor: Visitor, at_table: Visitor) -> None:
    page = at_table(visitor(), seed=SEED)
    go_on_until(page, "AUCTION")
    page.get_by_role("button", name="Settings").click()
    page.get_by_label("Т К Д В").check()
    expect(page.locator('#hand use[href*="#ru-"]')).to_have_count(7)
    page.keyboard.press("Escape")
    page.locator(".bids .button").first.click()
    expect(page.locator("#entries")).to_contain_text("You: pass.")
    expect(page.locator('#hand use[href*="#ru-"]')).not_to_have_count(0)
    expect(page.locator('#hand use[href*="#en-"]')).to_have_count(0)


def test_the_language_is_two_clicks_away(visitor: Visitor) -> None:
    page = visitor()
    page.goto("/")
    page.get_by_role("contentinfo").get_by_role("button", name="Русский").click()
    expect(page.get_by_role("button", name="Играть сейчас")).to_be_visible()
    expect(page.locator("html")).to_have_attribute("lang", "ru")


def test_nothing_is_asked_of_other_hosts(visitor: Visitor, at_table: Visitor) -> None:
    page = visitor()
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    at_table(page, seed=SEED)
    go_on_until(page, "AUCTION")
    assert [url for url in asked if "//127.0.0.1:" not in url] == []
