"""Somebody goes away: a bot plays, the others decide, and he comes back on another device with one tap."""

from __future__ import annotations

import os
import re
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest
from playwright.sync_api import FloatRect, Page, expect

from tests.browser.conftest import Visitor
from tests.browser.hands import MY_TURN, Mouse, move, speak
from tests.browser.test_accessibility import violations
from tests.thousand_site.supervisor.site import Site

SHOTS = os.environ.get("THOUSAND_SHOTS")
AtTable = Callable[..., Page]
BORIS, VERA = 1, 2


def shot(page: Page, name: str) -> None:
    """A picture to look at, where somebody wants one."""
    if SHOTS:
        page.wait_for_timeout(400)
        page.screenshot(path=Path(SHOTS) / f"absence-{name}.png")


def unseen(site: Site, table: str, seat: int, seconds: int = 90) -> None:
    """As if the page of whoever sits there had been silent for so long."""
    with closing(sqlite3.connect(Path(site.var) / "db.sqlite3", timeout=20)) as database, database:
        database.execute(
            'UPDATE games_seat SET last_seen = datetime(last_seen, ?) WHERE table_id = ? AND "index" = ?',
            (f"-{seconds} seconds", table, seat),
        )


def sits_down(page: Page, address: str) -> None:
    page.goto(address)
    page.get_by_role("button", name="Sit down").first.click()
    expect(page.locator("#hand")).not_to_contain_text("You are watching.")


def play_on(anna: Page, vera: Page) -> None:
    """Until both have had a turn, so that whoever sits between them has had one as well."""
    had: set[int] = set()
    for _look in range(100):
        for place, page in enumerate((anna, vera)):
            if page.locator(MY_TURN).count():
                move(page, Mouse(), 0)
                had.add(place)
        if len(had) == 2:
            return
        anna.wait_for_timeout(100)
    raise AssertionError("nobody had a turn")


def box(page: Page, selector: str) -> FloatRect:
    """Where something is; on the page."""
    found = page.locator(selector).bounding_box()
    assert found is not None, selector
    return found


def overlap(one: FloatRect, other: FloatRect) -> bool:
    across = one["x"] < other["x"] + other["width"] and other["x"] < one["x"] + one["width"]
    return across and one["y"] < other["y"] + other["height"] and other["y"] < one["y"] + one["height"]


def ends(page: Page) -> None:
    """Press "End the match", and once more: the first press only asks."""
    button = page.locator(f'#wishes-{BORIS} button[value^="end"]')
    button.click()
    expect(button).to_have_class(re.compile("is-asking"))
    button.click()


@pytest.fixture
def story(site: Site, visitor: Visitor, at_table: AtTable) -> tuple[Page, Page, Page, str]:
    """Anna, Boris and Vera at one table, dealt; and its code."""
    anna, boris, vera = visitor(), visitor(), visitor(phone=True)
    at_table(anna, seed=7, seats=["me", "open", "open"])
    for page in (boris, vera):
        sits_down(page, anna.url)
    expect(anna.locator('#felt[data-status="playing"]')).to_be_visible()
    return anna, boris, vera, str(anna.locator("#felt").get_attribute("data-table"))


def goes_away(site: Site, boris: Page, table: str) -> None:
    boris.goto("about:blank")
    unseen(site, table, BORIS)


def test_boris_goes_away_and_comes_back_on_another_device(
    site: Site, story: tuple[Page, Page, Page, str], visitor: Visitor
) -> None:
    anna, boris, vera, table = story
    his = boris.context.storage_state()
    goes_away(site, boris, table)

    for page in (anna, vera):
        expect(page.locator(f"#absence-{BORIS}")).to_contain_text("A bot plays for", timeout=15_000)
        expect(page.locator(f"#seat-{BORIS}")).to_contain_text("a bot plays")
    expect(anna.locator("#say")).to_contain_text("A bot plays for")
    shot(anna, "stood-in-desktop")
    shot(vera, "stood-in-phone")
    play_on(anna, vera)

    anna.get_by_role("button", name="What now?").click()
    expect(anna.locator(f"#wishes-{BORIS}")).to_be_visible()
    shot(anna, "wishes-desktop")
    assert violations(anna) == []
    anna.get_by_role("button", name="Wait two minutes").click()
    expect(anna.locator("#together")).to_contain_text("Waiting for")
    expect(vera.locator("#together")).to_contain_text("asks to wait two minutes for")
    shot(anna, "asked-desktop")
    shot(vera, "asked-phone")
    assert violations(vera) == []
    vera.get_by_role("button", name="Agree").click()
    for page in (anna, vera):
        expect(page.locator(f"#absence-{BORIS}")).to_contain_text("everybody waits")
        expect(page.locator("#happened-now")).to_contain_text("Agreed:")
    shot(anna, "waiting-desktop")

    phone = visitor(storage_state=his, phone=True)
    phone.goto(anna.url)
    back = phone.get_by_role("button", name="Play on myself")
    expect(back).to_be_visible()
    shot(phone, "mine-phone")
    assert violations(phone) == []
    back.tap()
    expect(back).to_have_count(0)
    for page in (anna, vera):
        expect(page.locator("#happened-now")).to_contain_text("is back.")
        expect(page.locator(f"#absence-{BORIS}")).to_have_count(0)
    shot(anna, "back-desktop")
    assert phone.evaluate("document.documentElement.scrollHeight <= innerHeight")


