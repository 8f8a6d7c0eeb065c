"""The download of everything the site keeps about me."""

from __future__ import annotations

import json
from typing import Any

import pytest
from allauth.account.models import EmailAddress
from allauth.mfa.models import Authenticator
from asgiref.sync import async_to_sync
from django.db import connection
from django.http import StreamingHttpResponse
from django.test import AsyncClient, Client
from django.test.utils import CaptureQueriesContext
from pytest_django import Settings

from accounts.identity import COOKIE, _signer
from accounts.models import Follow, Friendship, Player
from accounts.services.moderation.bans import ban
from accounts.services.tokens import issue_token
from games.engine import legal_actions
from games.models import Match, SavedRules
from games.selectors.cache import newest_position
from games.selectors.personal import export_games
from games.services.reports import report
from tests.games.conftest import forget_everything
from tests.games.driving import open_for, play
from tests.games.played_rows import played
from tests.people import registered

pytestmark = pytest.mark.django_db(transaction=True)

FILE = "/settings/data/file"


@pytest.fixture(autouse=True)
def _fresh(settings: Settings) -> None:
    settings.THOUSAND_RATE_LIMITS = False
    forget_everything()


def download(player: Player | None, *, times: int = 1) -> tuple[Any, str]:
    """The last answer, and its body."""

    async def fetch() -> tuple[Any, str]:
        client = AsyncClient()
        if player is not None and player.user is not None:
            await client.aforce_login(player.user, backend="accounts.backends.NameBackend")
        elif player is not None:
            client.cookies[COOKIE] = _signer().sign(str(player.pk))
        for _time in range(times):
            answer = await client.post(FILE)
        if isinstance(answer, StreamingHttpResponse):
            pieces = [piece async for piece in answer]
            return answer, b"".join(pieces).decode()
        return answer, answer.content.decode()

    return async_to_sync(fetch)()


def data_of(player: Player) -> dict[str, Any]:
    answer, body = download(player)
    assert answer.status_code == 200
    assert answer["Content-Disposition"] == 'attachment; filename="thousand-my-data.json"'
    read: dict[str, Any] = json.loads(body)
    return read


def test_account_people_and_words_are_in_it() -> None:
    anna, boris, vera = registered("Анна"), registered("Boris"), registered("Vera")
    Friendship.objects.create(asker=boris, asked=anna)
    Follow.objects.create(follower=anna, followed=vera)
    Follow.objects.create(follower=vera, followed=anna)
    Authenticator.objects.create(user=anna.user, type="totp", data={"secret": "JBSWY3DPEHPK3PXP"})
    token = issue_token(player=anna)
    ban(player=anna, kind="chat", reason="Insults.", until=None, moderator=None)

    answer, body = download(anna)
    read = json.loads(body)["account"]

    assert answer.status_code == 200
    assert read["player"]["name"] == "Анна"
    assert [row["text"] for row in read["player"]["names"]] == ["Анна"]
    assert read["account"]["emails"] == [{"email": "player1@example.org", "verified": True, "primary": True}]
    assert read["account"]["second_factors"][0]["type"] == "totp"
    assert [row["name"] for row in read["friends"]] == ["Boris"]
    assert [row["name"] for row in read["following"]] == ["Vera"]
    assert read["followers"] == 1
    assert [row["reason"] for row in read["bans"]] == ["Insults."]
    assert [row["kind"] for row in read["notices"]] == ["ban_started"]
    assert len(read["api_tokens"]) == 1
    assert anna.user is not None
    for secret in ("JBSWY3DPEHPK3PXP", token, anna.user.password):
        assert secret not in body


def test_nothing_that_others_keep_to_themselves_is_in_it() -> None:
    anna, boris = registered("Anna"), registered("Boris")
    report(reporter=boris, player=anna, table="", kind="name", text="Boris wrote this.")
    Friendship.objects.create(asker=boris, asked=anna)
    assert boris.user is not None
    EmailAddress.objects.create(user=boris.user, email="boris.too@example.org")

    _answer, body = download(anna)

    assert "player2@example.org" not in body
    assert "boris.too" not in body
    assert "Boris wrote this." not in body


def test_matches_come_with_my_own_actions_and_no_others(boris: Player, vera: Player) -> None:
    anna = registered("Anna")
    players = [anna, boris, vera]
    table = open_for(players)
    for _step in range(3):
        action = legal_actions(newest_position(table).state)[0]
        play(table, players[action.seat], action.text)
    SavedRules.objects.create(name="At home", preset="thousand_offline", owner=anna)
    report(reporter=anna, player=boris, table=table, kind="other", text="He hums.")

    read = data_of(anna)["games"]

    [match] = read["matches"]
    assert (match["table"], match["players"]) == (table, ["Anna", "Boris", "Vera"])
    assert match["actions"]
    assert all(row["text"].startswith("0 ") for row in match["actions"])
    assert "snapshot" not in match
    assert [row["name"] for row in read["rule_sets"]] == ["At home"]
    assert [(row["player__name"], row["text"]) for row in read["reports"]] == [("Boris", "He hums.")]


def test_many_matches_are_asked_for_together(boris: Player) -> None:
    anna = registered("Anna")

    def queries() -> int:
        with CaptureQueriesContext(connection) as captured:
            assert len(list(export_games(anna)["matches"])) == Match.objects.count()
        return len(captured)

    played(anna, boris, None)
    few = queries()
    for _match in range(20):
        played(boris, anna, None)

    assert queries() == few


def test_a_guest_has_a_file_too(anna: Player) -> None:
    read = data_of(anna)

    assert read["account"]["player"]["name"] == "Anna"
    assert read["account"]["account"] is None


def test_who_is_nobody_has_no_file() -> None:
    answer, _body = download(None)

    assert answer.status_code == 302
    assert answer["Location"] == "/settings/data/"
    assert "keeps nothing about you" in Client().get("/settings/data/").content.decode()


def test_a_link_fetches_nothing() -> None:
    assert Client().get(FILE).status_code == 405


def test_too_many_downloads_have_to_wait(settings: Settings) -> None:
    settings.THOUSAND_RATE_LIMITS = True
    answer, body = download(registered("Anna"), times=4)

    assert answer.status_code == 429
    assert int(answer["Retry-After"]) <= 60
    assert "Wait a minute." in body


def test_the_file_is_written_piece_by_piece() -> None:
    from collections.abc import Iterator

    from accounts.presenters.personal import _written

    taken = 0

    def many() -> Iterator[dict[str, int]]:
        nonlocal taken
        for number in range(1000):
            taken += 1
            yield {"number": number}

    pieces = _written({"rows": many()})
    for _piece in range(20):
        next(pieces)

    assert taken < 20
    assert json.loads("".join(_written({"rows": iter([{"a": 1}, {"a": "ё"}]), "none": iter([])}))) == {
        "rows": [{"a": 1}, {"a": "ё"}],
        "none": [],
    }
