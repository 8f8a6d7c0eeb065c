"""The clock as it is drawn, and a time-out as everybody sees it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, WebSocket, expect

from tests.browser.conftest import Visitor

SEED = 11  # seat 0 is the second to speak


@pytest.fixture
def timed() -> Callable[..., str]:
    """Seat a visitor at a new table with a clock; gives its address."""

    def sit(page: Page, action_s: int, bank_s: int) -> str:
        page.goto("/")
        page.get_by_role("button", name="Play now").click()
        expect(page.locator("#felt")).to_be_visible()
        token = next(cookie["value"] for cookie in page.context.cookies() if cookie["name"] == "csrftoken")
        asked: dict[str, Any] = {"seed": SEED, "clock": {"action_s": action_s, "bank_s": bank_s}}
        answer = page.context.request.post(
            "/api/tables", data=asked, headers={"X-CSRFToken": token, "Referer": page.url}
        )
        assert answer.status == 201, answer.text()
        address = f"/tables/{answer.json()['table']}/"
        page.goto(address)
        expect(page.locator("#felt[data-my-turn]")).to_be_visible()
        return address

    return sit


def number(page: Page) -> int:
    return int(page.locator("#time b").inner_text())


def test_one_number_counts_down_and_asks_the_server_nothing(
    visitor: Visitor, timed: Callable[..., str]
) -> None:
    page, frames = visitor(), []

    def listen(socket: WebSocket) -> None:
        socket.on("framereceived", lambda frame: frames.append(frame))

    page.on("websocket", listen)
    timed(page, 25, 60)
    page.wait_for_timeout(500)
    first, seen = number(page), [frame for frame in frames if "felt" in str(frame)]

    page.wait_for_timeout(3000)

    assert first - number(page) in (2, 3, 4)
    assert [frame for frame in frames if "felt" in str(frame)] == seen
    expect(page.locator("[data-time]")).to_have_count(1)
    expect(page.locator("#time .battery")).to_be_hidden()


def test_then_it_is_the_bank_with_its_sign(visitor: Visitor, timed: Callable[..., str]) -> None:
    page = visitor(phone=True)
    timed(page, 5, 120)

    expect(page.locator("#time b")).to_have_text("1:59", timeout=9000)
    expect(page.locator("#time .battery")).to_be_visible()
    expect(page.locator(".seat--me .clock--runs [data-time]")).to_have_count(0)


def test_the_last_ten_seconds_are_dashed_and_said_once(visitor: Visitor, timed: Callable[..., str]) -> None:
    page = visitor()
    timed(page, 12, 0)
    expect(page.locator("#felt[data-urgent]")).to_have_count(0)
    expect(page.locator("#alert")).not_to_contain_text("10 seconds left")

    expect(page.locator("#felt[data-urgent]")).to_have_count(1)
    expect(page.locator("#alert")).to_contain_text("10 seconds left")
    page.evaluate("document.getElementById('alert').textContent = ''")
    page.wait_for_timeout(2500)

    expect(page.locator("#alert")).to_have_text("")
    style = page.locator(".clock--runs").evaluate("each => getComputedStyle(each).borderTopStyle")
    assert style == "dashed"


def test_nothing_moves_while_the_number_changes(visitor: Visitor, timed: Callable[..., str]) -> None:
    page = visitor(phone=True)
    timed(page, 5, 65)
    boxes = set()
    for _look in range(9):
        boxes.add(
            page.evaluate(
                """() => JSON.stringify([...document.querySelectorAll(
                '#felt .seat, #status, #actions button, #hand button')].map((each) => {
                const box = each.getBoundingClientRect();
                return [each.id, box.x, box.y, box.width, box.height];
            }))"""
            )
        )
        page.wait_for_timeout(900)

    assert len(boxes) == 1


def test_a_time_out_is_seen_by_everybody(visitor: Visitor, timed: Callable[..., str]) -> None:
    anna, galya = visitor(), visitor()
    address = timed(anna, 5, 0)
    galya.goto(address)
    running = galya.locator(".clock--runs [data-time]")
    expect(running).to_have_count(1)

    expect(anna.locator("#status")).to_contain_text("Your time was up.", timeout=15_000)
    expect(galya.locator("#status")).to_contain_text("Time was up for", timeout=5_000)


@pytest.mark.parametrize("language", ["en", "ru"])
def test_a_table_is_opened_at_the_speed_that_was_chosen(visitor: Visitor, language: str) -> None:
    page = visitor(locale=language)
    page.goto("/tables/new/?seat1=bot:easy&seat2=bot:easy")
    page.locator("#speed").select_option("quick")
    page.locator(".new-table__open").click()

    expect(page.locator("#felt")).to_be_visible()
    expect(page.locator("#rules")).to_contain_text("15 s + 1 min" if language == "en" else "15 с + 1 мин")


def test_without_a_connection_the_number_stands_still(visitor: Visitor, timed: Callable[..., str]) -> None:
    page = visitor()
    timed(page, 50, 0)
    page.evaluate("document.body.classList.add('is-offline')")
    page.wait_for_timeout(1200)
    seen = number(page)

    page.wait_for_timeout(2500)
    assert number(page) == seen

    page.evaluate("document.body.classList.remove('is-offline')")
    page.wait_for_timeout(600)
    assert number(page) < seen