def test_a_refusal_is_told_and_the_match_goes_on(site: Site, story: tuple[Page, Page, Page, str]) -> None:
    anna, boris, vera, table = story
    goes_away(site, boris, table)
    expect(anna.locator(f"#absence-{BORIS}")).to_be_visible(timeout=15_000)

    anna.get_by_role("button", name="What now?").click()
    ends(anna)
    vera.get_by_role("button", name="Refuse").click()

    expect(anna.locator("#happened-now")).to_contain_text("refused to end the match without")
    expect(anna.locator('#felt[data-status="playing"]')).to_be_visible()
    # On a phone it covers neither one's own name nor the number of the deal.
    note = box(vera, "#happened-now")
    for other in (f"#seat-{VERA}", "#info"):
        assert not overlap(note, box(vera, other)), other
    assert note["x"] + note["width"] <= vera.evaluate("innerWidth")
    shot(vera, "refused-phone")
    assert vera.evaluate("document.documentElement.scrollHeight <= innerHeight")


def test_what_leaving_costs_fits_a_phone_in_russian(
    site: Site, story: tuple[Page, Page, Page, str], visitor: Visitor
) -> None:
    _anna, _boris, vera, table = story
    with closing(sqlite3.connect(Path(site.var) / "db.sqlite3", timeout=20)) as database, database:
        database.execute("UPDATE games_table SET rated = 1 WHERE id = ?", (table,))
        database.execute("UPDATE games_match SET version = version + 1 WHERE table_id = ?", (table,))
    speak(vera, "ru")
    vera.set_viewport_size({"width": 360, "height": 640})

    vera.locator('[popovertarget="settings"]').click()
    button = vera.locator("#leaving button")
    expect(vera.locator("#leaving .note")).to_be_visible()
    button.click()

    expect(button).to_have_text("Уйти и стать последним? Нажмите ещё раз")
    vera.locator("#leaving .note").scroll_into_view_if_needed()
    shot(vera, "price-ru-phone")
    menu, words = box(vera, "#settings"), box(vera, "#leaving .note")
    assert menu["x"] >= 8
    assert menu["x"] + menu["width"] <= 352
    assert words["y"] + words["height"] <= 640


def test_all_agree_to_end_it(site: Site, story: tuple[Page, Page, Page, str]) -> None:
    anna, boris, vera, table = story
    goes_away(site, boris, table)
    expect(anna.locator(f"#absence-{BORIS}")).to_be_visible(timeout=15_000)

    anna.get_by_role("button", name="What now?").click()
    ends(anna)
    vera.get_by_role("button", name="Agree").click()

    for page in (anna, vera):
        expect(page.locator('#felt[data-status="finished"]')).to_be_visible()
        expect(page.locator("#status")).to_contain_text("without a result")
    shot(anna, "ended-desktop")


def test_a_stand_in_that_has_done_nothing_is_gone_when_the_page_is_open_again(
    site: Site, story: tuple[Page, Page, Page, str]
) -> None:
    anna, boris, _vera, table = story
    address = anna.url
    expect(boris.locator(MY_TURN)).to_be_visible()  # he speaks first at this table
    move(boris, Mouse(), 0)
    goes_away(site, boris, table)
    expect(anna.locator(f"#absence-{BORIS}")).to_be_visible(timeout=15_000)

    boris.goto(address)

    # A process writes nobody's mark more often than every 20 s, and the minute here was none.
    expect(anna.locator(f"#absence-{BORIS}")).to_have_count(0, timeout=30_000)
    expect(boris.get_by_role("button", name="Play on myself")).to_have_count(0)


def test_a_spectator_sees_the_fact_and_no_buttons(
    site: Site, story: tuple[Page, Page, Page, str], visitor: Visitor
) -> None:
    anna, boris, _vera, table = story
    goes_away(site, boris, table)
    expect(anna.locator(f"#absence-{BORIS}")).to_be_visible(timeout=15_000)
    anna.get_by_role("button", name="What now?").click()
    ends(anna)

    galya = visitor(color_scheme="dark", locale="ru-RU", phone=True)
    galya.goto(anna.url)

    expect(galya.locator("#together")).to_contain_text("закончить матч без игрока")
    expect(galya.locator("#together button")).to_have_count(0)
    shot(galya, "spectator-ru-dark-phone")


def test_in_russian_and_in_the_dark_it_fits(site: Site, visitor: Visitor, at_table: AtTable) -> None:
    anna = visitor(color_scheme="dark", locale="ru-RU", phone=True)
    boris, vera = visitor(), visitor(color_scheme="dark", locale="ru-RU")
    at_table_in_english = visitor()
    at_table(at_table_in_english, seed=7, seats=["open", "open", "open"])
    address, table = (
        at_table_in_english.url,
        str(at_table_in_english.locator("#felt").get_attribute("data-table")),
    )
    for page in (anna, boris, vera):
        page.goto(address)
        page.locator('button[form="join"]').first.click()
        expect(page.locator("#hand")).to_be_visible()
    expect(anna.locator('#felt[data-status="playing"]')).to_be_visible()
    goes_away(site, boris, table)
    expect(anna.locator(f"#absence-{BORIS}")).to_be_visible(timeout=15_000)
    shot(anna, "stood-in-ru-dark-phone")
    anna.get_by_role("button", name="Что делать?").click()
    shot(anna, "wishes-ru-dark-phone")
    ends(anna)
    expect(vera.locator("#together")).to_contain_text("закончить матч без игрока")
    shot(vera, "asked-ru-dark-desktop")
    shot(anna, "asked-ru-dark-phone")
    assert anna.evaluate("document.documentElement.scrollHeight <= innerHeight")
    assert anna.evaluate("document.documentElement.scrollWidth <= innerWidth")
