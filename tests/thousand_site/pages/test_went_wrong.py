"""What is said about a move when something breaks on our side."""

from __future__ import annotations

import uuid

import pytest
from django.test import Client

from accounts.identity import COOKIE
from accounts.models import Player
from games.engine import legal_actions
from games.selectors.cache import newest_position
from games.views import commands
from tests.accounts.cookies import cookie_of
from tests.games.driving import open_for

pytestmark = pytest.mark.django_db


class Broken(Exception):
    """Something of ours."""


def breaks(*_args: object, **_kwargs: object) -> None:
    raise Broken


@pytest.mark.parametrize(("breaking", "said"), [("present", "was saved"), ("play_action", "was not saved")])
def test_whether_the_move_was_saved_is_said_truthfully(
    anna: Player, boris: Player, vera: Player, monkeypatch: pytest.MonkeyPatch, breaking: str, said: str
) -> None:
    players = [anna, boris, vera]
    table = open_for(players)
    position = newest_position(table)
    action = legal_actions(position.state)[0]
    client = Client(raise_request_exception=False)
    client.cookies[COOKIE] = cookie_of(players[action.seat])
    monkeypatch.setattr(commands, breaking, breaks)

    body = {"action": action.text, "version": position.version, "client_action_id": str(uuid.uuid4())}
    answer = client.post(f"/tables/{table}/actions", body)

    assert answer.status_code == 500
    assert f"Your move {said}." in answer.content.decode()
    assert (newest_position(table).version > position.version) == (said == "was saved")
