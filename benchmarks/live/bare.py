"""The clients of the ceilings."""

from __future__ import annotations

from aiohttp import ClientSession

from benchmarks.live.crowd import Script, Seat, frame
from benchmarks.live.server import Server


class CeilingSeat(Seat):
    """A seat that learns its match from the first answer."""

    match = ""

    async def listen(self) -> None:
        """Read until the socket closes."""
        async for message in self.socket:
            text = message.data
            mark = 'data-match="'
            start = text.find(mark) + len(mark)
            self.match = text[start : text.index('"', start)] or self.match
            self.received += len(text)
            self.version = int(text[len('<i data-version="') : text.index('"', len('<i data-version="'))])
            self._changed.set()


class CeilingTable(Script):
    """Three sockets in one group; they move in turn."""

    def __init__(self, server: Server, kind: str, number: int) -> None:
        self.address, self.moves = f"{server.ws}/{kind}/{kind}-{number}", 0

    async def sit(self, http: ClientSession) -> None:
        """Open the sockets."""
        self.seats = [CeilingSeat(await http.ws_connect(f"{self.address}/{seat}/")) for seat in range(3)]

    def next_frame(self, version: int) -> tuple[int, str]:
        """Any seat in its turn."""
        self.moves += 1
        first = self.seats[0]
        assert isinstance(first, CeilingSeat)
        return self.moves % 3, frame(match=first.match)
