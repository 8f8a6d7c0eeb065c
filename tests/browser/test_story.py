"""From a guest to a club with its ranking, and what follows when a moderator annuls one of its matches."""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Visitor
from tests.browser.fast_match import finish_match
from tests.browser.hands import wait_for_turn
from tests.browser.own_site import running_site
from tests.browser.people import PASSWORD, confirm, sign_up
from tests.browser.test_first_steps import hand_of
from tests.thousand_site.supervisor.site import ROOT, Site

NAMES = ("Anna", "Boris", "Vera")
Ratings = dict[str, int]


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """A site on which nobody has an account yet."""
    yield from running_site(tmp_path_factory)


class Story:
    """Three people in three browsers, and what they have reached so far."""

    def __init__(self, site: Site, visitor: Visitor) -> None:
        self.site = site
        self.pages = {name: visitor() for name in NAMES}
        self.ratings: Ratings = {}
        self.first: Ratings = {}  # after the first match
        self.matches: list[str] = []
        self.tables: list[str] = []

    @property
    def anna(self) -> Page:
        """Who founds the club."""
        return self.pages["Anna"]

    def everybody(self) -> list[Page]:
        """All three browsers."""
        return list(self.pages.values())


def test_from_a_guest_to_a_club_with_a_ranking_that_an_annulled_match_changes(
    site: Site, visitor: Visitor
) -> None:
    story = Story(site, visitor)
    keep_the_seat_as_an_account(story)
    confirm_the_address(story)
    found_a_club(story)
    invite_two(story)
    table = open_a_rated_table_of_the_club(story)
    play_rated(story, table)
    understand_the_change(story)
    play_rated(story, play_again(story))
    find_all_three_in_order(story)
    annul_the_first_match(story, visitor)


def keep_the_seat_as_an_account(story: Story) -> None:
    page = story.anna
    page.goto("/")
    page.get_by_role("button", name="Play now").click()
    assert wait_for_turn(page)
    address, hand = page.url, hand_of(page)
    page.goto("/")
    page.locator("#main").get_by_role("link", name="Create an account").first.click()
    sign_up(page, "Anna", "anna@example.org")
    page.goto("/")
    expect(page.get_by_role("heading", level=1)).to_contain_text("Anna")
    page.get_by_role("link", name="Back to your table").click()
    expect(page).to_have_url(address)
    assert hand_of(page) == hand
    page.goto("/people/Anna/")
    expect(page.get_by_role("heading", level=1)).to_contain_text("Anna")


def confirm_the_address(story: Story) -> None:
    page = story.anna
    page.goto("/tables/new/")
    expect(page.get_by_label("Rated match", exact=True)).to_be_disabled()
    page.get_by_role("link", name="Confirm an address").click()
    confirm(page, story.site.var / "mail", "anna@example.org")
    page.goto("/tables/new/")
    expect(page.get_by_label("Rated match", exact=True)).to_be_enabled()


def found_a_club(story: Story) -> None:
    page = story.anna
    page.get_by_role("navigation", name="Main").get_by_role("link", name="Clubs").click()
    page.get_by_role("link", name="Found a club").click()
    page.get_by_label("Name", exact=True).fill("Kings and Queens")
    page.get_by_role("button", name="Found the club").click()
    expect(page).to_have_url(re.compile("/clubs/kings-and-queens/$"))


def invite_two(story: Story) -> None:
    for name in NAMES[1:]:
        page, email = story.pages[name], f"{name.lower()}@example.org"
        sign_up(page, name, email)
        confirm(page, story.site.var / "mail", email)
        story.anna.goto("/clubs/kings-and-queens/members/")
        story.anna.get_by_label("Name of somebody with an account").fill(name)
        story.anna.get_by_role("button", name="Invite", exact=True).click()
        page.goto("/notices/")
        page.locator("main").get_by_role("link", name=re.compile("Kings and Queens")).first.click()
        page.get_by_role("button", name="Accept the invitation").click()
        expect(page.get_by_role("link", name="Open a table")).to_be_visible()


def open_a_rated_table_of_the_club(story: Story) -> str:
    page = story.anna
    page.goto("/rules/new/?from=thousand_offline")
    page.locator('[name="match_deals"]').evaluate("field => field.closest('details').open = true")
    page.locator('[name="match_deals"]').fill("3")
    page.get_by_label("Name", exact=True).fill("Three deals")
    page.get_by_role("button", name="Save", exact=True).click()
    page.goto("/clubs/kings-and-queens/")
    page.get_by_role("link", name="Open a table").click()
    expect(page.locator("#club")).to_have_value("kings-and-queens")
    page.locator("#rules").select_option(label="Three deals · 3 players")
    expect(page.get_by_role("link", name="Change them")).to_have_attribute(
        "href", re.compile("from=(?!thou)")
    )
    page.locator("#seat1").select_option(label="kept for Boris")
    page.locator("#seat2").select_option(label="kept for Vera")
    page.get_by_label("Rated match", exact=True).check()
    page.get_by_role("button", name="Open the table").click()
    expect(page.locator("#centre")).to_contain_text("Whoever leaves a rated match is placed last.")
    for name in NAMES[1:]:
        sit_down_as_invited(story.pages[name])
    return _table(page)


def sit_down_as_invited(page: Page) -> None:
    page.goto("/")
    expect(page.get_by_role("heading", name="You are invited")).to_be_visible()
    page.get_by_role("link", name=re.compile("^Go there")).first.click()
    page.get_by_role("button", name="Sit down").click()
    expect(page.locator("#felt")).to_have_attribute("data-status", re.compile("waiting|playing"))
    expect(page.locator(".seat--me")).to_contain_text("You")


