"""What a plate says is never cut, and the cards of a trick can all be told by their corners."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Visitor
from tests.browser.hands import Mouse, go_on_until, move

SEED = 11  # seat 0 holds two pairs and wins the auction
CUT = """(words) => {
  const plate = document.querySelector('.seat--left');
  const line = plate.querySelector('.seat__words'), facts = plate.querySelector('.seat__facts');
  line.innerHTML = `<span class="seat__away">${words[0]}</span><span class="seat__turn">${words[1]}</span>
    <span class="seat__rating">1500?</span>`;
  const room = facts.getBoundingClientRect();
  return [...line.querySelectorAll('.seat__away, .seat__turn')].filter((each) => {
    const box = each.getBoundingClientRect();
    const leaves = box.right > room.right + 0.6 || box.bottom > room.bottom + 1.5;
    return leaves || each.scrollWidth > each.clientWidth + 1;
  }).map((each) => each.textContent);
}"""
CORNERS = """() => [...document.querySelectorAll('#trick li:has(.card)')].filter((each) => {
  const box = each.getBoundingClientRect();
  const on = document.elementFromPoint(box.x + box.width * 0.17, box.y + box.height * 0.17);
  return !each.contains(on);
}).map((each) => each.id)"""

WATCH = (
    f"() => {{ const corners = {CORNERS};"
    """
  window.most = 0;
  window.hidden = new Set();
  new MutationObserver(() => {
    window.most = Math.max(window.most, document.querySelectorAll('#trick li .card').length);
    corners().forEach((each) => window.hidden.add(each));
  }).observe(document.getElementById('felt'), { subtree: true, childList: true });
}"""
)


@pytest.mark.parametrize("phone", [False, True])
@pytest.mark.parametrize(
    "words", [("a bot plays", "giving cards"), ("играет бот", "отдаёт карты"), ("нет на связи", "ходит")]
)
def test_who_is_away_and_what_is_waited_for_are_never_cut(
    visitor: Visitor, at_table: Visitor, phone: bool, words: tuple[str, str]
) -> None:
    page = at_table(visitor(phone=phone), seed=SEED)

    assert page.evaluate(CUT, list(words)) == []


@pytest.mark.parametrize("phone", [False, True])
def test_every_index_of_a_trick_is_seen_when_i_lead(visitor: Visitor, at_table: Visitor, phone: bool) -> None:
    page: Page = at_table(visitor(phone=phone, reduced_motion="reduce"), seed=SEED)
    go_on_until(page, "PLAY")
    led = page.locator("#trick .from-me .card")
    page.evaluate(WATCH)
    move(page, Mouse(), 300)
    expect(led.or_(page.locator("#taken"))).to_have_count(1)
    page.wait_for_timeout(1000)

    assert page.evaluate("window.most") >= 2
    assert page.evaluate("[...window.hidden]") == []
