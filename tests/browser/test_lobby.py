"""The lobby in a browser: it lives, it keeps still under a hand, and one press leads to a seat."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from tests.browser.launch import DESKTOP, PHONE
from tests.thousand_site.supervisor.site import Site

FILL_AFTER_MS = 12_000


@pytest.fixture(scope="module")
def evening(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """A site of its own on which nobody else opens tables, and bots come after twelve seconds."""
    running = Site(
        tmp_path_factory.mktemp("evening") / "var",
        THOUSAND_BOT_DELAY_MS="80",
        THOUSAND_DEAL_PAUSE_MS="20000",
        THOUSAND_FILL_AFTER_MS=str(FILL_AFTER_MS),
    )
    try:
        running.start().hear("ready at", 120)
        yield running
        running.stop()
    finally:
        running.clean_up()


class People:
    """Visitors, each with a browser of his own."""

    def __init__(self, site: Site, browser: Browser) -> None:
        self.address = f"http://127.0.0.1:{site.port}"
        self.browser = browser
        self.contexts: list[BrowserContext] = []
        self.errors: list[str] = []

    def come(self, *, phone: bool = False, scripts: bool = True) -> Page:
        screen = {"viewport": PHONE, "has_touch": True, "is_mobile": True} if phone else {"viewport": DESKTOP}
        context = self.browser.new_context(base_url=self.address, java_script_enabled=scripts, **screen)
        self.contexts.append(context)
        page = context.new_page()
        page.on("pageerror", lambda error: self.errors.append(str(error)))
        page.goto("/")
        return page


@pytest.fixture
def people(evening: Site, browser: Browser) -> Iterator[People]:
    """Whoever comes; afterwards everybody has got up from his table."""
    found = People(evening, browser)
    yield found
    for context in found.contexts:
        for page in context.pages:
            leave(page)
        context.close()
    assert found.errors == []


def leave(page: Page) -> None:
    """Get up, from wherever the visitor is."""
    table = re.search(r"/tables/(\w+)/", page.url)
    cookies = {cookie["name"]: cookie["value"] for cookie in page.context.cookies()}
    if table and "csrftoken" in cookies:
        page.context.request.post(
            f"/tables/{table[1]}/leave",
            headers={"X-CSRFToken": cookies["csrftoken"], "Referer": page.url},
        )


def press(page: Page, tile: str) -> str:
    """Press a tile; the code of the table one is at then."""
    page.locator(f"#tile-{tile}").click()
    expect(page.locator("#felt")).to_be_visible()
    found = re.search(r"/tables/(\w+)/", page.url)
    assert found is not None
    return found[1]


def test_a_row_comes_without_a_reload_and_goes_again(people: People) -> None:
    watcher, anna = people.come(), people.come()
    expect(watcher.locator("#lobby-empty")).to_be_visible()

    table = press(anna, "friendly-slow")

    row = watcher.locator(f"#seats-{table}")
    expect(row).to_be_visible()
    expect(row).to_contain_text("2 open seats")
    expect(watcher.locator("#lobby-empty")).to_be_hidden()
    expect(watcher.locator("#hint-friendly-slow")).to_have_text(re.compile("waits$"))
    leave(anna)
    expect(row).to_have_count(0)
    expect(watcher.locator("#lobby-empty")).to_be_visible()


def test_nothing_moves_under_the_pointer(people: People) -> None:
    watcher, anna, boris, vera = (people.come() for _person in range(4))
    first, second = press(anna, "friendly-slow"), press(boris, "friendly-normal")
    expect(watcher.locator(f"#seats-{second}")).to_be_visible()
    watcher.locator(f"#seats-{second}").hover()
    box = watcher.locator(f"#sit-{second}").bounding_box()

    leave(anna)
    expect(watcher.locator(f"#seats-{first}")).to_have_class(re.compile("is-gone"))
    expect(watcher.locator(f"#seats-{first}")).to_contain_text("gone")
    third = press(vera, "friendly-quick")
    expect(watcher.locator("#seat-news")).to_have_text("2 changes")

    assert watcher.locator(f"#sit-{second}").bounding_box() == box
    assert watcher.locator(f"#seats-{third}").count() == 0
    watcher.mouse.move(5, 5)
    expect(watcher.locator(f"#seats-{third}")).to_be_visible()
    expect(watcher.locator(f"#seats-{first}")).to_have_count(0)
    expect(watcher.locator("#seat-news")).to_be_hidden()


def test_the_button_shows_what_waits_and_keeps_the_focus(people: People) -> None:
    watcher, anna, boris = people.come(), people.come(), people.come()
    first = press(anna, "friendly-slow")
    expect(watcher.locator(f"#seats-{first}")).to_be_visible()
    watcher.locator("#quick .tile").last.focus()
    watcher.locator(f"#sit-{first}").focus()
    watcher.keyboard.press("Shift+Tab")
    watcher.keyboard.press("Tab")
    expect(watcher.locator(f"#sit-{first}")).to_be_focused()

    second = press(boris, "friendly-normal")
    expect(watcher.locator("#seat-news")).to_have_text("1 change")
    assert watcher.locator(f"#seats-{second}").count() == 0
    watcher.locator("#seat-news").press("Enter")

    expect(watcher.locator(f"#seats-{second}")).to_be_visible()


def test_two_strangers_meet_and_a_third_starts_the_match(people: People) -> None:
    pages = [people.come() for _person in range(3)]

    tables = {press(page, "friendly-quick") for page in pages}

    assert len(tables) == 1
    for page in pages:
        expect(page.locator('#felt[data-status="playing"]')).to_be_visible()


def test_bots_sit_down_after_the_wait_that_was_said(people: People) -> None:
    anna = people.come()
    press(anna, "friendly-none")
    expect(anna.locator("[data-fill]")).to_have_text(re.compile(r"^0:(0[1-9]|1[0-2])$"))
    expect(anna.locator('#felt[data-status="waiting"]')).to_be_visible()

    expect(anna.locator('#felt[data-status="playing"]')).to_be_visible(timeout=FILL_AFTER_MS + 8000)


def test_whoever_does_not_want_to_wait_starts_with_bots(people: People) -> None:
    anna = people.come(phone=True)
    press(anna, "friendly-none")
    anna.get_by_role("button", name="Start with bots now").click()
    expect(anna.locator('#felt[data-status="playing"]')).to_be_visible()


def test_a_stranger_takes_a_bot_s_place_at_the_next_deal(people: People) -> None:
    from tests.browser.player import Player

    anna, boris = people.come(), people.come()
    table = press(anna, "friendly-none")
    anna.get_by_role("button", name="Start with bots now").click()
    expect(boris.locator(f"#game-{table}")).to_be_visible()

    boris.locator(f"#take-{table}").click()
    expect(boris.locator("#yielding")).to_contain_text("You sit down at the next deal, in place of Blaise.")
    Player(anna).play_deal()
    anna.locator('#actions button[form="next"]').click()

    expect(boris.locator("#felt[data-seated]")).to_be_visible()
    expect(boris.locator("#yielding")).to_have_count(0)
    expect(boris.locator("#hand button.card, #hand .card").first).to_be_visible()


def test_without_scripts_the_press_leads_to_a_seat_as_well(people: People) -> None:
    anna, boris = people.come(scripts=False), people.come(scripts=False)
    table = press(anna, "friendly-slow")
    boris.goto("/")

    boris.locator(f"#sit-{table}").click()

    expect(boris.locator("#felt[data-seated]")).to_be_visible()
    assert f"/tables/{table}/" in boris.url


def test_a_code_leads_to_a_friend_s_table(people: People) -> None:
    anna, boris = people.come(), people.come(phone=True)
    table = press(anna, "friendly-slow")
    boris.locator("#code").fill(table.upper())
    boris.locator("#code").press("Enter")
    expect(boris).to_have_url(re.compile(f"/tables/{table}/$"))


def test_without_a_socket_the_page_asks_now_and_then(people: People) -> None:
    watcher = people.come()
    watcher.route_web_socket("**/ws/lobby/**", lambda socket: socket.close())
    watcher.reload()
    anna = people.come()
    table = press(anna, "friendly-slow")
    # Bots may have sat down there by then.
    expect(watcher.locator(f"#seats-{table}, #game-{table}")).to_be_visible(timeout=25_000)
