"""An evening of a director on a phone: from the announcement to the final standings, without a manual."""

from __future__ import annotations

import re
from collections.abc import Iterator
from datetime import timedelta
from typing import Any

import pytest
from django.utils import timezone
from playwright.sync_api import Page, expect

from tests.browser.conftest import Visitor
from tests.browser.director_filling import NAMES, be_impatient, people_of_the_evening
from tests.browser.own_site import running_site
from tests.browser.signed_in import AsPerson, signed_in
from tests.thousand_site.supervisor.site import Site

ROUNDS = 5
ROUND_MS = 50_000  # a round of bots on a loaded machine
BY_THEMSELVES = ("Aglaya", "Borya")
LATE = NAMES[14]
FROM_A_LIST = NAMES[3:14]


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """A site of this file's own: the names of its people are taken elsewhere."""
    yield from running_site(tmp_path_factory)


class Director:
    """A thumb on the console."""

    def __init__(self, page: Page, event: str) -> None:
        self.page = page
        self.event = event

    def go(self, tab: str = "") -> None:
        self.page.goto(f"/events/{self.event}/console/{tab}")

    def next(self, words: str, then: str, patience: int = ROUND_MS) -> None:
        """Press the big button once it says this, and wait for what it says next."""
        button = self.page.locator("#next-button")
        expect(button).to_have_text(words, timeout=patience)
        expect(button).to_be_enabled(timeout=patience)
        button.click()
        if self.page.locator("#next-button.is-asking").count():
            button.click()
        expect(self.page.locator("#console-next")).to_contain_text(then, timeout=patience)

    def table(self, number: int) -> Any:
        """The line of a table, unfolded."""
        line = self.page.locator("details.ctable").filter(
            has=self.page.locator(".ctable__number", has_text=re.compile(f"^{number}$"))
        )
        if line.get_attribute("open") is None:
            line.locator("> summary").click()
        return line

    def wait_for_round(self, words: str) -> None:
        """Until every table is done: nothing comes first any more."""
        button = self.page.locator("#next-button")
        expect(button).to_have_text(words, timeout=ROUND_MS)
        expect(button).to_be_enabled(timeout=ROUND_MS)

    def said(self, words: str) -> None:
        expect(self.page.locator("#console-said")).to_contain_text(words)


@pytest.fixture(scope="module")
def evening(site: Site) -> dict[str, str]:
    """Everybody's session by name, and the event's code once there is one. The tests follow each other."""
    return people_of_the_evening(site)


@pytest.fixture
def as_person(visitor: Visitor, site: Site, evening: dict[str, str]) -> AsPerson:
    return signed_in(visitor, site, evening)


@pytest.fixture
def director(as_person: AsPerson, evening: dict[str, str]) -> Director:
    assert "event" in evening, "the event was not announced"
    found = Director(as_person("Dirk", phone=True), evening["event"])
    found.go()
    return found


def test_somebody_new_announces_an_event(as_person: AsPerson, site: Site, evening: dict[str, str]) -> None:
    evening["event"] = announce(as_person("Dirk", phone=True))
    be_impatient(site, evening["event"])


def test_thirteen_come_and_it_starts(as_person: AsPerson, director: Director) -> None:
    gather(director, [as_person(name, phone=True) for name in BY_THEMSELVES])
    director.next("Start the event", "Start round 1")
    director.next("Start round 1", "Draw round 2")


def test_in_the_first_round_one_comes_late_and_another_leaves(
    as_person: AsPerson, director: Director
) -> None:
    aglaya = as_person("Aglaya")
    aglaya.goto(f"/events/{director.event}/")
    if aglaya.get_by_role("link", name="Sit down").count():
        aglaya.get_by_role("link", name="Sit down").click()
        expect(aglaya.locator("#felt")).to_be_visible()
    aglaya.close()
    page = director.page
    director.go("players/")
    page.locator("form[id^=f-add]").get_by_label(re.compile("^Name")).fill(LATE)
    page.locator("form[id^=f-add]").get_by_role("button").click()
    director.said("The player is in.")
    expect(page.locator("#players-in li", has_text=LATE)).to_contain_text("from round 2")
    leaves = page.locator("#players-in li", has_text="Wim")
    leaves.locator("summary").click()
    leaves.locator("form[id^=f-withdraw]").get_by_label("Reason").fill("The last bus")
    leaves.get_by_role("button", name="Withdraw from the event").click()
    leaves.get_by_role("button", name="Withdraw? Press again").click()
    director.said("The player has left the event.")
    director.go()
    director.wait_for_round("Draw round 2")


def test_after_the_second_round_a_wrong_result_is_corrected(director: Director) -> None:
    play_round(director, 2)
    correct_a_result(director)


def test_a_table_of_the_third_round_is_void_and_played_again(director: Director) -> None:
    play_round(director, 3, void=True)


