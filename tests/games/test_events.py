"""A table's changes as server-sent events."""

from __future__ import annotations

import asyncio
import json
import random
from collections.abc import AsyncIterator
from typing import Any

import pytest
from channels.db import database_sync_to_async as in_thread
from django.db.models import F
from django.test import AsyncClient

from accounts.models import Player
from accounts.services.tokens import issue_token
from games.api import events
from tests.games.driving import open_for, rows_of, step
from tests.games.test_socket_sessions import browser
from tests.people import registered

pytestmark = pytest.mark.django_db(transaction=True)


class Stream:
    """What a client of the events reads."""

    def __init__(self, response: Any) -> None:
        self.chunks: AsyncIterator[bytes] = aiter(response.streaming_content)

    async def chunk(self) -> str:
        """The next piece."""
        return (await asyncio.wait_for(anext(self.chunks), 5)).decode()

    async def state(self) -> dict[str, Any]:
        """The next state; its version comes just before it."""
        version, state = (json.loads(line[6:]) for line in (await self.chunk()).split("\n") if line)
        assert version == {"version": state["version"]}
        return dict(state)


@pytest.fixture
def players(anna: Player, boris: Player, vera: Player) -> list[Player]:
    return [anna, boris, vera]


@pytest.fixture
def table(players: list[Player]) -> str:
    return open_for(players)


async def stream_of(table: str, player: Player | None) -> Stream:
    headers = {}
    if player is not None:
        headers["Authorization"] = f"Bearer {await in_thread(issue_token)(player=player)}"
    response = await AsyncClient().get(f"/api/tables/{table}/events", headers=headers)
    assert response.status_code == 200
    assert response["Content-Type"] == "text/event-stream"
    stream = Stream(response)
    assert (await stream.chunk()).startswith("retry:")
    return stream


async def test_a_stream_begins_with_the_state_and_tells_every_change(
    table: str, players: list[Player]
) -> None:
    stream = await stream_of(table, players[1])
    first = await stream.state()
    assert (first["seat"], len(first["hand"])) == (1, 7)

    await in_thread(step)(table, players, random.Random(1))

    second = await stream.state()
    assert second["version"] == first["version"] + 1
    await stream.chunks.aclose()  # type: ignore[attr-defined]


async def test_a_spectator_sees_no_hand(table: str, players: list[Player]) -> None:
    stream = await stream_of(table, None)

    state = await stream.state()

    assert (state["seat"], state["hand"]) == (None, [])
    await stream.chunks.aclose()  # type: ignore[attr-defined]


async def test_a_quiet_stream_says_so_and_finds_what_no_poke_told(
    table: str, players: list[Player], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(events, "QUIET_S", 0.1)
    stream = await stream_of(table, players[0])
    state = await stream.state()
    assert await stream.chunk() == ": quiet\n\n"

    row = await in_thread(rows_of)(table)
    await in_thread(type(row).objects.filter(pk=row.pk).update)(version=F("version") + 1)

    while (chunk := await stream.chunk()) == ": quiet\n\n":
        pass
    assert f'"version": {state["version"] + 1}' in chunk
    await stream.chunks.aclose()  # type: ignore[attr-defined]


async def test_a_stream_ends_before_it_can_hold_much(
    table: str, players: list[Player], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(events, "BYTES_A_STREAM", 100)
    stream = await stream_of(table, players[0])

    async with asyncio.timeout(5):
        heard = [chunk async for chunk in stream.chunks]

    assert len(heard) == 1
    assert b'"version"' in heard[0]


async def test_a_stream_ends_with_the_session_it_was_opened_in(boris: Player, vera: Player) -> None:
    galya = await in_thread(registered)("Galya")
    table = await in_thread(open_for)([galya, boris, vera])
    client = await in_thread(browser)(galya)
    here = AsyncClient()
    here.cookies = client.cookies
    response: Any = await here.get(f"/api/tables/{table}/events")
    stream = Stream(response)
    await stream.chunk()
    assert (await stream.state())["seat"] == 0

    await in_thread(client.post)("/account/logout/")

    async with asyncio.timeout(2):
        rest = [chunk async for chunk in stream.chunks]
    assert not any(b'"hand"' in chunk for chunk in rest)
