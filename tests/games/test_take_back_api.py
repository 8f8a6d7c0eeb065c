"""Taking back through the JSON interface."""

from __future__ import annotations

import json
from typing import Any

import pytest
from django.test import Client

from accounts.models import Player
from games.engine import legal_actions
from games.models import LoggedAction, Table
from games.selectors.cache import newest_position
from tests.games.conftest import forget_everything
from tests.games.driving import in_phase, open_for, open_with_bots, play_until, run_bots

pytestmark = pytest.mark.django_db(transaction=True)
Answer = tuple[int, dict[str, Any]]


class Caller:
    """A client of one player, signed in by a token."""

    def __init__(self, table: str, name: str) -> None:
        self.client = Client()
        body = self.client.post("/api/guests", data={"name": name}, content_type="application/json").json()
        self.player = Player.objects.get(pk=body["player"])
        self.headers = {"authorization": f"Bearer {body['token']}"}
        self.table = table

    def post(self, path: str, **payload: Any) -> Answer:
        answer = self.client.post(
            f"/api/tables/{self.table}/{path}", data=payload, content_type="application/json",
            headers=self.headers,
        )  # fmt: skip
        return answer.status_code, answer.json()

    def state(self) -> dict[str, Any]:
        found = self.client.get(f"/api/tables/{self.table}/state", headers=self.headers)
        return dict(json.loads(found.content))

    def act(self, action: str, key: str = "") -> Answer:
        return self.post(
            "actions", action=action, version=self.state()["version"], client_action_id=key or action
        )


@pytest.fixture
def callers(db: None) -> list[Caller]:
    """Three people at a table, in the middle of a deal."""
    made = [Caller("", name) for name in ("Anna", "Boris", "Vera")]
    players = [caller.player for caller in made]
    table = open_for(players)
    play_until(table, players, in_phase("PLAY"))
    for caller in made:
        caller.table = table
    return made


def test_all_agree_and_the_state_is_as_before(callers: list[Caller]) -> None:
    seat = newest_position(callers[0].table).state.turn
    assert seat is not None
    asker, others = callers[seat], [each for at, each in enumerate(callers) if at != seat]
    before = asker.state()
    card = before["legal"][0]
    asker.act(card)

    status, asked = asker.post("agreements", kind="take_back")

    assert (status, asked["log"][-1]) == (200, card)
    question = asked["questions"][0]
    assert question == {
        "id": question["id"], "kind": "take_back", "asker": seat, "about": None, "agreed": [seat],
        "action": card,
    }  # fmt: skip
    for other in others:
        assert other.state()["questions"] == [question | {"agreed": other.state()["questions"][0]["agreed"]}]
        assert other.post(f"agreements/{question['id']}", agrees=True)[0] == 200
    after = asker.state()
    assert after["version"] > asked["version"]
    assert after | {"version": 0} == before | {"version": 0}
    assert others[0].post(f"agreements/{question['id']}", agrees=True)[1]["code"] == "answered"


def test_an_action_that_was_taken_back_has_no_second_effect(anna: Player) -> None:
    caller = Caller("", "Anna")
    caller.table = table = open_with_bots(caller.player)
    action = legal_actions(run_bots(table).state)[0].text
    caller.act(action, "pressed")
    status, undone = caller.post("agreements", kind="take_back")
    assert (status, "questions" in undone) == (200, False)

    status, again = caller.act(action, "pressed")

    assert (status, again) == (200, undone)
    assert LoggedAction.objects.filter(match__table=table, text=action).count() == 1


def test_what_is_refused_has_its_code(callers: list[Caller]) -> None:
    seat = newest_position(callers[0].table).state.turn
    assert seat is not None
    asker = callers[seat]
    stranger = Caller(asker.table, "Galya")
    assert stranger.post("agreements", kind="take_back")[0] == 403
    assert asker.post("agreements", kind="stand_on_your_head")[0] == 400
    assert asker.post("agreements/999999", agrees=True)[1]["code"] == "answered"

    Table.objects.filter(pk=asker.table).update(rated=True)
    forget_everything()

    status, answer = asker.post("agreements", kind="take_back")
    assert (status, answer["code"]) == (403, "not_allowed")


def test_cards_that_were_given_are_not_named_to_others(db: None) -> None:
    made = [Caller("", name) for name in ("Anna", "Boris", "Vera")]
    players = [caller.player for caller in made]
    table = open_for(players)
    position = play_until(table, players, in_phase("EXCHANGE"))
    seat = position.state.turn
    assert seat is not None
    for caller in made:
        caller.table = table
    asker, receiver, other = made[seat], made[(seat + 1) % 3], made[(seat + 2) % 3]
    asker.act(next(each for each in asker.state()["legal"] if each.endswith(str((seat + 1) % 3))))
    asker.post("agreements", kind="take_back")

    assert other.state()["questions"][0]["action"] == f"{seat} give"
    for each in (receiver, other):
        question = each.state()["questions"][0]["id"]
        each.post(f"agreements/{question}", agrees=True)
    assert len(asker.state()["hand"]) == 10
    assert other.state()["log"] == [entry for entry in other.state()["log"] if " give " not in entry]
