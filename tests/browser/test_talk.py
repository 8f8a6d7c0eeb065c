"""Two people at a table talk, each in his own language."""

from __future__ import annotations

import re
from collections.abc import Callable
from itertools import count

from playwright.sync_api import Page, expect

from tests.browser.conftest import Visitor
from tests.browser.people import sign_up
from tests.games.talk.cast import MARKUP

TWO = ["me", "open", "bot:easy"]
_numbers = count(1)
AtTable = Callable[..., Page]


def meet(visitor: Visitor, at_table: AtTable, *, phone: bool = True) -> tuple[Page, Page]:
    """Anna at a desk, in English, and Boris with a phone, in Russian, at one table."""
    anna, boris = visitor(locale="en-GB"), visitor(phone=phone, locale="ru-RU")
    at_table(anna, seed=7, seats=TWO)
    boris.goto(anna.url)
    boris.locator('button[form="join"]').click()
    expect(boris.locator('#felt[data-status="playing"]')).to_be_visible()
    expect(anna.locator('#felt[data-status="playing"]')).to_be_visible()
    return anna, boris


def open_talk(page: Page) -> None:
    """The tab at a desk, the sheet on a phone."""
    button = page.locator("[data-talk-button]")
    if button.is_visible():
        button.click()
    else:
        page.locator("label.tab", has=page.locator("#tab-talk")).click()


def say_phrase(page: Page, words: str) -> None:
    """Open the list and press a phrase."""
    open_talk(page)
    if not page.locator("#phrases").evaluate("each => each.open"):
        page.locator("#phrases summary").click()
    page.locator("#phrases").get_by_role("button", name=words).click()


def test_each_reads_a_phrase_in_his_own_language(visitor: Visitor, at_table: AtTable) -> None:
    anna, boris = meet(visitor, at_table)
    say_phrase(anna, "Good game!")
    expect(anna.locator("#talk-lines li")).to_contain_text("Good game!")
    expect(boris.locator(".talk-bubble")).to_have_text("Хорошая игра!")
    expect(boris.locator("#say")).to_contain_text("Хорошая игра!")
    expect(boris.locator("[data-talk-button] [data-unread]")).to_have_text("1")
    say_phrase(boris, "Спасибо")
    expect(boris.locator("#side")).not_to_be_visible()  # after a phrase the table is seen again
    expect(boris.locator("[data-talk-button] [data-unread]")).to_be_hidden()
    expect(anna.locator("#talk-lines li").last).to_contain_text("Thank you")
    expect(anna.locator(".talk-bubble", has_text="Thank you")).to_have_count(0, timeout=6000)
    boris.reload()
    expect(boris.locator("#talk-lines li")).to_have_count(2)


def test_the_keys_of_the_open_list_say_phrases_and_play_no_card(visitor: Visitor, at_table: AtTable) -> None:
    anna, boris = meet(visitor, at_table)
    anna.locator("#hand button.card").first.focus()
    anna.keyboard.press("/")
    expect(anna.locator("#phrases")).to_have_attribute("open", "")
    anna.keyboard.press("4")
    expect(boris.locator("#talk-lines li")).to_contain_text("Красиво!")
    expect(anna.locator("#hand button.card:focus")).to_have_count(1)
    anna.keyboard.press("3")
    expect(anna.locator("#hand li:nth-child(3) button.card")).to_be_focused()
    expect(anna.locator("#talk-lines li")).to_have_count(1)


def test_who_is_muted_is_heard_no_more_and_can_be_reported_in_two_presses(
    visitor: Visitor, at_table: AtTable
) -> None:
    anna, boris = meet(visitor, at_table, phone=False)
    say_phrase(boris, "Привет!")
    open_talk(anna)
    anna.locator("#talk-lines a.said-line__who").click()
    about = anna.locator("#about")
    expect(about.get_by_role("link", name="Report")).to_have_attribute(
        "href", re.compile("/reports/new/.*player=")
    )
    about.get_by_role("button", name="Mute", exact=True).click()
    expect(about).to_contain_text("Muted.")
    expect(anna.locator("#talk-lines li")).to_have_count(0)
    anna.keyboard.press("Escape")
    say_phrase(boris, "Спасибо")
    expect(boris.locator("#talk-lines li")).to_have_count(2)
    anna.wait_for_timeout(500)
    expect(anna.locator("#talk-lines li")).to_have_count(0)
    anna.locator(".seat a.seat__who").click()
    expect(about.get_by_role("button", name="Unmute")).to_be_visible()


def test_without_scripts_a_phrase_is_a_form(visitor: Visitor, at_table: AtTable) -> None:
    page = visitor(java_script_enabled=False)
    at_table(page)
    page.locator("#phrases summary").click()
    page.locator("#phrases").get_by_role("button", name="Hello!").click()
    expect(page.locator("#talk-lines li")).to_contain_text("Hello!")


