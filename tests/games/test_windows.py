"""A player's windows at one table know of each other, as long as they are there."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable
from typing import Any

import pytest
from channels.db import database_sync_to_async as in_thread
from django.http import HttpResponse

from accounts.identity import remember
from accounts.models import Player
from games.consumers import windows
from games.consumers.windows import Windows
from games.models import LoggedAction, Seat
from games.selectors.cache import newest_position
from tests.games.driving import open_for, play_until, rows_of
from tests.games.sockets import Socket, json_socket

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def table(anna: Player, boris: Player, vera: Player) -> str:
    return open_for([anna, boris, vera])


async def window(table: str, player: Player, page: str) -> Socket:
    """A page's socket with the name its page has drawn."""
    response = HttpResponse()
    remember(response, player)
    cookie = "; ".join(f"{name}={morsel.value}" for name, morsel in response.cookies.items())
    headers = [(b"origin", b"http://testserver"), (b"cookie", cookie.encode())]
    socket = Socket(f"/ws/tables/{table}/?page={page}", headers)
    assert (await socket.connect(timeout=5))[0]
    return socket


async def told(socket: Socket) -> int:
    """How many other windows the page is told of next."""
    while True:
        text = await socket.text()
        if text.startswith("{") and "windows" in (said := json.loads(text)):
            return int(said["windows"])


async def drain(socket: Socket) -> list[str]:
    """Everything that waits to be read."""
    texts = []
    while not await socket.receive_nothing(timeout=0.3):
        texts.append(await socket.text())
    return texts


async def test_two_windows_know_of_each_other_until_one_closes(table: str, anna: Player) -> None:
    first = await window(table, anna, "one")
    second = await window(table, anna, "two")
    assert (await told(first), await told(second)) == (1, 1)

    await second.disconnect()

    assert await told(first) == 0
    await first.disconnect()


async def test_other_players_other_tables_programs_and_the_same_page_are_no_windows(
    table: str, anna: Player, boris: Player, vera: Player
) -> None:
    other = await in_thread(open_for)([anna, boris, vera])
    mine = await window(table, anna, "one")
    away = [
        await window(table, boris, "two"),
        await window(other, anna, "three"),
        await window(table, anna, "one"),
        await json_socket(table, anna),
    ]

    assert not any("windows" in text[:20] for text in await drain(mine))
    for socket in (mine, *away):
        await socket.disconnect()


async def test_both_hear_of_an_action_and_the_same_action_in_both_is_done_once(
    table: str, anna: Player, boris: Player, vera: Player
) -> None:
    players = [anna, boris, vera]
    seat = (await in_thread(play_until)(table, players, lambda position: True)).state.turn
    assert seat is not None
    pair = [await window(table, players[seat], name) for name in ("one", "two")]
    for socket in pair:
        await drain(socket)
    version = (await in_thread(rows_of)(table)).version

    await asyncio.gather(*(socket.act(f"{seat} pass", version) for socket in pair))

    for socket in pair:
        assert any(f'data-version="{version + 1}"' in text for text in await drain(socket))
        await socket.disconnect()
    assert await in_thread(LoggedAction.objects.filter(text=f"{seat} pass").count)() == 1
    assert (await in_thread(newest_position)(table)).version == version + 1


async def test_whoever_closes_one_of_two_windows_is_still_there(table: str, anna: Player) -> None:
    first, second = await window(table, anna, "one"), await window(table, anna, "two")
    seen = await in_thread(Seat.objects.get)(table=table, player=anna)
    await second.disconnect()

    still = await in_thread(Seat.objects.get)(table=table, player=anna)

    assert still.last_seen is not None
    assert still.last_seen >= (seen.last_seen or still.last_seen)
    await first.disconnect()


class Lone:
    """One window without a socket: what it says and what its page is told."""

    def __init__(self, page: str = "mine") -> None:
        self.said: list[str] = []
        self.told: list[int] = []
        self.windows = Windows("tttt", page, self._say, self._tell)

    async def _say(self, message: dict[str, Any]) -> None:
        self.said.append(message["word"])

    async def _tell(self, others: int) -> None:
        self.told.append(others)

    async def hears(self, word: str, page: str = "other") -> None:
        await self.windows.heard({"table": "tttt", "page": page, "word": word})


async def test_a_window_alone_says_nothing_after_its_first_word() -> None:
    lone = Lone()
    steps: list[Callable[[], Awaitable[None]]] = [lone.windows.opened, lone.windows.beat, lone.windows.closed]
    for step in steps:
        await step()

    assert lone.said == ["new"]
    assert lone.told == []


async def test_a_window_that_falls_silent_is_none(monkeypatch: pytest.MonkeyPatch) -> None:
    lone = Lone()
    await lone.hears("new")
    assert (lone.said, lone.told) == (["here"], [1])
    monkeypatch.setattr(windows, "SILENT_S", 0.0)

    await lone.windows.beat()

    assert lone.told == [1, 0]


async def test_a_socket_whose_page_is_dead_answers_nobody(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(windows, "DEAD_S", 0.0)
    lone = Lone()

    await lone.hears("new")

    assert lone.said == []
