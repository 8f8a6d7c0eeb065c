"""Talk for programs."""

from __future__ import annotations

import pytest

from accounts.models import Player
from accounts.services.blocks import keep_away
from games.models import Table
from games.selectors.terms import Openness
from games.services.talk import say
from tests.games.talk.cast import MARKUP, befriend, table_of
from tests.people import registered, signed_in

pytestmark = pytest.mark.django_db

JSON = "application/json"


@pytest.fixture
def friends() -> list[Player]:
    people = [registered(name) for name in ("Anna", "Boris")]
    befriend(*people)
    return people


def test_saying_and_listening(friends: list[Player]) -> None:
    anna, boris = friends
    table = table_of(friends)
    program = signed_in(anna)
    answer = program.post(f"/api/tables/{table}/talk", {"phrase": "hello"}, content_type=JSON)
    assert answer.status_code == 201
    assert answer.json()["talk"]["text"] == "Hello!"
    program.post(f"/api/tables/{table}/talk", {"text": MARKUP}, content_type=JSON)
    his = signed_in(boris).get(f"/api/tables/{table}/talk", headers={"Accept-Language": "ru"}).json()["talk"]
    assert [line["text"] for line in his] == ["Привет!", MARKUP]
    assert [line["phrase"] for line in his] == ["hello", None]
    keep_away(player=boris, other=anna, kind="mute")
    assert signed_in(boris).get(f"/api/tables/{table}/talk").json() == {"talk": []}


def test_refusals_have_codes(friends: list[Player], galya: Player) -> None:
    table = table_of(friends)
    program = signed_in(friends[0])
    address = f"/api/tables/{table}/talk"
    assert program.post(address, {}, content_type=JSON).json()["code"] == "bad_request"
    assert program.post(address, {"phrase": 5}, content_type=JSON).status_code == 400
    for _again in range(5):
        say(table=table, player=friends[0], phrase="hello")
    answer = program.post(address, {"phrase": "hello"}, content_type=JSON)
    assert (answer.status_code, answer["Retry-After"]) == (429, "10")
    assert program.get("/api/tables/zzzz/talk").status_code == 404
    closed = table_of(friends, openness=Openness(watchers=Table.Watchers.NOBODY))
    outsider = signed_in(registered("Galya"))
    assert outsider.get(f"/api/tables/{closed}/talk").status_code == 403
    assert (
        outsider.post(f"/api/tables/{closed}/talk", {"phrase": "hello"}, content_type=JSON).status_code == 403
    )
