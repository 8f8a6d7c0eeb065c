"""Sockets while Redis is away: who may not act is refused, and what happens is seen all the same."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from channels.db import database_sync_to_async as in_thread
from channels.layers import channel_layers
from django.test import Client
from pytest_django import DjangoAssertNumQueries

from accounts.models import ApiToken, Player
from accounts.passes import pass_of
from accounts.services.tokens import issue_token
from games.engine import legal_actions
from games.models import LoggedAction
from games.selectors.cache import newest_position
from tests.games.driving import open_for, play, rows_of
from tests.games.sockets import json_socket
from tests.games.test_socket_of_the_banned import ban_from_play
from tests.games.test_socket_sessions import browser, forget_session, lock, socket_of
from tests.people import registered

pytestmark = pytest.mark.django_db(transaction=True)


@contextmanager
def no_redis(settings: Any) -> Iterator[None]:
    """Nobody listens where the channel layer looks."""
    kept = settings.CHANNEL_LAYERS
    away = {**kept["default"], "CONFIG": {**kept["default"]["CONFIG"], "hosts": ["redis://127.0.0.1:1"]}}
    settings.CHANNEL_LAYERS = {"default": away}
    channel_layers.backends.clear()
    try:
        yield
    finally:
        settings.CHANNEL_LAYERS = kept
        channel_layers.backends.clear()


@pytest.fixture
def galya() -> Player:
    return registered("Galya")


@pytest.fixture
def table(galya: Player, boris: Player, vera: Player) -> str:
    return open_for([galya, boris, vera])


def turn_of(table: str) -> tuple[int, str, int]:
    """Who is to act, a legal action of his, and the version."""
    position = newest_position(table)
    action = legal_actions(position.state)[0]
    return action.seat, action.text, position.version


async def to_act(table: str, players: list[Player], me: Player) -> tuple[str, int]:
    """Let the others play until it is my turn: my action, and the version."""
    while True:
        seat, action, version = await in_thread(turn_of)(table)
        if players[seat] == me:
            return action, version
        await in_thread(play)(table, players[seat], action)


async def test_an_old_socket_does_not_act_though_nobody_told_it(
    table: str, galya: Player, boris: Player, vera: Player, settings: Any
) -> None:
    with no_redis(settings):
        here = await in_thread(browser)(galya)
        socket = await socket_of(here, table)
        action, version = await to_act(table, [galya, boris, vera], galya)
        await in_thread(forget_session)(here)

        await socket.act(action, version)

        assert await socket.closed_with() == 4403
    assert (await in_thread(rows_of)(table)).version == version
    assert not await in_thread(LoggedAction.objects.filter(player=galya).exists)()


async def test_a_signed_out_socket_is_closed_within_two_seconds(
    table: str, galya: Player, settings: Any
) -> None:
    with no_redis(settings):
        here = await in_thread(browser)(galya)
        socket = await socket_of(here, table)
        await asyncio.sleep(1.5)  # the process has noticed that it hears nothing
        await in_thread(here.post)("/account/logout/")
        since = time.monotonic()

        assert await socket.closed_with() == 4403
        assert time.monotonic() - since < 2


@pytest.mark.parametrize("end", ["ban", "lock"])
async def test_whoever_may_not_play_is_closed_within_two_seconds_and_refused_at_once(
    table: str, galya: Player, settings: Any, end: str
) -> None:
    with no_redis(settings):
        socket = await socket_of(await in_thread(browser)(galya), table)
        await asyncio.sleep(1.5)
        version = (await in_thread(rows_of)(table)).version
        await in_thread(ban_from_play if end == "ban" else lock)(galya)
        since = time.monotonic()

        await socket.act("0 pass", version)

        assert await socket.closed_with() == (4405 if end == "ban" else 4403)
        assert time.monotonic() - since < 2
    assert not await in_thread(LoggedAction.objects.filter(player=galya).exists)()


async def test_a_socket_that_opens_meanwhile_shows_what_others_do(
    table: str, galya: Player, boris: Player, vera: Player, settings: Any
) -> None:
    with no_redis(settings):
        first = await json_socket(table, boris)
        await first.state()
        since = time.monotonic()
        second = await json_socket(table, vera)  # by now the process knows, and does not wait
        state = await second.state()
        assert time.monotonic() - since < 2

        seat, action, _version = await in_thread(turn_of)(table)
        await in_thread(play)(table, [galya, boris, vera][seat], action)

        since = time.monotonic()
        for socket in (first, second):
            await socket.state(state["version"] + 1)
        assert time.monotonic() - since < 3
        await first.disconnect()
        await second.disconnect()


async def test_a_banned_players_socket_is_told_why_and_closed(table: str, galya: Player) -> None:
    socket = await socket_of(await in_thread(browser)(galya), table)

    await in_thread(ban_from_play)(galya)

    since = time.monotonic()
    while (said := await socket.hear()).get("code") != "not_allowed":
        assert "version" in said
    assert "Stalled on purpose." in said["error"]
    assert await socket.closed_with() == 4405
    assert time.monotonic() - since < 2


def scope_of(client: Client, player: Player) -> dict[str, Any]:
    """What a socket of this browser is opened with."""
    return {"headers": [], "session": client.session, "user": player.user}


def session_pass(galya: Player) -> Any:
    return pass_of(scope_of(browser(galya), galya), galya)


def token_pass(galya: Player) -> Any:
    token = issue_token(player=galya)
    return pass_of({"headers": [(b"authorization", f"Bearer {token}".encode())]}, galya)


@pytest.mark.parametrize("made", [session_pass, token_pass])
def test_asking_costs_one_query(
    galya: Player, made: Any, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    entrance = made(galya)

    with django_assert_num_queries(1):
        assert entrance.holds()


def test_a_pass_ends_with_what_it_was_made_of(galya: Player, boris: Player) -> None:
    client = browser(galya)
    session, token, guest = pass_of(scope_of(client, galya), galya), token_pass(galya), pass_of({}, boris)
    assert [each.holds() for each in (session, token, guest)] == [True, True, True]

    forget_session(client)
    ApiToken.objects.all().delete()
    Player.objects.filter(pk=boris.pk).update(deleted_at="2026-11-30T12:00:00Z")

    assert [each.holds() for each in (session, token, guest)] == [False, False, False]


def test_another_password_ends_a_session(galya: Player) -> None:
    entrance = session_pass(galya)
    assert galya.user is not None
    galya.user.set_password("another good password")
    galya.user.save()

    assert not entrance.holds()
