"""The page of a table and its forms, without a socket and without scripts."""

from __future__ import annotations

import re
from typing import Any

import pytest
from django.http import HttpResponse
from django.test import Client
from pytest_django import Settings

from accounts.identity import COOKIE, remember
from accounts.models import Player
from games.limits import GUESTS
from games.models import LoggedAction, Seat, Table
from games.selectors.cache import newest_position
from games.services.tables import open_table
from tests.games.driving import (
    PRESET,
    deal_is_over,
    exhaust,
    in_phase,
    open_for,
    open_with_bots,
    play_until,
    rows_of,
)

pytestmark = pytest.mark.django_db(transaction=True)

HX = {"HX-Request": "true"}


def browser_of(player: Player | None, **options: Any) -> Client:
    browser = Client(**options)
    if player is not None:
        answer = HttpResponse()
        remember(answer, player)
        browser.cookies = answer.cookies
    return browser


@pytest.fixture
def players(anna: Player, boris: Player, vera: Player) -> list[Player]:
    return [anna, boris, vera]


@pytest.fixture
def table(players: list[Player]) -> str:
    return open_for(players)


def turn(table: str) -> int:
    seat = newest_position(table).state.turn
    assert seat is not None
    return seat


def fields(table: str, action: str, **more: object) -> dict[str, object]:
    return {"action": action, "version": rows_of(table).version, "client_action_id": "form-1"} | more


def test_play_now_opens_a_table_for_a_newcomer_and_remembers_them() -> None:
    browser = Client()

    answer = browser.post("/play")

    player = Player.objects.get()
    assert player.kind == "guest"
    assert answer.status_code == 303
    assert answer["Location"] == f"/tables/{Table.objects.get().pk}/"
    assert browser.cookies[COOKIE]["httponly"]
    assert browser.get(answer["Location"]).status_code == 200
    assert list(Seat.objects.order_by("index").values_list("kind", "level")) == [
        ("human", ""),
        ("bot", "easy"),
        ("bot", "easy"),
    ]


def test_play_now_knows_who_has_been_here(anna: Player) -> None:
    answer = browser_of(anna).post("/play")

    assert Player.objects.count() == 1
    assert Seat.objects.get(kind="human").player == anna
    assert COOKIE not in answer.cookies


def test_the_page_shows_the_viewers_own_hand(table: str, players: list[Player]) -> None:
    page = browser_of(players[0]).get(f"/tables/{table}/").content.decode()

    assert f'data-version="{rows_of(table).version}"' in page
    assert f'data-table="{table}"' in page


def test_a_page_is_not_kept_by_the_browser(table: str, players: list[Player]) -> None:
    assert "no-store" in browser_of(players[0]).get(f"/tables/{table}/")["Cache-Control"]


@pytest.mark.parametrize("path", ["", "actions", "next", "join", "leave"])
def test_an_unknown_table_has_no_page(anna: Player, path: str) -> None:
    for unknown in ("zzzz", "ZZZZ", "a%00b", "x" * 300):
        browser, address = browser_of(anna), f"/tables/{unknown}/{path}"
        answer = browser.post(address, {"version": 1, "action": "0 pass"}) if path else browser.get(address)
        assert answer.status_code == 404
    assert not LoggedAction.objects.exists()


@pytest.mark.parametrize("path", ["actions", "next", "join", "leave"])
def test_a_command_is_a_post_with_a_token(table: str, players: list[Player], path: str) -> None:
    assert browser_of(players[0]).get(f"/tables/{table}/{path}").status_code == 405
    foreign = browser_of(players[turn(table)], enforce_csrf_checks=True)
    assert foreign.post(f"/tables/{table}/{path}", fields(table, f"{turn(table)} pass")).status_code == 403
    assert not LoggedAction.objects.exists()


def test_an_action_posted_without_scripts_leads_back_to_the_page(table: str, players: list[Player]) -> None:
    seat = turn(table)
    browser = browser_of(players[seat])

    answer = browser.post(f"/tables/{table}/actions", fields(table, f"{seat} pass"))

    assert (answer.status_code, answer["Location"]) == (303, f"/tables/{table}/")
    assert LoggedAction.objects.get().text == f"{seat} pass"


@pytest.mark.parametrize("phase", ["AUCTION", "EXCHANGE"])
def test_a_list_of_actions_is_not_sent_with_the_buttons(
    table: str, players: list[Player], phase: str
) -> None:
    play_until(table, players, in_phase(phase))
    page = browser_of(players[turn(table)]).get(f"/tables/{table}/").content.decode()

    assert page.count('<select name="action"') == 1
    assert re.findall(r'<(?:select|input)[^>]*form="act"[^>]*name="action"', page) == []
    own = re.search(r"<form[^>]*plain-form.*?</form>", page, re.DOTALL)
    assert own is not None
    for field in ("csrfmiddlewaretoken", "version", "client_action_id", "action"):
        assert f'name="{field}"' in own[0]


