"""Every rule set that comes with the site is played to the end in the browser, by a person with bots."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from games.engine import PRESETS, make_rules
from tests.browser.conftest import Visitor
from tests.browser.player import Player


@pytest.mark.parametrize("preset", PRESETS)
def test_a_match_is_played_to_its_end(visitor: Visitor, at_table: Visitor, preset: str) -> None:
    deals = 2
    page = at_table(visitor(), seed=7, preset=preset, options={"match_deals": deals})
    player = Player(page)
    player.play_match()
    expect(page.get_by_role("button", name="Play again")).to_be_visible()
    expect(page.locator("#final li")).to_have_count(make_rules(preset).players)
    rows = page.locator(".score-sheet tbody tr")
    expect(rows).to_have_count(deals)
    assert {"AUCTION", "PLAY"} & player.seen


def test_every_number_of_the_sheet_opens(visitor: Visitor, at_table: Visitor) -> None:
    page = at_table(visitor(), seed=7, preset="russian_four", options={"match_deals": 1})
    Player(page).play_match()
    for place, button in enumerate(page.locator(".score-sheet tbody button").all()):
        button.click()
        why = page.locator(f"#why-1-{place}")
        expect(why).to_be_visible()
        expect(why.locator(".why__total dd")).to_have_text(button.inner_text().split("\n")[-1].strip(" ●"))
        page.keyboard.press("Escape")
