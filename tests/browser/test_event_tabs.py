"""The tabs of an event page that was open before its first round."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from tests.browser.own_site import running_site
from tests.browser.signed_in import AsPerson
from tests.browser.test_events import as_person, filled
from tests.thousand_site.supervisor.site import Site

__all__ = ["as_person", "filled"]


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """A site of this file's own: the names of its people are taken elsewhere."""
    yield from running_site(tmp_path_factory)


def test_tabs_that_have_come_since_appear_when_the_page_hears_of_a_change(
    as_person: AsPerson, filled: dict[str, str]
) -> None:
    page = as_person("Anna")
    tabs = page.locator("#event-tabs a")
    for below in ("", "players/", "standings/"):
        page.goto(filled["over"] + below)
        there = tabs.all_inner_texts()
        assert len(there) > 1
        # As the page was before the first round.
        page.evaluate(
            "document.querySelectorAll('#event-tabs a:nth-child(n+2)').forEach((tab) => tab.remove())"
        )
        expect(tabs).to_have_count(1)
        page.evaluate("htmx.trigger(document.body, 'event-changed')")
        expect(tabs).to_have_text(there)
        expect(page.locator("#event-tabs")).to_have_count(1)