def test_a_refused_one_leads_back_to_the_page_that_says_why(table: str, players: list[Player]) -> None:
    seat = turn(table)
    browser = browser_of(players[seat])

    answer = browser.post(f"/tables/{table}/actions", fields(table, f"{seat} bid 103"), follow=True)

    assert answer.redirect_chain == [(f"/tables/{table}/", 303)]
    assert "in steps of 5" in answer.content.decode()
    assert not LoggedAction.objects.exists()


def test_htmx_gets_fragments(table: str, players: list[Player]) -> None:
    seat = turn(table)
    browser = browser_of(players[seat])

    answer = browser.post(f"/tables/{table}/actions", fields(table, f"{seat} pass"), headers=HX)

    html = answer.content.decode()
    assert answer.status_code == 200
    assert f'data-version="{rows_of(table).version}"' in html
    assert "<html" not in html
    refused = browser.post(
        f"/tables/{table}/actions", fields(table, f"{seat} bid 103", version=1), headers=HX
    ).content.decode()
    assert "moved on" in refused or LoggedAction.objects.count() == 1


@pytest.mark.parametrize(
    "wrong",
    [
        {"version": ""}, {"version": "x"}, {"version": "-1"}, {"version": "1" * 30}, {"version": "²"},
        {"action": "x" * 50}, {"action": "0 pass\x00"}, {"client_action_id": "x" * 65}, {"action": ""},
    ],
)  # fmt: skip
def test_a_malformed_form_changes_nothing(
    table: str, players: list[Player], wrong: dict[str, object]
) -> None:
    seat = turn(table)

    answer = browser_of(players[seat]).post(f"/tables/{table}/actions", fields(table, f"{seat} pass") | wrong)

    assert answer.status_code == 303
    assert not LoggedAction.objects.exists()


def test_a_hand_of_another_seat_cannot_be_played(table: str, players: list[Player]) -> None:
    play_until(table, players, in_phase("PLAY"))
    seat, before = turn(table), LoggedAction.objects.count()
    action = newest_position(table).state.legal()[0].text

    browser_of(players[(seat + 1) % 3]).post(f"/tables/{table}/actions", fields(table, action))

    assert LoggedAction.objects.count() == before


def test_the_next_deal_by_a_form(table: str, players: list[Player]) -> None:
    play_until(table, players, deal_is_over)

    answer = browser_of(players[1]).post(f"/tables/{table}/next", {"version": rows_of(table).version})

    assert answer.status_code == 303
    assert not deal_is_over(newest_position(table))


def test_a_newcomer_who_sits_down_becomes_a_guest(anna: Player) -> None:
    table = open_table(player=anna, preset=PRESET, options={}, seats=["me", "open", "bot:easy"]).table
    browser = Client()

    answer = browser.post(f"/tables/{table}/join")

    assert answer.status_code == 303
    assert Player.objects.count() == 2
    assert rows_of(table).status == "playing"
    newcomer = Seat.objects.get(table=table, index=1).player
    assert newcomer is not None
    assert newcomer != anna
    assert "Anna" in browser.get(f"/tables/{table}/").content.decode()


def test_nobody_becomes_a_guest_for_a_seat_that_is_taken(table: str) -> None:
    before = Player.objects.count()

    assert Client().post(f"/tables/{table}/join").status_code == 303

    assert Player.objects.count() == before


def test_a_full_table_says_so(table: str, galya: Player) -> None:
    answer = browser_of(galya).post(f"/tables/{table}/join", follow=True)

    assert "taken" in answer.content.decode()


def test_leaving_leads_home(anna: Player) -> None:
    table = open_with_bots(anna)

    answer = browser_of(anna).post(f"/tables/{table}/leave")

    assert (answer.status_code, answer["Location"]) == (303, "/")
    assert rows_of(table).status == "finished"


def test_limits_hold_for_pages_too(settings: Settings) -> None:
    settings.THOUSAND_RATE_LIMITS = True
    exhaust(GUESTS, "10.0.0.1")

    answer = Client().post("/play", REMOTE_ADDR="10.0.0.1")

    assert answer.status_code == 429
    assert answer["Retry-After"]
    assert not Table.objects.exists()
    assert Client().post("/play", REMOTE_ADDR="10.0.0.2").status_code == 303
