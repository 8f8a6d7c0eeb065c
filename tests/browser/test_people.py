"""Profiles, settings and the header in a browser."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Visitor
from tests.browser.filling import fill
from tests.browser.signed_in import AsPerson, signed_in
from tests.browser.test_accessibility import violations
from tests.conftest import wait_until
from tests.thousand_site.supervisor.site import Site

PROFILE = "/people/Anna/"
PAGES = (PROFILE, "/people/Anna/matches/", "/friends/", "/notices/", "/settings/", "/settings/privacy/")


@pytest.fixture(scope="module")
def sessions(site: Site) -> dict[str, str]:
    return fill(site)


@pytest.fixture
def as_person(visitor: Visitor, site: Site, sessions: dict[str, str]) -> AsPerson:
    return signed_in(visitor, site, sessions)


@pytest.mark.parametrize("phone", [False, True])
@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("path", PAGES)
def test_every_page_about_people_is_accessible_and_fits(
    as_person: AsPerson, path: str, scheme: str, phone: bool
) -> None:
    page = as_person("Anna", phone=phone, color_scheme=scheme)
    page.goto(path)
    expect(page.locator("h1")).to_be_visible()
    assert violations(page) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_the_history_is_drawn_and_its_table_is_at_hand(as_person: AsPerson) -> None:
    page = as_person("Boris")
    page.goto(PROFILE)
    expect(page.locator("[data-plot] canvas")).to_have_count(1)
    expect(page.get_by_role("img", name="Rating from 15")).to_be_visible()
    expect(page.locator("#history table")).to_be_hidden()

    page.locator("[data-plot] .u-over").hover()
    expect(page.locator("[data-says]")).to_contain_text("±")
    page.locator("#history summary").click()
    expect(page.get_by_role("table", name="Rating from")).to_be_visible()


def test_the_plot_follows_the_theme_and_the_width(as_person: AsPerson) -> None:
    page = as_person("Boris")
    page.goto(PROFILE)
    canvas = page.locator("[data-plot] canvas")
    drawn = canvas.evaluate("each => each.toDataURL()")
    page.evaluate("document.documentElement.dataset.theme = 'dark'")
    wait_until(lambda: canvas.evaluate("each => each.toDataURL()") != drawn, "nothing was drawn anew")
    expect(canvas).to_have_count(1)

    page.set_viewport_size({"width": 400, "height": 640})
    wait_until(lambda: canvas.evaluate("each => each.clientWidth") < 380, "the plot is too wide")


def test_without_scripts_the_table_tells_it(as_person: AsPerson) -> None:
    page = as_person("Boris", java_script_enabled=False)
    page.goto(PROFILE)
    expect(page.locator("#history table")).to_be_visible()
    expect(page.locator("canvas")).to_have_count(0)
    expect(page.get_by_text("The band is the uncertainty")).to_be_hidden()


def test_a_first_day_is_drawn_match_by_match(as_person: AsPerson) -> None:
    page = as_person("Boris")
    page.goto("/people/Oleg/")
    expect(page.locator("[data-plot] canvas")).to_have_count(1)
    says = page.locator("[data-says]")
    expect(says).to_contain_text("1542")
    over = page.locator("[data-plot] .u-over")
    over.hover(position={"x": 2, "y": 40})
    expect(says).to_have_text("At the start: 1500 ± 48")


@pytest.mark.parametrize("scripts", [True, False])
def test_a_phone_s_header_is_two_tidy_lines_with_a_menu(as_person: AsPerson, scripts: bool) -> None:
    page = as_person("Anna", phone=True, java_script_enabled=scripts)
    page.goto("/rules/")
    box = page.locator(".site-head").bounding_box()
    assert box is not None
    assert box["height"] <= 110
    links = page.get_by_role("navigation", name="Main").get_by_role("link")
    tops = {round(link.bounding_box()["y"]) for link in links.all()}  # type: ignore[index]
    assert len(tops) == 1
    expect(page.get_by_role("link", name="My profile")).to_be_hidden()
    page.locator(".account").click()
    page.get_by_role("link", name="My profile").click()
    expect(page.get_by_role("heading", level=1, name="Anna")).to_be_visible()


def test_signing_out_takes_one_press(as_person: AsPerson, site: Site) -> None:
    page = as_person("Vera")
    page.goto("/rules/")
    page.locator(".account").click()
    page.get_by_role("button", name="Sign out").click()
    expect(page.get_by_role("banner").get_by_role("link", name="Sign in")).to_be_visible()


def test_what_is_chosen_in_the_popover_is_there_on_another_device(as_person: AsPerson) -> None:
    here, there = as_person("Boris"), as_person("Boris", phone=True)
    here.goto("/rules/")
    here.get_by_role("button", name="Appearance and language").click()
    with here.expect_response("**/appearance"):
        here.get_by_label("Dark").check()
    expect(here.locator("html")).to_have_attribute("data-theme", "dark")

    answer = there.goto("/rules/")

    assert answer is not None
    assert 'data-theme="dark"' in answer.text()[:200], "the first byte already looks right"


def test_the_page_of_settings_shows_at_once_and_keeps_without_saving(as_person: AsPerson) -> None:
    page = as_person("Anna")
    page.goto("/settings/")
    main = page.get_by_role("main")
    with page.expect_response("**/appearance"):
        main.get_by_label("Four colours").check()
    expect(page.locator("html")).to_have_attribute("data-deck", "four")
    with page.expect_response("**/appearance"):
        main.get_by_label("Sound when it is my turn").check()
    page.reload()
    expect(main.get_by_label("Four colours")).to_be_checked()
    expect(main.get_by_label("Sound when it is my turn")).to_be_checked()

    main.get_by_label("Time zone").select_option("Asia/Tokyo")
    main.get_by_role("button", name="Save").click()
    expect(page.get_by_role("status")).to_contain_text("Saved.")
    expect(main.get_by_label("Time zone")).to_have_value("Asia/Tokyo")
    expect(main.get_by_label("Four colours")).to_be_checked()


def test_the_device_s_zone_is_offered(visitor: Visitor) -> None:
    page = visitor(timezone_id="Asia/Vladivostok")
    page.goto("/settings/")
    page.reload()
    expect(page.get_by_label("Time zone").locator("option").first).to_have_text(
        "As this device: Asia/Vladivostok"
    )


@pytest.mark.parametrize(
    ("system", "chosen", "moves"),
    [
        ("reduce", "system", False),
        ("reduce", "full", True),
        ("no-preference", "reduced", False),
        ("no-preference", "system", True),
    ],
)
def test_motion_is_as_chosen_whatever_the_system_says(
    visitor: Visitor, site: Site, system: str, chosen: str, moves: bool
) -> None:
    page = visitor(reduced_motion=system)
    page.context.add_cookies([{"name": "motion", "value": chosen, "url": f"http://127.0.0.1:{site.port}"}])
    page.goto("/")
    name = page.evaluate("getComputedStyle(document.documentElement).getPropertyValue('--a-slide').trim()")
    assert name == ("slide" if moves else "fade-in")
    calm = page.evaluate("import('/static/js/core.js').then(core => core.calm())")
    assert calm is not moves


def test_a_friendship_is_made_in_a_few_presses(as_person: AsPerson) -> None:
    page = as_person("Anna")
    page.goto("/notices/")
    page.get_by_role("link", name="Vera would like to be your friend.").click()
    page.get_by_role("button", name="Accept").click()
    expect(page.get_by_role("region", name="My friends").get_by_role("link", name="Vera")).to_be_visible()
    expect(page.get_by_role("region", name="They ask to be your friends")).to_have_count(0)
