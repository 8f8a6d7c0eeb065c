"""One player in two tabs, and on two devices: everything is seen in both, and either may act."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.browser.conftest import Visitor
from tests.browser.hands import version, wait_for_turn, wait_past

SEED = 11  # seat 0 holds two pairs and wins the auction
ALSO = "This table is open in another window too."


def on_another_device(page: Page, visitor: Visitor) -> Page:
    """The same player's phone."""
    phone = visitor(phone=True)
    phone.context.add_cookies(
        [cookie for cookie in page.context.cookies() if cookie.get("name") == "thousand_player"]  # type: ignore[misc]
    )
    phone.goto(page.url)
    return phone


def raise_bid(page: Page) -> None:
    """Bid the least, or pass: whatever comes first."""
    seen = version(page)
    page.locator(".bids .button").first.click()
    wait_past(page, seen)


def same(pages: list[Page]) -> None:
    """All show one version, and the same cards."""
    newest = str(max(version(page) for page in pages))
    for page in pages:
        expect(page.locator("#felt")).to_have_attribute("data-version", newest)
    hands = [
        page.locator("#hand button.card").evaluate_all("all => all.map(each => each.id)") for page in pages
    ]
    assert all(hand == hands[0] for hand in hands)


def test_both_see_everything_either_may_act_and_each_knows_of_the_other(
    visitor: Visitor, at_table: Visitor
) -> None:
    desk = at_table(visitor(), seed=SEED)
    assert wait_for_turn(desk)
    expect(desk.locator("#also")).to_be_hidden()
    tab = desk.context.new_page()
    tab.goto(desk.url)
    phone = on_another_device(desk, visitor)
    pages = [desk, tab, phone]
    for page in pages:
        expect(page.locator("#also")).to_contain_text(ALSO)
        expect(page.locator("#hand button.card").first).to_be_enabled()
        assert page.evaluate("document.documentElement.scrollHeight <= innerHeight")
    opened = [count_sockets(page) for page in pages]

    for page in (tab, phone):
        assert wait_for_turn(page)
        if page.locator(".bids .button").count():
            raise_bid(page)
        same(pages)

    tab.close()
    expect(desk.locator("#also")).to_contain_text(ALSO)
    phone.close()
    expect(desk.locator("#also")).to_be_hidden()
    assert wait_for_turn(desk)
    assert [len(sockets) for sockets in opened] == [0, 0, 0], "nobody had to come back"


def count_sockets(page: Page) -> list[str]:
    """The sockets that are opened from now on."""
    opened: list[str] = []
    page.on("websocket", lambda socket: opened.append(socket.url))
    return opened


def test_both_press_at_once_and_it_is_done_once(visitor: Visitor, at_table: Visitor) -> None:
    desk = at_table(visitor(), seed=SEED)
    assert wait_for_turn(desk)
    tab = desk.context.new_page()
    tab.goto(desk.url)
    expect(tab.locator(".bids .button").first).to_be_enabled()
    before = desk.locator("#entries li", has_text="You: pass").count()

    at = desk.evaluate("Date.now()") + 400
    press = "at => void setTimeout(() => document.querySelector('.bids .button').click(), at - Date.now())"
    for page in (desk, tab):
        page.evaluate(press, at)

    for page in (desk, tab):
        expect(page.locator("#entries li", has_text="You: pass")).to_have_count(before + 1)
    same([desk, tab])


def test_a_page_that_comes_back_is_no_other_window(visitor: Visitor, at_table: Visitor) -> None:
    page = at_table(visitor(), seed=SEED)
    assert wait_for_turn(page)
    for _time in range(2):
        page.evaluate("dispatchEvent(new Event('online'))")  # a new socket, beside the old one for a moment
        page.wait_for_timeout(700)
        expect(page.locator("#also")).to_be_hidden()
    page.reload()
    assert wait_for_turn(page)
    expect(page.locator("#also")).to_be_hidden()
