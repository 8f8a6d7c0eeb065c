"""The console in a browser: every tab accessible and narrow enough, live, and through an outage."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Visitor
from tests.browser.console_filling import fill_console
from tests.browser.own_site import running_site
from tests.browser.signed_in import AsPerson, signed_in
from tests.browser.test_accessibility import violations
from tests.thousand_site.supervisor.site import Site

PLAYING = ("", "players/", "results/", "messages/", "log/", "settings/")
OUTAGE_MS = 30_000


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """A site of this file's own: the names of its people are taken elsewhere."""
    yield from running_site(tmp_path_factory)


@pytest.fixture(scope="module")
def filled(site: Site) -> dict[str, str]:
    return fill_console(site)


@pytest.fixture
def as_person(visitor: Visitor, site: Site, filled: dict[str, str]) -> AsPerson:
    return signed_in(visitor, site, filled)


def console(filled: dict[str, str], tab: str = "", event: str = "playing") -> str:
    return f"/events/{filled[event]}/console/{tab}"


@pytest.mark.parametrize(("phone", "scheme", "locale"), [(False, "light", "en"), (True, "dark", "ru-RU")])
def test_every_tab_is_accessible_and_fits(
    as_person: AsPerson, filled: dict[str, str], phone: bool, scheme: str, locale: str
) -> None:
    page = as_person("Dora", phone=phone, color_scheme=scheme, locale=locale)
    drawn = [console(filled, "draw/", "drawn"), console(filled, "players/", "gathering")]
    wall = f"/events/{filled['playing']}/wall/"
    for address in (*(console(filled, tab) for tab in PLAYING), *drawn, wall):
        page.goto(address)
        for fold in page.locator("details:not(.cmore, .ctable) > summary:visible").all()[:3]:
            fold.click()
        assert violations(page) == [], address
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), address


def test_a_table_unfolds_and_everything_in_it_fits_a_phone(
    as_person: AsPerson, filled: dict[str, str]
) -> None:
    page = as_person("Dora", phone=True, locale="ru-RU")
    page.goto(console(filled))
    page.locator("details.ctable > summary").nth(2).click()
    for fold in page.locator("details.ctable").nth(2).locator("details.cfold > summary").all():
        fold.click()
    assert violations(page) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_through_an_outage_everything_typed_stays_and_is_sent_once(
    as_person: AsPerson, filled: dict[str, str]
) -> None:
    page = as_person("Dora", phone=True)
    page.goto(console(filled, "messages/"))
    words = page.get_by_label("Words")
    words.fill("The lights are back")
    page.context.set_offline(True)
    page.get_by_role("button", name="Say it").click()
    expect(page.locator("#offline")).to_contain_text("It will be sent once, as soon as there is one.")
    page.get_by_role("button", name="Say it").click()  # pressed again, out of impatience
    page.wait_for_timeout(OUTAGE_MS)
    expect(words).to_have_value("The lights are back")
    page.context.set_offline(False)
    expect(page.locator("#offline")).to_contain_text("Connected again, and sent.")
    expect(page.locator("#said li", has_text="The lights are back")).to_have_count(1)
    expect(words).to_have_value("")
    page.reload()
    expect(page.locator("#said li", has_text="The lights are back")).to_have_count(1)


def test_an_answer_that_was_lost_has_no_second_effect(as_person: AsPerson, filled: dict[str, str]) -> None:
    page = as_person("Dora", phone=True)
    page.goto(console(filled, "messages/"))
    lost: list[int] = []

    def lose(route: Any) -> None:
        """The server does it, and its answer never comes."""
        if route.request.method != "POST" or lost:
            route.continue_()
            return
        lost.append(route.fetch(max_redirects=0).status)
        route.abort()

    page.route("**/console/messages/", lose)
    page.get_by_label("Words").fill("Only once")
    page.get_by_role("button", name="Say it").click()
    expect(page.locator("#offline")).to_contain_text("Connected again, and sent.")
    expect(page.locator("#said li", has_text="Only once")).to_have_count(1)
    assert lost == [303]


