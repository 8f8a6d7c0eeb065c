"""Scripted clients: three sockets a table, and the clock between a frame sent and three frames received."""

from __future__ import annotations

import asyncio
import json
import time
from abc import ABC, abstractmethod
from collections.abc import Callable
from dataclasses import dataclass, field

from aiohttp import ClientSession, ClientWebSocketResponse

PATIENCE_S = 30
SETTLE_S = 1.0  # connecting is not what is measured


@dataclass(slots=True)
class Measured:
    """What one run saw: seconds from frame to three frames, for each action."""

    seconds: list[float] = field(default_factory=list)
    message_bytes: int = 0
    elapsed: float = 0.0
    cpu_seconds: float = 0.0


class Seat:
    """One socket; remembers the newest version it was shown."""

    def __init__(self, socket: ClientWebSocketResponse) -> None:
        self.socket = socket
        self.version = -1
        self.received = 0
        self._changed = asyncio.Event()

    async def listen(self) -> None:
        """Read until the socket closes."""
        async for message in self.socket:
            version = version_in(message.data)
            self.received += len(message.data)
            if version is not None and version > self.version:
                self.version = version
                self._changed.set()

    async def past(self, version: int) -> int:
        """Wait for a newer version and return it."""
        while self.version <= version:
            self._changed.clear()
            await asyncio.wait_for(self._changed.wait(), PATIENCE_S)
        return self.version


def version_in(text: str) -> int | None:
    """Return the version a message shows."""
    mark = 'data-version="'
    start = text.find(mark)
    if start < 0:
        return None
    start += len(mark)
    return int(text[start : text.index('"', start)])


class Script(ABC):
    """Three seats at one table and what they send."""

    seats: list[Seat]

    @abstractmethod
    async def sit(self, http: ClientSession) -> None:
        """Open the table and its three sockets."""

    @abstractmethod
    def next_frame(self, version: int) -> tuple[int, str] | None:
        """Return the seat that sends and its frame; None when the match is over."""

    async def one_action(self, measured: Measured) -> bool:
        """Send a frame and wait until all three seats were shown what came of it."""
        version = self.seats[0].version
        chosen = self.next_frame(version)
        if chosen is None:
            return False
        seat, frame = chosen
        began = time.perf_counter()
        await self.seats[seat].socket.send_str(frame)
        await asyncio.gather(*(each.past(version) for each in self.seats))
        measured.seconds.append(time.perf_counter() - began)
        return True


async def play(
    scripts: list[Script], http: ClientSession, *, seconds: float, pause: float, cpu: Callable[[], float]
) -> Measured:
    """Let all tables play for some seconds, each with one action under way, `pause` seconds apart.

    `cpu` tells the CPU time the server has used so far.
    """
    for script in scripts:
        await script.sit(http)
    listeners = [asyncio.create_task(seat.listen()) for script in scripts for seat in script.seats]
    await asyncio.gather(*(seat.past(-1) for script in scripts for seat in script.seats))
    await asyncio.sleep(SETTLE_S)
    received = sum(seat.received for script in scripts for seat in script.seats)
    measured, until = Measured(), time.perf_counter() + seconds
    began, used = time.perf_counter(), cpu()

    async def table(script: Script) -> None:
        while time.perf_counter() < until and await script.one_action(measured):
            await asyncio.sleep(pause)

    await asyncio.gather(*map(table, scripts))
    measured.elapsed, measured.cpu_seconds = time.perf_counter() - began, cpu() - used
    measured.message_bytes = (
        sum(seat.received for script in scripts for seat in script.seats) - received
    ) // max(1, 3 * len(measured.seconds))
    for listener in listeners:
        listener.cancel()
    for script in scripts:
        for seat in script.seats:
            await seat.socket.close()
    return measured


def frame(**fields: object) -> str:
    """Return a socket frame."""
    return json.dumps(fields)
