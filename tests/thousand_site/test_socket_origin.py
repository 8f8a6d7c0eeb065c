"""Sockets of foreign pages are refused before anything is looked up."""

from __future__ import annotations

from typing import Any

import pytest
from channels.testing import WebsocketCommunicator

from thousand_site.socket_origin import OriginAllowList


async def _welcome(scope: Any, receive: Any, send: Any) -> None:
    while (await receive())["type"] != "websocket.disconnect":
        await send({"type": "websocket.accept"})


SITE = OriginAllowList(_welcome, ["http://localhost:8000", "https://thousand.example"])


async def _is_let_in(*headers: tuple[bytes, bytes]) -> bool:
    socket: Any = WebsocketCommunicator(SITE, "/ws/", headers=list(headers))
    connected, _ = await socket.connect()
    await socket.disconnect()
    return bool(connected)


@pytest.mark.parametrize(
    "origin", [b"http://localhost:8000", b"https://thousand.example", b"https://thousand.example:443"]
)
async def test_our_own_pages_are_let_in(origin: bytes) -> None:
    assert await _is_let_in((b"origin", origin))


@pytest.mark.parametrize(
    "origin",
    [
        b"https://localhost:8000",
        b"http://localhost:8001",
        b"http://localhost",
        b"http://localhost.evil.example:8000",
        b"http://thousand.example",
        b"https://sub.thousand.example",
        b"null",
        b"",
        b"\xff\xfe",
    ],
)
async def test_another_scheme_host_or_port_is_foreign(origin: bytes) -> None:
    assert not await _is_let_in((b"origin", origin))


async def test_a_foreign_page_is_not_saved_by_a_token() -> None:
    assert not await _is_let_in((b"origin", b"http://evil.example"), (b"authorization", b"Bearer abc"))


async def test_two_origins_are_nobodys() -> None:
    origin = (b"origin", b"http://localhost:8000")

    assert not await _is_let_in(origin, origin)


async def test_a_program_with_a_token_is_let_in() -> None:
    assert await _is_let_in((b"authorization", b"Bearer abc"))


@pytest.mark.parametrize(
    "header",
    [(b"cookie", b"thousand_player=x"), (b"authorization", b"Bearer "), (b"authorization", b"Basic abc")],
)
async def test_a_program_without_a_token_is_not(header: tuple[bytes, bytes]) -> None:
    assert not await _is_let_in(header)