def test_a_half_typed_form_outlives_what_others_do(as_person: AsPerson, filled: dict[str, str]) -> None:
    mine, theirs = as_person("Dora", phone=True), as_person("Vera")
    mine.goto(console(filled))
    table = mine.locator("details.ctable").nth(0)
    table.locator("> summary").click()
    table.get_by_text("Close with the score").click()
    reason = table.locator("form[id^=f-close]").get_by_label("Reason")
    reason.fill("Half a sen")
    theirs.goto(console(filled))
    other = theirs.locator("details.ctable").nth(1)
    other.locator("> summary").click()
    other.get_by_role("button", name="+10 min").click()
    expect(theirs.locator("#console-said")).to_contain_text("The table has more time.")
    expect(mine.locator("#console-others")).to_contain_text("Vera the assistant is here too")
    expect(reason).to_have_value("Half a sen")
    expect(table).to_have_attribute("open", "")


def test_both_officials_choose_between_two_results(as_person: AsPerson, filled: dict[str, str]) -> None:
    pages = [as_person("Dora", phone=True), as_person("Vera")]
    for page in pages:
        page.goto(console(filled, "results/?round=1"))
        line = page.locator("#results-in li").nth(1)
        line.get_by_text("Correct").click()
        page.context.set_offline(page is pages[0])
    for page, points in zip(reversed(pages), ("610", "615"), strict=True):
        form = page.locator("#results-in li").nth(1).locator("form")
        form.locator("input[data-points]").nth(1).fill(points)
        form.get_by_label("Reason").fill(f"It was {points}")
        form.get_by_role("button", name="Save the result").click()
        if page is pages[1]:
            expect(page.locator("#console-said")).to_contain_text("The result is saved.")
    first = pages[0]
    expect(first.locator("#offline")).to_be_visible()
    first.context.set_offline(False)
    expect(first.get_by_role("heading", level=1)).to_have_text("Somebody has changed this meanwhile")
    expect(first.locator(".conflict__side").nth(0)).to_contain_text("610")
    expect(first.locator(".conflict__side").nth(1)).to_contain_text("It was 615")
    first.get_by_role("button", name="Save yours instead").click()
    expect(first.locator("#results-in li").nth(1)).to_contain_text("615")


def test_a_refusal_is_said_beside_the_form_and_in_sight(as_person: AsPerson, filled: dict[str, str]) -> None:
    page = as_person("Dora", phone=True)
    page.goto(console(filled, "results/?round=1"))
    line = page.locator("#results-in li").nth(2)
    line.get_by_text("Correct").click()
    form = line.locator("form")
    form.locator("input[data-points]").nth(1).fill("twelve")
    form.get_by_label("Reason (required)").fill("It was so")
    form.get_by_role("button", name="Save the result").click()
    refusal = form.get_by_role("alert")
    expect(refusal).to_have_text("Points are whole numbers: fill in every seat.")
    expect(refusal).to_be_in_viewport()
    expect(refusal).to_be_focused()
    expect(form.locator("input[data-points]").nth(1)).to_have_value("twelve")
    expect(page.get_by_text("Points are whole numbers")).to_have_count(1)

    page.goto(console(filled, "players/", "gathering"))
    page.get_by_label("Name of").or_(page.get_by_label("Name", exact=True)).fill("No such person")
    page.get_by_role("button", name="Add", exact=True).click()
    expect(page.locator("#f-add-").get_by_role("alert")).to_be_in_viewport()


def test_the_start_names_who_is_missing_and_all_are_checked_in_beside_it(
    as_person: AsPerson, filled: dict[str, str]
) -> None:
    page = as_person("Dora", phone=True)
    page.goto(console(filled, "players/", "gathering"))
    page.locator("#console-ask > summary").click()
    expect(page.locator("#console-ask")).to_contain_text("5 of 13 have not checked in and will not play:")
    expect(page.locator("#start-button")).to_have_text("Start with 8 players")
    assert violations(page) == []
    page.locator("#all-here-button").click()
    expect(page.locator("#players-in")).to_contain_text("13 are checked in.")
    expect(page.locator("#next-button")).to_have_text("Start the event")
    for row in page.locator("#players-in .cplayer summary").all()[:12]:
        row.focus()
        bottom = row.evaluate("each => each.getBoundingClientRect().bottom")
        assert bottom <= page.locator("#console-next").evaluate("each => each.getBoundingClientRect().top")


