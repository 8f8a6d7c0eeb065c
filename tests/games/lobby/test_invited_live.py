"""Whoever is asked to a table learns it on the page he has open."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest
from channels.db import database_sync_to_async

from accounts.models import Player
from accounts.selectors.notices import notices_of
from accounts.services.notices import mark_read
from games.models import Match
from games.services.again import play_again
from games.services.invitations import invite
from games.services.tables import join_table, leave_table, open_table
from tests.games.driving import rows_of
from tests.games.lobby.places import yielding
from tests.games.lobby.test_lobby_socket import lobby
from tests.games.sockets import Socket
from tests.games.test_play_again import finished
from tests.people import registered, signed_in

pytestmark = pytest.mark.django_db(transaction=True)
in_db = database_sync_to_async

NOBODY_ASKS = '<section class="panel" id="lobby-invited" hidden'


def friends_table(player: Player, *, seats: tuple[str, ...] = ("me", "bot:easy", "open")) -> str:
    return open_table(player=player, preset="thousand_offline", options={}, seats=seats).table


def cookie_of(player: Player) -> str:
    return f"sessionid={signed_in(player).cookies['sessionid'].value}"


@asynccontextmanager
async def lobby_of(player: Player) -> AsyncIterator[Socket]:
    async with lobby(None, cookie=await in_db(cookie_of)(player)) as socket:
        yield socket


async def until(socket: Socket, words: str) -> str:
    while words not in (said := await socket.text()):
        pass
    return said


async def test_an_invitation_stands_in_the_open_lobby_and_goes_when_the_match_begins() -> None:
    anna, boris, vera = [await in_db(registered)(name) for name in ("Anna", "Boris", "Vera")]
    table = await in_db(friends_table)(anna)
    async with lobby_of(boris) as socket:
        assert NOBODY_ASKS in await socket.text()

        await in_db(invite)(table=table, player=anna, guest=boris)

        found = await until(socket, f'href="/tables/{table}/"')
        assert NOBODY_ASKS not in found
        assert 'id="lobby-invited"' in found
        assert "1 new notice" in found

        await in_db(join_table)(table=table, player=vera)
        assert f'href="/tables/{table}/"' not in await until(socket, NOBODY_ASKS)


async def test_playing_again_calls_the_others_in_the_lobby() -> None:
    anna, boris, vera = [await in_db(registered)(name) for name in ("Anna", "Boris", "Vera")]
    table = await in_db(finished)(anna, boris, vera)
    async with lobby_of(boris) as socket:
        await socket.text()
        following = await in_db(play_again)(table=table, player=anna)
        assert "Anna" in await until(socket, f'href="/tables/{following}/"')


async def test_the_badge_goes_when_the_notices_are_read_elsewhere() -> None:
    anna, boris = [await in_db(registered)(name) for name in ("Anna", "Boris")]
    table = await in_db(friends_table)(anna)
    await in_db(invite)(table=table, player=anna, guest=boris)
    newest = await in_db(lambda: notices_of(boris).object_list[0].pk)()
    async with lobby_of(boris) as socket:
        await until(socket, "1 new notice")
        await in_db(mark_read)(player=boris, newest=newest)
        await until(socket, '<span id="unread"></span>')


async def test_whoever_looks_on_reads_it_at_the_table_and_it_goes_when_the_table_is_given_up() -> None:
    anna, boris, vera = [await in_db(registered)(name) for name in ("Anna", "Boris", "Vera")]
    watched = await in_db(yielding)(vera)
    table = await in_db(friends_table)(anna)
    headers = [(b"origin", b"http://testserver"), (b"cookie", (await in_db(cookie_of)(boris)).encode())]
    socket = Socket(f"/ws/tables/{watched}/", headers)
    assert (await socket.connect(timeout=5))[0]
    await until(socket, 'id="felt"')
    await socket.receive_nothing(timeout=0.3)  # it hears of nothing before

    await in_db(invite)(table=table, player=anna, guest=boris)
    said = await until(socket, 'id="elsewhere"')
    assert f"Anna invites you to table {table}." in said
    assert f'href="/tables/{table}/"' in said

    await in_db(leave_table)(table=table, player=anna)
    assert "hidden" in await until(socket, 'id="elsewhere"')
    await socket.disconnect()


def test_the_table_s_page_says_it_from_the_beginning() -> None:
    anna, boris, vera = registered("Anna"), registered("Boris"), registered("Vera")
    watched, table = yielding(vera), friends_table(anna)
    browser = signed_in(boris)
    assert "invites you to table" not in browser.get(f"/tables/{watched}/").text

    invite(table=table, player=anna, guest=boris)

    assert f"Anna invites you to table {table}." in browser.get(f"/tables/{watched}/").text
    assert "invites you to table" not in browser.get(f"/tables/{table}/").text
    assert rows_of(table).status == Match.Status.WAITING
