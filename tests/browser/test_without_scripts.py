"""The table can be played with plain forms."""

from __future__ import annotations

import re
from urllib.parse import parse_qs

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Visitor
from tests.browser.hands import LEFT_EDGE

SEED = 11  # seat 0 is the second to speak


def wait(page: Page) -> str:
    """Reload, as the page itself would after a while, until it is my turn or the deal is over."""
    for _try in range(60):
        felt = page.locator("#felt")
        if felt.get_attribute("data-my-turn") is not None or felt.get_attribute("data-phase") == "SCORE":
            return felt.get_attribute("data-phase") or ""
        page.wait_for_timeout(200)
        page.reload()
    raise AssertionError("it was never my turn")


def contrast(one: str, other: str) -> float:
    """By WCAG, of two colours as a browser writes them."""
    dark, light = sorted(map(luminance, (one, other)))
    return (light + 0.05) / (dark + 0.05)


def luminance(colour: str) -> float:
    parts = [int(part) / 255 for part in re.findall(r"\d+", colour)[:3]]
    linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return sum(weight * part for weight, part in zip((0.2126, 0.7152, 0.0722), linear, strict=True))


def test_a_whole_deal(visitor: Visitor) -> None:
    page = visitor(java_script_enabled=False)
    page.goto("/")
    page.get_by_role("button", name="Play now").click()
    while (phase := wait(page)) != "SCORE":
        if phase == "AUCTION":
            page.locator(".bids .button").first.click()
        elif phase == "EXCHANGE":
            page.get_by_role("button", name="Give", exact=True).click()
        elif phase == "TRUMP":
            page.locator("#actions .button").first.click()
        else:
            page.locator("#hand button.is-legal").first.click(position=LEFT_EDGE)
    expect(page.locator("#outcome tbody tr")).to_have_count(3)


def test_a_refusal_is_shown_on_the_page_that_follows(visitor: Visitor) -> None:
    page = visitor(java_script_enabled=False)
    page.goto("/")
    page.get_by_role("button", name="Play now").click()
    for _card in range(8):
        phase = wait(page)
        refused = page.locator('#hand [aria-disabled="true"]')
        if phase == "PLAY" and refused.count():
            refused.first.click(position=LEFT_EDGE, force=True)
            expect(page.locator("#notice")).to_contain_text(re.compile("is needed"))
            return
        if phase == "PLAY":
            page.locator("#hand button.is-legal").first.click(position=LEFT_EDGE)
        elif phase == "EXCHANGE":
            page.get_by_role("button", name="Give", exact=True).click()
        else:
            page.locator("#actions .button").first.click()


@pytest.mark.parametrize("button", ["#pass", "#bid-110"])
def test_the_button_that_is_pressed_is_the_word_that_is_said(
    visitor: Visitor, at_table: Visitor, button: str
) -> None:
    page = at_table(visitor(java_script_enabled=False), seed=SEED)
    assert wait(page) == "AUCTION"

    with page.expect_request("**/actions") as sent:
        page.locator(button).click()

    said = parse_qs(str(sent.value.post_data))["action"]
    assert said == ["0 pass" if button == "#pass" else "0 bid 110"]


def test_a_higher_number_is_chosen_from_a_list_that_can_be_read(visitor: Visitor, at_table: Visitor) -> None:
    page = at_table(visitor(java_script_enabled=False, color_scheme="light"), seed=SEED)
    assert wait(page) == "AUCTION"
    listed = page.locator("#actions select")
    colours = listed.evaluate(
        "list => [getComputedStyle(list).color, getComputedStyle(list).backgroundColor]"
    )
    assert contrast(*colours) >= 4.5

    listed.select_option("120")
    with page.expect_request("**/actions") as sent:
        page.get_by_role("button", name="Say it").click()

    assert parse_qs(str(sent.value.post_data))["action"] == ["0 bid 120"]
