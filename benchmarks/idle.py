"""What a socket costs that only beats: memory and CPU of the web process."""

from __future__ import annotations

import asyncio
import os
import resource
from typing import Any

from aiohttp import ClientSession, ClientTimeout, TCPConnector

from benchmarks.live.crowd import frame
from benchmarks.live.run import SITE
from benchmarks.live.server import Server, serving, stores
from benchmarks.report import emit

SOCKETS = int(os.environ.get("BENCH_SOCKETS", "999"))
SECONDS = float(os.environ.get("BENCH_IDLE_SECONDS", "60"))
SETTLE_S = 3.0
BEAT_S = 5.0
WARM = 30  # sockets that come and go beforehand: what the process needs once is not theirs


def run() -> None:
    """Three players at each table, nobody to act for whom a clock runs."""
    _allow_files(2 * SOCKETS + 500)
    with stores() as environment, serving(environment, SITE) as server:
        asyncio.run(_measure(server))


async def _measure(server: Server) -> None:
    connector = TCPConnector(limit=0)
    async with ClientSession(timeout=ClientTimeout(total=60), connector=connector) as http:
        for socket in await _sockets(server, http, WARM):
            await socket.close()
        tables = [await _table(server, http) for _table_number in range(SOCKETS // 3)]
        before = server.memory_mb()
        sockets = [await _open(server, http, *seat) for seats in tables for seat in seats]
        readers = [asyncio.create_task(_beat(socket)) for socket in sockets]
        await asyncio.sleep(SETTLE_S)
        grown, used = server.memory_mb() - before, server.cpu_seconds()
        emit("idle.memory_a_socket", grown * 1024 / len(sockets), "KiB", sockets=len(sockets))
        await asyncio.sleep(SECONDS)
        cpu = (server.cpu_seconds() - used) / len(sockets) * 60 / SECONDS
        emit("idle.cpu_a_socket_minute", cpu * 1000, "ms", sockets=len(sockets), beat_s=BEAT_S)
        for reader in readers:
            reader.cancel()
        for socket in sockets:
            await socket.close()


async def _sockets(server: Server, http: ClientSession, count: int) -> list[Any]:
    return [
        await _open(server, http, *seat)
        for _number in range(count // 3)
        for seat in await _table(server, http)
    ]


async def _table(server: Server, http: ClientSession) -> list[tuple[str, str]]:
    """A table of three guests: its name and their tokens."""
    tokens = [(await _post(server, http, "guests", None, {}))["token"] for _seat in range(3)]
    opened = await _post(server, http, "tables", tokens[0], {"seats": ["me", "open", "open"]})
    for token in tokens[1:]:
        await _post(server, http, f"tables/{opened['table']}/join", token, {})
    return [(opened["table"], token) for token in tokens]


async def _open(server: Server, http: ClientSession, table: str, token: str) -> Any:
    headers = {"Authorization": f"Bearer {token}"}
    socket = await http.ws_connect(f"{server.ws}/ws/tables/{table}/", headers=headers)
    await socket.receive()
    return socket


async def _beat(socket: Any) -> None:
    while True:
        await asyncio.sleep(BEAT_S)
        await socket.send_str(frame(ping=1))
        await socket.receive()


async def _post(server: Server, http: ClientSession, path: str, token: str | None, body: Any) -> Any:
    headers = {"Authorization": f"Bearer {token}"} if token else {}
    async with http.post(f"{server.http}/api/{path}", json=body, headers=headers) as answer:
        answer.raise_for_status()
        return await answer.json()


def _allow_files(wanted: int) -> None:
    """The server's sockets and ours; children inherit the limit."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (max(soft, min(wanted, hard)), hard))