def test_the_last_rounds_are_played_and_it_is_closed(director: Director) -> None:
    play_round(director, 4)
    play_round(director, 5, last=True)
    director.next("Finish the event", "The event is finished.")


def test_log_and_standings_tell_of_the_evening(director: Director) -> None:
    page = director.page
    director.go("log/")
    for words in ("Event finished", "Played again:", "Result of", "Withdrawn: Wim"):
        expect_somewhere_in_the_log(page, words)
    page.goto(f"/events/{director.event}/standings/")
    expect(page.locator("table tbody tr")).to_have_count(14)  # who left stays where he was
    for name in (*BY_THEMSELVES, LATE, "Wim"):
        expect(page.locator("table tbody tr", has_text=name)).to_have_count(1)


def announce(page: Page) -> str:
    """Announce an event with the words on the form alone; its code."""
    page.goto("/events/")
    page.get_by_role("link", name=re.compile("Announce")).first.click()
    page.get_by_label("Name", exact=True).fill("Dirk’s first evening")
    begins = timezone.now() + timedelta(hours=2)
    page.locator("[name=starts_at]").fill(begins.strftime("%Y-%m-%dT%H:%M"))
    page.get_by_text("Format and rounds").click()
    page.locator("[name=remainder]").select_option("bots")
    page.locator("[name=rounds]").fill(str(ROUNDS))
    page.get_by_text("Rules and time").click()
    page.locator("[name=ends]").select_option("deals")
    page.locator("[name=deals]").fill("1")
    page.get_by_text("Being late and absent").click()
    page.locator("[name=late_until]").fill("3")
    page.get_by_role("button", name="Announce the event").click()
    expect(page).to_have_url(re.compile(r"/events/[0-9a-z]{6}/$"))
    return page.url.rstrip("/").rsplit("/", 1)[1]


def gather(director: Director, coming: list[Page]) -> None:
    """Two enter and check in by themselves; eleven come from a list and are checked in at the door."""
    page = director.page
    for each in coming:
        each.goto(f"/events/{director.event}/")
        each.locator("#event-now button[value=enter]").click()
        expect(each.locator("#event-now button[value=enter]")).to_have_count(0)
    director.go("players/")
    page.get_by_role("link", name="Add many from a file or a list").click()
    page.get_by_label("Names").fill("\n".join(FROM_A_LIST))
    page.get_by_role("button", name="Show what will happen").click()
    page.get_by_role("button", name="Enter 11 players").click()
    director.go()
    director.next("Open check-in", "Start the event")
    for each in coming:
        each.goto(f"/events/{director.event}/")
        each.get_by_role("button", name="I am here").click()
        each.close()
    director.go("players/")
    for name in FROM_A_LIST:
        line = page.locator("#players-in li", has_text=name)
        line.get_by_role("button", name=re.compile("^Check in")).click()
        expect(line).to_contain_text("✓ here")
    expect(page.locator("#players-in")).to_contain_text("13 are checked in.")


def play_round(director: Director, number: int, *, void: bool = False, last: bool = False) -> None:
    """Draw and start a round, and wait for its tables; one of them may be void and played again."""
    director.next(f"Draw round {number}", f"Start round {number}")
    then = "Finish the event" if last else f"Draw round {number + 1}"
    director.next(f"Start round {number}", then)
    director.wait_for_round(then)
    if not void:
        return
    table = director.table(1)
    table.get_by_text("Void or replay").click()
    form = table.locator("form[id^=f-void]")
    form.get_by_label("Reason").fill("Somebody looked into a hand")
    form.get_by_role("button", name="Void and play again").click()
    form.get_by_role("button", name="Void and play again? Press again").click()
    director.said("The table is played again.")
    expect(director.page.locator("#void-tables")).to_be_visible()
    director.wait_for_round(then)


def correct_a_result(director: Director) -> None:
    """What came of table 1 was wrong; the log keeps both."""
    director.go("results/")
    line = director.page.locator("#results-in li").first
    line.get_by_text("Correct", exact=False).first.click()
    field = line.locator("input[data-points]").nth(1)
    was = int(field.input_value())
    field.fill(str(was - 5))
    line.get_by_label("Reason").fill("A marriage was not counted")
    line.get_by_role("button", name="Save the result").click()
    director.said("The result is saved.")
    expect(line).to_contain_text(str(was - 5).replace("-", "−"))
    expect(line).to_contain_text("by an official")


def expect_somewhere_in_the_log(page: Page, words: str) -> None:
    """On one of the pages of the log."""
    address = page.url.split("?")[0]
    for number in range(1, 5):
        page.goto(f"{address}?page={number}")
        if page.locator(".clog__words", has_text=words).count():
            return
    pytest.fail(f"the log does not say {words!r}")