def play_rated(story: Story, table: str) -> None:
    for page in story.everybody():
        expect(page).to_have_url(re.compile(f"/tables/{table}/"))
        expect(page.locator("#felt")).to_have_attribute("data-status", "playing")
    for page in story.everybody()[1:]:
        page.goto("about:blank")  # one browser that draws every card is enough
    finish_match(table, story.everybody(), seed=len(story.matches) + 7)
    for page in story.everybody()[1:]:
        page.goto(f"/tables/{table}/")
    before = story.ratings
    story.ratings = {name: _change(page, before.get(name, 1500)) for name, page in story.pages.items()}
    story.first = story.first or story.ratings
    link = story.anna.locator("#reckoning a").get_attribute("href") or ""
    story.tables.append(table)
    story.matches.append(link.split("/")[2])


def understand_the_change(story: Story) -> None:
    for name, page in story.pages.items():
        page.locator("#reckoning a").click()
        expect(page).to_have_url(re.compile(f"/matches/{story.matches[-1]}/rating/"))
        main = page.locator("main")
        for each in NAMES:
            expect(main).to_contain_text(each)
        expect(main).to_contain_text(str(story.ratings[name]))
        page.go_back()


def play_again(story: Story) -> str:
    for page in story.everybody():
        page.get_by_role("button", name="Play again").click()
        expect(page.locator("#felt")).not_to_have_attribute("data-status", "finished")
    return _table(story.anna)


def find_all_three_in_order(story: Story) -> None:
    story.anna.goto("/clubs/kings-and-queens/")
    ladder = story.anna.locator('[aria-labelledby="ladder"] tbody tr')
    expect(ladder).to_have_count(3)
    assert _in_order(story.anna, "ladder") == story.ratings
    for address in ("/rankings/naming-3/?club=kings-and-queens", "/rankings/naming-3/"):
        story.anna.goto(address)
        assert _in_order(story.anna, "list") == story.ratings


def annul_the_first_match(story: Story, visitor: Visitor) -> None:
    before, annulled = dict(story.ratings), story.matches[0]
    _manage(story.site, "createsuperuser", "--noinput", DJANGO_SUPERUSER_USERNAME="Moderator")
    admin = visitor()
    admin.goto(f"/admin/games/match/{annulled}/change/")
    sign_in_to_admin(admin)
    admin.locator('[name="annul"]').fill("Two of them sat side by side")
    admin.locator('[name="_save"]').click()

    page = story.anna
    page.goto(f"/matches/{annulled}/rating/")
    expect(page.locator("main")).to_contain_text("Two of them sat side by side")
    page.goto(f"/tables/{story.tables[0]}/")
    expect(page.locator("#reckoning")).to_contain_text("Not rated: a moderator has annulled the match.")
    expect_notice_of_recomputing(story)
    page.goto("/rankings/naming-3/?club=kings-and-queens")
    after = _in_order(page, "list")
    assert after.keys() == before.keys()
    assert after != before
    page.goto("/rankings/naming-3/")
    assert _in_order(page, "list") == after
    assert "all ratings are what their ledgers give" in _manage(story.site, "prove_ratings")


def expect_notice_of_recomputing(story: Story) -> None:
    """Whose number has moved is told, with the reason, for the site and for the club."""
    page = story.pages[max(NAMES, key=lambda name: abs(story.first[name] - 1500))]
    told = ("Your rating was worked out anew", "Your rating in the club Kings and Queens", "1 match annulled")
    for _try in range(80):
        page.goto("/notices/")
        if all(words in page.locator("main").inner_text() for words in told):
            return
        page.wait_for_timeout(250)
    raise AssertionError(page.locator("main").inner_text())


def sign_in_to_admin(page: Page) -> None:
    page.locator('input[name="username"], input[name="login"]').fill("Moderator")
    page.locator('input[type="password"]').fill(PASSWORD)
    page.locator("main").get_by_role("button", name="Sign in", exact=True).click()
    expect(page.locator('[name="annul"]')).to_be_visible()


def _table(page: Page) -> str:
    return page.url.rstrip("/").split("/")[-1]


def _change(page: Page, before: int) -> int:
    """The new rating on the final screen; it begins where the last one ended."""
    line = page.locator("#reckoning", has_text="→")
    expect(line).to_be_visible(timeout=20_000)
    found = re.search(r"(\d+) → (\d+)", line.inner_text())
    assert found is not None, line.inner_text()
    assert int(found[1]) == before
    return int(found[2])


def _in_order(page: Page, region: str) -> Ratings:
    """Names and ratings of a ranking; the higher stands higher."""
    texts = page.locator(f'[aria-labelledby="{region}"] tbody tr').all_inner_texts()
    found = [(re.search("|".join(NAMES), text), re.search(r"1[3-7]\d\d", text)) for text in texts]
    lines = [(name[0], int(number[0])) for name, number in found if name and number]
    assert [number for _name, number in lines] == sorted((number for _name, number in lines), reverse=True)
    return dict(lines)


def _manage(site: Site, *command: str, **environment: str) -> str:
    done = subprocess.run(
        [sys.executable, "manage.py", *command],
        cwd=ROOT,
        env={
            **site.environment,
            "DJANGO_SUPERUSER_PASSWORD": PASSWORD,
            "DJANGO_SUPERUSER_EMAIL": "moderator@example.org",
            **environment,
        },
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    if done.returncode:
        pytest.fail(done.stdout + done.stderr)
    return done.stdout