def test_typed_words_survive_updates_and_refusals(visitor: Visitor, at_table: AtTable) -> None:
    anna, boris = at_a_table_of_friends(visitor)
    open_talk(anna)
    anna.locator("#talk-text").fill("half a sen")
    say_phrase(boris, "Hello!")
    expect(anna.locator("#talk-lines li")).to_have_count(1)
    expect(anna.locator("#talk-text")).to_have_value("half a sen")
    anna.locator("#talk-text").fill("x" * 201)
    anna.keyboard.press("Enter")
    expect(anna.locator("#talk-notice")).to_have_text("This is too long: 200 characters at most.")
    expect(anna.locator("#talk-text")).to_have_value("x" * 201)
    anna.locator("#talk-text").fill(MARKUP)
    anna.keyboard.press("Enter")
    expect(anna.locator("#talk-text")).to_have_value("")
    expect(anna.locator("#talk-notice")).to_be_empty()
    said = boris.locator("#talk-lines .said-line__words").last
    expect(said).to_have_text(MARKUP)
    expect(boris.locator(".talk-bubble", has_text="<script>")).to_be_visible()
    expect(boris.locator("#hand")).to_have_count(1)
    assert (
        boris.evaluate("document.querySelectorAll('#talk-lines script, #talk-lines [hx-swap-oob]').length")
        == 0
    )
    boris.reload()
    expect(said).to_have_text(MARKUP)
    expect(boris.locator("#hand")).to_have_count(1)


def test_strangers_become_friends_at_the_table_and_may_write(visitor: Visitor) -> None:
    anna, boris = at_a_table_of_friends(visitor, are_friends=False)
    open_talk(boris)
    rule = "Free words when everybody at the table is your friend"
    expect(boris.locator("#talk-say")).to_contain_text(rule)
    about = anna.locator("#about")
    anna.locator(".seat a.seat__who").click()
    about.get_by_role("button", name="Be friends").click()
    expect(about).to_contain_text("Your request is on its way.")
    boris.locator("#phrases summary").focus()
    boris.locator(".seat a.seat__who").click()
    boris.locator("#about").get_by_role("button", name="Accept as a friend").click()
    for page in (anna, boris):
        expect(page.locator("#talk-text")).to_be_attached()
    anna.keyboard.press("Escape")
    open_talk(anna)
    anna.locator("#talk-text").fill("at last")
    anna.keyboard.press("Enter")
    expect(boris.locator("#talk-lines li")).to_contain_text("at last")
    # Blocked, he loses the words, but not what he was typing, nor his place in the page.
    boris.keyboard.press("Escape")
    open_talk(boris)
    boris.locator("#talk-text").fill("half a sen")
    anna.locator(".seat a.seat__who").click()
    about.get_by_role("button", name="Block", exact=True).click()
    expect(boris.locator("#talk-text")).to_have_count(0)
    expect(boris.locator("#phrases summary")).to_be_focused()
    say_phrase(boris, "Hello!")
    expect(boris.locator("#talk-lines li").last).to_contain_text("Hello!")


def test_a_refusal_is_read_where_the_finger_is(visitor: Visitor, at_table: AtTable) -> None:
    anna, boris = meet(visitor, at_table)
    token = next(each["value"] for each in boris.context.cookies() if each["name"] == "csrftoken")
    for _each in range(5):  # sooner than a slow machine's fingers
        boris.context.request.post(
            f"{boris.url}talk".split("?")[0],
            form={"phrase": "thanks"},
            headers={"X-CSRFToken": token, "Referer": boris.url, "HX-Request": "true"},
        )
    say_phrase(boris, "До встречи!")
    told = boris.locator("#talk-notice")
    expect(told).to_have_text("Пяти фраз за десять секунд достаточно. Подождите немного.")
    expect(told).to_be_in_viewport(ratio=1)
    expect(boris.locator("#alert")).to_contain_text("Пяти фраз")
    place = told.evaluate("""each => {
        const { left, top } = each.getBoundingClientRect();
        return each.contains(document.elementFromPoint(left + 8, top + 8));
    }""")
    assert place, "something lies over the refusal"
    expect(anna.locator("#talk-lines li")).to_have_count(5)


def at_a_table_of_friends(visitor: Visitor, *, are_friends: bool = True) -> tuple[Page, Page]:
    """Anna and Boris with accounts, friends or not, at a table with a bot."""
    number = next(_numbers)
    names = f"Anna {number}", f"Boris {number}"
    anna, boris = visitor(locale="en-GB"), visitor(locale="en-GB")
    for page, name in zip((anna, boris), names, strict=True):
        sign_up(page, name, "")
    if are_friends:
        anna.goto(f"/people/{names[1]}/")
        anna.get_by_role("button", name="Be friends").click()
        boris.goto(f"/people/{names[0]}/")
        boris.get_by_role("button", name="Accept as a friend").click()
    token = next(each["value"] for each in anna.context.cookies() if each["name"] == "csrftoken")
    answer = anna.context.request.post(
        "/api/tables", data={"seats": TWO}, headers={"X-CSRFToken": token, "Referer": anna.url}
    )
    assert answer.status == 201, answer.text()
    table = f"/tables/{answer.json()['table']}/"
    anna.goto(table)
    expect(anna.locator("#talk-text")).to_have_count(0)
    boris.goto(table)
    boris.locator('button[form="join"]').click()
    expect(boris.locator('#felt[data-status="playing"]')).to_be_visible()
    if are_friends:
        expect(anna.locator("#talk-text")).to_be_attached()  # it comes with the friend, without a reload
    return anna, boris
