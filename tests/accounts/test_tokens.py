"""API tokens: who holds one is the player."""

from __future__ import annotations

import pytest

from accounts.identity import COOKIE, player_from_scope, player_from_token
from accounts.models import ApiToken, Player
from accounts.services.tokens import issue_token
from tests.accounts.cookies import cookie_of


def test_a_token_is_its_player(anna: Player, boris: Player) -> None:
    tokens = {player: issue_token(player=player) for player in (anna, boris)}

    assert {player_from_token(token) for token in tokens.values()} == {anna, boris}
    assert player_from_token(tokens[anna]) == anna


def test_a_player_may_hold_several(anna: Player) -> None:
    first, second = issue_token(player=anna), issue_token(player=anna)

    assert first != second
    assert player_from_token(first) == player_from_token(second) == anna


def test_the_database_never_sees_the_token(anna: Player) -> None:
    token = issue_token(player=anna)

    assert token not in str(list(ApiToken.objects.values()))


@pytest.mark.parametrize("token", ["", "x", "\x00", "ж" * 10_000, "\ud800"])
def test_another_text_is_nobody(anna: Player, token: str) -> None:
    issue_token(player=anna)

    assert player_from_token(token) is None


def test_the_digest_is_no_token(anna: Player) -> None:
    issue_token(player=anna)

    assert player_from_token(ApiToken.objects.get().digest) is None


@pytest.mark.parametrize("word", ["Bearer", "bearer", "BEARER"])
def test_a_socket_may_bring_a_token(anna: Player, word: str) -> None:
    header = f"{word} {issue_token(player=anna)}".encode()

    assert player_from_scope({"headers": [(b"authorization", header)]}) == anna


def test_a_wrong_token_is_not_saved_by_a_cookie(anna: Player) -> None:
    headers = [(b"authorization", b"Bearer wrong"), (b"cookie", f"{COOKIE}={cookie_of(anna)}".encode())]

    assert player_from_scope({"headers": headers}) is None
