"""Rankings and changes of ratings in a real browser: nothing that axe objects to, and room on a phone."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Visitor
from tests.browser.test_accessibility import violations
from tests.thousand_site.supervisor.site import ROOT, Site

FILL = """
import django; django.setup()
from tests.games.rated_matches import finished, rated_match
from tests.games.rated_rows import in_month, ranked_people
from games.selectors.rankings.lines import present_month
people = ranked_people(Alisa=1612, Борис=1540, Вера=1540, Галя=1488)
for player in people.values():
    in_month(player, present_month(), 1500, 7)
print(rated_match(*list(people.values())[:3]).pk, finished(*list(people.values())[:3]).pk)
"""


@pytest.fixture(scope="session")
def matches(site: Site) -> tuple[str, str]:
    """A match that is rated and one that waits, among people with places in a ranking."""
    environment = {**site.environment, "DJANGO_SETTINGS_MODULE": "thousand_site.settings"}
    environment["PYTHONPATH"] = os.fspath(ROOT)
    done = subprocess.run(
        [sys.executable, "-c", FILL], env=environment, capture_output=True, text=True, check=True, cwd=ROOT
    )
    rated, waiting = done.stdout.split()[-2:]
    return rated, waiting


@pytest.mark.parametrize("phone", [False, True])
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing(visitor: Visitor, matches: tuple[str, str], scheme: str, phone: bool) -> None:
    page = visitor(phone=phone, color_scheme=scheme)
    for address in (
        "/rankings/",
        "/rankings/how/",
        "/rankings/naming-3/",
        "/rankings/naming-3/?q=бор",
        f"/matches/{matches[0]}/rating/",
    ):
        page.goto(address)
        assert violations(page) == [], address
        assert not _is_wider_than_the_screen(page), address


def test_a_waiting_match_shows_its_changes_as_soon_as_they_are_there(
    visitor: Visitor, site: Site, matches: tuple[str, str]
) -> None:
    page = visitor()
    page.goto(f"/matches/{matches[1]}/rating/")
    expect(page.get_by_role("heading", level=1)).to_have_text("Why did the ratings change?", timeout=90_000)
    assert violations(page) == []


def _is_wider_than_the_screen(page: Page) -> bool:
    return bool(page.evaluate("document.documentElement.scrollWidth > innerWidth"))
