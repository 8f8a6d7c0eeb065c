"""Programs at a table: an open socket or stream says that they are there, and calls do what pages do."""

from __future__ import annotations

import json
from typing import Any

import pytest
from django.test import Client

from accounts.models import Player
from games.models import Seat
from tests.games.agreements.asking import states, stood_in
from tests.games.driving import open_for
from tests.people import registered, signed_in

pytestmark = pytest.mark.django_db(transaction=True)

BORIS = 1


@pytest.fixture
def players(db: None) -> list[Player]:
    return [registered(name) for name in ("Anna", "Boris", "Vera")]


@pytest.fixture
def table(players: list[Player]) -> str:
    table = open_for(players)
    stood_in(table, players[BORIS])
    return table


def call(client: Client, address: str, payload: dict[str, Any] | None = None) -> tuple[int, dict[str, Any]]:
    answer = client.post(address, json.dumps(payload or {}), content_type="application/json")
    return answer.status_code, answer.json()


def test_a_state_says_for_whom_a_bot_plays(table: str, players: list[Player]) -> None:
    state = signed_in(players[0]).get(f"/api/tables/{table}/state").json()

    assert [player.get("stand_in") for player in state["players"]] == [None, True, None]


def test_programs_ask_and_answer(table: str, players: list[Player]) -> None:
    anna, vera = signed_in(players[0]), signed_in(players[2])
    status, state = call(anna, f"/api/tables/{table}/agreements", {"kind": "end", "about": BORIS})
    question = state["questions"][0]
    assert (status, question["kind"], question["agreed"]) == (200, "end", [0])

    call(vera, f"/api/tables/{table}/agreements/{question['id']}", {"agrees": True})

    assert states(table) == [("end", "agreed")]
    status, error = call(vera, f"/api/tables/{table}/agreements/{question['id']}", {"agrees": True})
    assert (status, error["code"]) == (409, "answered")


def test_programs_take_a_seat_back(table: str, players: list[Player]) -> None:
    status, state = call(signed_in(players[BORIS]), f"/api/tables/{table}/return")

    assert status == 200
    assert "stand_in" not in state["players"][BORIS]
    assert not Seat.objects.get(table=table, index=BORIS).stand_in


def test_an_outsider_takes_no_seat_back(table: str) -> None:
    status, error = call(signed_in(registered("Galya")), f"/api/tables/{table}/return")

    assert (status, error["code"]) == (403, "not_your_seat")
