"""The settings of what programs may fetch: one's own calendar, and keys."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Visitor
from tests.browser.event_filling import fill_events
from tests.browser.own_site import running_site
from tests.browser.signed_in import AsPerson, signed_in
from tests.browser.test_accessibility import violations
from tests.thousand_site.supervisor.site import Site


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """A site of this file's own: the names of its people are taken elsewhere."""
    yield from running_site(tmp_path_factory)


@pytest.fixture(scope="module")
def filled(site: Site) -> dict[str, str]:
    return fill_events(site)


@pytest.fixture
def as_person(visitor: Visitor, site: Site, filled: dict[str, str]) -> AsPerson:
    return signed_in(visitor, site, filled)


@pytest.mark.parametrize(
    ("phone", "scheme", "locale"),
    [(False, "light", "en-GB"), (True, "dark", "ru-RU"), (True, "light", "en-GB"), (False, "dark", "ru-RU")],
)
def test_an_address_is_made_shown_and_given_up(
    as_person: AsPerson, phone: bool, scheme: Any, locale: str
) -> None:
    page = as_person("Anna", phone=phone, color_scheme=scheme, locale=locale)
    page.goto("/calendar/")
    page.locator("button[value=make]").click()
    field = page.locator("#address")
    expect(field).to_be_visible()
    assert violations(page) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    answer = page.request.get(field.input_value())
    assert answer.status == 200
    assert "BEGIN:VEVENT" in answer.text()
    page.locator("button[value=give-up]").click()
    expect(page.locator("#address")).to_have_count(0)


@pytest.mark.parametrize(("phone", "scheme", "locale"), [(False, "light", "en-GB"), (True, "dark", "ru-RU")])
def test_a_key_for_a_program_is_made_and_ended(
    as_person: AsPerson, phone: bool, scheme: Any, locale: str
) -> None:
    page = as_person("Boris", phone=phone, color_scheme=scheme, locale=locale)
    page.goto("/settings/keys/")
    page.locator("section.panel form .button--primary").click()
    expect(page.locator("#made")).to_be_visible()
    assert violations(page) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    page.locator("section.panel .rows .button").first.click()
    expect(page.locator("section.panel .rows")).to_have_count(0)
