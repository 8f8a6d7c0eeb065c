"""What programs get of a table that is closed to them."""

from __future__ import annotations

from typing import Any

import pytest
from django.test import Client

from accounts.models import Player
from accounts.services.tokens import issue_token
from games.models import Match
from games.selectors.cache import newest_position
from games.selectors.terms import Openness
from games.services.tables import join_table
from tests.games.conftest import forget_everything
from tests.games.doors.tables import befriend, private
from tests.people import registered

pytestmark = pytest.mark.django_db(transaction=True)


def program(player: Player | None) -> Client:
    return Client(headers={"authorization": f"Bearer {issue_token(player=player)}"} if player else {})


def addresses(table: str) -> list[str]:
    match = newest_position(table).match
    return [
        f"/api/tables/{table}/state",
        f"/api/tables/{table}/events",
        f"/api/matches/{match}/record",
        f"/api/matches/{match}/proof",
    ]


def test_state_events_record_and_proof_of_a_running_match_are_closed_to_strangers(galya: Player) -> None:
    anna, boris = map(registered, ("Anna", "Boris"))
    befriend(boris, anna)
    table = private(anna)

    for player in (galya, None):
        for address in addresses(table):
            answer = program(player).get(address)
            assert (answer.status_code, answer.json()["code"]) == (403, "not_allowed"), address
            assert set(answer.json()) == {"code", "error"}
    for player in (anna, boris):
        for address in addresses(table):
            assert program(player).get(address).status_code == 200, address


def test_record_and_proof_are_open_once_the_match_is_over(galya: Player) -> None:
    table = private(registered("Anna"), watchers="nobody")
    Match.objects.update(status=Match.Status.FINISHED)
    forget_everything()
    state, _events, record, proof = addresses(table)

    assert program(galya).get(state).status_code == 403
    assert program(galya).get(record).status_code == program(galya).get(proof).status_code == 200


def test_a_refused_command_of_a_stranger_brings_no_state(galya: Player) -> None:
    table = private(registered("Anna"), watchers="nobody")
    hers = program(galya)

    full = hers.post(f"/api/tables/{table}/join", {}, content_type="application/json")
    acted: dict[str, Any] = {"action": "0 pass", "version": 1, "client_action_id": "x"}
    played = hers.post(f"/api/tables/{table}/actions", acted, content_type="application/json")

    assert (full.status_code, full.json()["code"], "state" in full.json()) == (409, "seat_taken", False)
    assert (played.status_code, played.json()["code"], "state" in played.json()) == (
        403,
        "not_your_seat",
        False,
    )


def test_who_leaves_a_closed_table_is_told_so_and_sees_it_no_more(anna: Player, boris: Player) -> None:
    table = private(anna, "open", "bot:easy", watchers="nobody")
    join_table(table=table, player=boris)
    his = program(boris)

    answer = his.post(f"/api/tables/{table}/leave")

    assert (answer.status_code, answer.json()) == (200, {"table": table, "seat": None})
    assert his.get(f"/api/tables/{table}/state").status_code == 403


def test_a_table_is_opened_as_open_as_is_asked(anna: Player) -> None:
    asked = {"access": "open", "watchers": "known", "open_hands": True, "talk": "phrases"}

    answer = program(anna).post("/api/tables", asked, content_type="application/json")

    assert answer.status_code == 201
    assert newest_position(answer.json()["table"]).terms.openness == Openness(
        "open", "known", True, "phrases"
    )


def test_a_table_that_asks_for_nothing_is_as_before(anna: Player) -> None:
    answer = program(anna).post("/api/tables", {}, content_type="application/json")

    assert newest_position(answer.json()["table"]).terms.openness == Openness()


@pytest.mark.parametrize(
    "asked", [{"access": "all"}, {"watchers": ""}, {"talk": "loud"}, {"open_hands": "yes"}]
)
def test_what_a_table_cannot_be_is_named(anna: Player, asked: dict[str, Any]) -> None:
    answer = program(anna).post("/api/tables", asked, content_type="application/json")

    assert (answer.status_code, answer.json()["code"]) == (400, "bad_request")
    assert next(iter(asked)) in answer.json()["error"]