def test_what_comes_first_is_one_line_that_unfolds(as_person: AsPerson, filled: dict[str, str]) -> None:
    page = as_person("Dora", phone=True)
    page.goto(console(filled))
    bar = page.locator("#console-next")
    assert bar.evaluate("each => each.offsetHeight") <= 110
    expect(page.locator("#console-pause > summary")).to_be_visible()
    expect(page.locator("#console-blockers")).to_be_hidden()
    page.locator("#console-why > summary").click()
    expect(page.locator("#console-blockers")).to_be_visible()
    page.locator("#console-why > summary").click()
    page.locator("#console-pause > summary").click()
    assert bar.evaluate("each => each.offsetHeight") <= 230


def test_two_players_are_swapped_by_dragging(as_person: AsPerson, filled: dict[str, str]) -> None:
    page = as_person("Dora", phone=True)
    page.goto(console(filled, "draw/", "drawn"))
    one = page.locator("button.cdraw__seat", has_text="Anna")
    other = page.locator("button.cdraw__seat", has_text="Vera")
    page.locator(".cdraw").evaluate("each => each.scrollIntoView()")
    start, end = one.bounding_box(), other.bounding_box()
    assert start is not None
    assert end is not None
    page.mouse.move(start["x"] + 40, start["y"] + 15)
    page.mouse.down()
    page.mouse.move(end["x"] + 40, end["y"] + 15, steps=8)
    page.mouse.up()
    expect(page.locator("#swap-warned")).to_be_visible()
    page.locator("#swap-warned").get_by_label("Reason").fill("A wish")
    page.get_by_role("button", name="Swap them").click()
    expect(page.locator("#console-said")).to_contain_text("The two have changed places.")
    expect(page.locator("#swap-warned")).to_have_count(0)
    first = page.locator(".cdraw__table").nth(0)
    expect(first).to_contain_text("Vera")
    expect(first).not_to_contain_text("Anna")


def test_two_players_are_swapped_by_keyboard_and_without_scripts(
    as_person: AsPerson, filled: dict[str, str]
) -> None:
    page = as_person("Dora")
    page.goto(console(filled, "draw/", "drawn"))
    page.locator("button.cdraw__seat", has_text="Karl").press("Enter")
    page.locator("button.cdraw__seat", has_text="Zoya").press("Enter")
    expect(page.locator("#swap-warned")).to_be_visible()

    plain = as_person("Dora", java_script_enabled=False)
    plain.goto(console(filled, "draw/", "drawn"))
    plain.get_by_text("Swap two players by name").click()
    plain.locator("#swap-form").get_by_label("This player").select_option(label="Karl")
    plain.get_by_label("with this one").select_option(label="Zoya")
    plain.get_by_role("button", name="Show what it means").click()
    plain.locator("#swap-warned").get_by_label("Reason").fill("A wish")
    plain.get_by_role("button", name="Swap them").click()
    expect(plain.get_by_text("The two have changed places.")).to_be_visible()


def test_the_wall_turns_stops_and_is_one_long_page_without_scripts(
    as_person: AsPerson, filled: dict[str, str]
) -> None:
    address = f"/events/{filled['playing']}/wall/"
    page = as_person("Dora")
    page.goto(address)
    foot = page.locator("#wall-foot")
    expect(foot).to_have_text(re.compile(r"^1 / \d+$"))
    expect(page.locator("#wall-by-table")).to_be_visible()
    expect(page.locator("#wall-standings")).to_be_hidden()
    page.keyboard.press("Space")
    expect(foot).to_contain_text("paused")
    page.keyboard.press("ArrowLeft")
    expect(page.locator("#wall-standings")).to_be_visible()
    assert page.evaluate("document.documentElement.scrollHeight <= innerHeight")

    plain = as_person("Dora", java_script_enabled=False)
    plain.goto(address)
    for part in ("#wall-by-table", "#wall-by-name", "#wall-clock-h", "#wall-standings"):
        expect(plain.locator(part)).to_be_visible()
