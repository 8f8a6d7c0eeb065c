"""From the front page to the first bid, and back to the seat."""

from __future__ import annotations

from playwright.sync_api import Browser, Page, expect

from tests.browser.conftest import Visitor
from tests.browser.hands import phase, version, wait_for_turn, wait_past
from tests.browser.launch import DESKTOP
from tests.thousand_site.supervisor.site import Site


def hand_of(page: Page) -> list[str | None]:
    """The cards in the hand, by their ids."""
    return [card.get_attribute("id") for card in page.locator("#hand button.card").all()]


def asked_to_bid(visitor: Visitor) -> Page:
    """A new visitor after one click, asked for a word; where a forced bid stands at once, another one."""
    for _try in range(8):
        page = visitor()
        page.goto("/")
        page.get_by_role("button", name="Play now").click()
        assert wait_for_turn(page)
        if phase(page) == "AUCTION":
            return page
    raise AssertionError("nobody was ever asked to bid")


def test_the_first_word_takes_two_clicks_and_no_form(visitor: Visitor) -> None:
    page = asked_to_bid(visitor)  # click 1
    seen = version(page)
    page.locator(".bids .button").first.click()  # click 2
    wait_past(page, seen)
    expect(page.locator("#entries")).to_contain_text("You")


def test_a_closed_and_reopened_browser_finds_its_seat(site: Site, browser: Browser, visitor: Visitor) -> None:
    page = visitor()
    page.goto("/")
    page.get_by_role("button", name="Play now").click()
    assert wait_for_turn(page)
    address, hand = page.url, hand_of(page)
    kept = page.context.storage_state()
    page.context.close()
    home = f"http://127.0.0.1:{site.port}"
    again = browser.new_context(base_url=home, viewport=DESKTOP, storage_state=kept)
    back = again.new_page()
    back.goto("/")
    back.get_by_role("link", name="Back to your table").click()
    expect(back).to_have_url(address)
    assert hand_of(back) == hand
    again.close()


def test_a_second_window_of_the_same_player_shows_the_same_hand(visitor: Visitor) -> None:
    page = asked_to_bid(visitor)
    other = page.context.new_page()
    other.goto(page.url)
    page.locator(".bids .button").first.click()
    expect(other.locator("#entries")).to_contain_text("You")


def test_somebody_else_sees_no_hand(visitor: Visitor) -> None:
    page = visitor()
    page.goto("/")
    page.get_by_role("button", name="Play now").click()
    assert wait_for_turn(page)
    stranger = visitor()
    stranger.goto(page.url)
    expect(stranger.locator("#hand")).to_have_text("You are watching.")
    expect(stranger.locator("#actions button")).to_have_count(0)
