"""The front page's socket: rows come and go without a reload, and a move is none of its business."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest
from channels.db import database_sync_to_async
from django.http import HttpResponse

from accounts.effects.sockets import recheck_sockets
from accounts.identity import remember
from accounts.models import Block, Player, User
from games.selectors.cache import newest_position
from games.services.play import play_action
from games.services.tables import join_table, leave_table
from tests.games.lobby.places import open_listed, yielding
from tests.games.sockets import Socket
from tests.people import registered, signed_in

pytestmark = pytest.mark.django_db(transaction=True)


@asynccontextmanager
async def lobby(player: Player | None, **headers: str) -> AsyncIterator[Socket]:
    sent = [(b"origin", b"http://testserver")]
    sent += [(name.replace("_", "-").encode(), value.encode()) for name, value in headers.items()]
    if player is not None:
        response = HttpResponse()
        remember(response, player)
        cookie = "; ".join(f"{name}={morsel.value}" for name, morsel in response.cookies.items())
        sent.append((b"cookie", cookie.encode()))
    socket = Socket("/ws/lobby/?rules=thousand_offline", sent)
    connected, _protocol = await socket.connect(timeout=5)
    assert connected
    yield socket
    await socket.disconnect()


async def nothing_comes(socket: Socket, seconds: float = 1.6) -> None:
    assert await socket.receive_nothing(timeout=seconds)


in_db = database_sync_to_async


async def test_it_shows_the_lobby_at_once_and_then_what_changes(anna: Player, boris: Player) -> None:
    async with lobby(boris) as socket:
        first = await socket.text()
        assert "data-empty" in first

        table = await in_db(open_listed)(anna)
        assert f'id="seats-{table}"' in await socket.text()

        await in_db(leave_table)(table=table, player=anna)
        assert f'id="seats-{table}"' not in await socket.text()


async def test_moves_are_not_told_to_the_lobby(anna: Player, boris: Player) -> None:
    table = await in_db(yielding)(anna)
    async with lobby(boris) as socket:
        assert f'id="game-{table}"' in await socket.text()
        position = await in_db(newest_position)(table)
        action = position.state.legal()[0].text
        seat = position.state.turn
        if seat == 0:
            await in_db(play_action)(
                table=table, player=anna, action=action, version=position.version, client_action_id="x"
            )
        await nothing_comes(socket)


async def test_many_changes_are_one_message(anna: Player, boris: Player, vera: Player, galya: Player) -> None:
    async with lobby(galya) as socket:
        await socket.text()
        for player in (anna, boris, vera):
            await in_db(open_listed)(player)

        found = await socket.text()
        if found.count('id="seats-') < 3:
            found = await socket.text()
        assert found.count('id="seats-') == 3
        await nothing_comes(socket)


async def test_each_viewer_gets_his_own(anna: Player, boris: Player, vera: Player) -> None:
    await in_db(Block.objects.create)(who=boris, whom=anna, kind=Block.Kind.BLOCK)
    async with lobby(boris) as one, lobby(vera, accept_language="ru") as other, lobby(anna) as own:
        for socket in (one, other, own):
            await socket.text()
        table = await in_db(open_listed)(anna)

        seen = await other.text()
        assert f'id="seats-{table}"' in seen
        assert f'id="own-{table}"' in await own.text()
        await nothing_comes(one)


async def test_whose_turn_it_is_at_one_s_own_table_comes_too(
    anna: Player, boris: Player, vera: Player
) -> None:
    table = await in_db(open_listed)(anna, seats=("me", "bot:easy", "open"))
    async with lobby(anna) as socket:
        assert "Waiting for 1 more player." in await socket.text()
        await in_db(join_table)(table=table, player=boris)

        found = await socket.text()

        assert "Waiting for" not in found
        assert 'class="resume__company"' in found


async def test_signing_out_ends_it_within_two_seconds() -> None:
    galya = await in_db(registered)("Galya")
    browser = await in_db(signed_in)(galya)
    async with lobby(None, cookie=f"sessionid={browser.cookies['sessionid'].value}") as socket:
        assert "lobby-own" in await socket.text()
        started = time.monotonic()

        await in_db(browser.post)("/account/logout/")

        assert await socket.closed_with() == 4403
        assert time.monotonic() - started < 2


async def test_a_guest_who_has_an_account_by_now_is_asked_to_come_back(anna: Player) -> None:
    async with lobby(anna) as socket:
        await socket.text()

        await in_db(_becomes_a_user)(anna)

        assert await socket.closed_with() == 4410


def _becomes_a_user(player: Player) -> None:
    player.user = User.objects.create_user(username="Anna", email="a@example.org", password="x")
    player.save()
    recheck_sockets(player.pk)


async def test_it_answers_signs_of_life_and_nothing_else(anna: Player) -> None:
    async with lobby(anna) as socket:
        await socket.text()
        await socket.say(ping=1)
        assert await socket.hear() == {"pong": 1}


async def test_who_talks_too_much_is_sent_away(anna: Player) -> None:
    async with lobby(anna) as socket:
        for _frame in range(30):
            await socket.say(ping=1)
        assert await socket.closed_with() == 4429


async def test_what_other_groups_say_does_not_end_it(anna: Player) -> None:
    await in_db(open_listed)(anna)
    async with lobby(anna) as socket:
        await socket.text()
        await in_db(_recheck)(anna)
        await asyncio.sleep(0.2)
        await socket.say(ping=1)
        assert await socket.hear() == {"pong": 1}


def _recheck(player: Player) -> None:
    recheck_sockets(player.pk)
