"""Everything fits the screen, without scrolling, in both languages."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Visitor
from tests.browser.hands import Mouse, go_on_until, move, speak, wait_for_turn

SEED = 11  # seat 0 holds two pairs and wins the auction
OVERFLOW = """() => {
  const root = document.documentElement, felt = document.getElementById('felt');
  const shown = [...felt.querySelectorAll('#hand .card, #actions button')];
  const bottom = Math.max(...shown.map((each) => each.getBoundingClientRect().bottom));
  return [
    root.scrollHeight - innerHeight,
    root.scrollWidth - innerWidth,
    felt.scrollWidth - felt.clientWidth,
    Math.max(0, bottom - innerHeight - 8),
  ];
}"""
SMALL = """() => [...document.querySelectorAll('#actions button, .bar a, .bar button, #hand button')]
  .map((each) => [each.id || each.textContent, each.getBoundingClientRect()])
  .filter(([, box]) => box.width && (box.width < 24 || box.height < 24)).map(([name]) => name)"""
STRIP = """() => {
  const cards = [...document.querySelectorAll('#hand li')].map((each) => each.getBoundingClientRect().x);
  return Math.min(...cards.slice(1).map((x, i) => x - cards[i]));
}"""


def fits(page: Page) -> None:
    assert page.evaluate(OVERFLOW) == [0, 0, 0, 0]
    assert page.evaluate(SMALL) == []


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize("phone", [False, True])
def test_no_state_of_a_deal_scrolls(visitor: Visitor, at_table: Visitor, phone: bool, language: str) -> None:
    page = at_table(visitor(phone=phone, reduced_motion="reduce"), seed=SEED)
    speak(page, language)
    seen = set()
    while wait_for_turn(page):
        state = (page.locator("#felt").get_attribute("data-phase"), page.locator("#hand button.card").count())
        if state not in seen:
            seen.add(state)
            fits(page)
        move(page, Mouse(), 300)
    fits(page)
    assert ("EXCHANGE", 10) in seen
    assert ("PLAY", 1) in seen


def test_ten_cards_on_a_phone_show_at_least_31_pixels_each(visitor: Visitor, at_table: Visitor) -> None:
    page = at_table(visitor(phone=True), seed=SEED)
    go_on_until(page, "EXCHANGE")
    expect(page.locator("#hand button.card")).to_have_count(10)
    assert page.evaluate(STRIP) >= 30.9


@pytest.mark.parametrize("phone", [False, True])
def test_the_front_page_does_not_overflow_sideways(visitor: Visitor, phone: bool) -> None:
    page = visitor(phone=phone)
    page.goto("/")
    assert page.evaluate("document.documentElement.scrollWidth - innerWidth") == 0
    play = page.get_by_role("button", name="Play now").bounding_box()
    assert play is not None
    assert play["y"] + play["height"] < (page.viewport_size or {"height": 0})["height"]


def test_long_names_keep_within_the_score_sheet(visitor: Visitor) -> None:
    page = visitor()
    request = page.context.request
    table = ""
    for name in ("Anna-Maria Wladimirowna", "Boris the Ninth of Bern", "Vera"):
        guest = request.post("/api/guests", data={"name": name}).json()
        call = f"tables/{table}/join" if table else "tables"
        body = {} if table else {"seats": ["me", "open", "open"]}
        bearer = {"Authorization": f"Bearer {guest['token']}"}
        table = request.post(f"/api/{call}", data=body, headers=bearer).json()["table"]
    page.goto(f"/tables/{table}/")
    expect(page.locator(".score-sheet thead .display")).to_have_count(3)
    too_wide = page.locator(".sheet__scroll").evaluate("box => box.scrollWidth - box.clientWidth")
    assert too_wide == 0
    fits(page)


def test_the_badge_of_the_dealer_is_clear_of_my_initial_and_name(visitor: Visitor, at_table: Visitor) -> None:
    page = at_table(visitor(phone=True))
    page.evaluate("document.querySelector('.seat--me .seat__name').append(document.querySelector('.dealer'))")

    apart = page.evaluate("""() => {
        const box = (found) => document.querySelector(`.seat--me ${found}`).getBoundingClientRect();
        const round = (found) => ({ x: found.x + found.width / 2, y: found.y + found.height / 2 });
        const badge = box('.dealer'), initial = box('.clock'), name = box('bdi');
        const [a, b] = [round(badge), round(initial)];
        return {
            initial: Math.hypot(a.x - b.x, a.y - b.y) - (badge.width + initial.width) / 2,
            name: name.left - badge.right,
            left: badge.left,
        };
    }""")

    assert all(space > 0 for space in apart.values()), apart
