"""Whether this process hears the others: it talks to itself through Redis, once a second.

A poke that is published while Redis is away, or while a connection to it is being mended, is lost without
a word. For that, sockets ask the database every few seconds; while the ear is deaf, and a while afterwards,
they ask sooner.
"""

from __future__ import annotations

import asyncio
import logging
from typing import Any
from weakref import WeakKeyDictionary

from channels.layers import get_channel_layer

logger = logging.getLogger(__name__)

TALK_EVERY_S = 1.0
PATIENCE_S = 0.7
SOON_S = 1.5
SOCKETS_A_SECOND = 200  # how many ask the database in a second, at most, when all ask soon
GOOD_TALKS = 4  # so many in a row, and nothing more can have been missed


class Ear:
    """One for each event loop; it listens while there is a socket."""

    def __init__(self) -> None:
        self.is_deaf = False
        self._sockets = 0
        self._good = GOOD_TALKS
        self._alarm = asyncio.Event()
        self._task: asyncio.Task[None] | None = None

    def enter(self) -> None:
        """A socket has come."""
        self._sockets += 1
        if self._task is None:
            self._task = asyncio.create_task(self._listen())

    def leave(self) -> None:
        """A socket has gone."""
        self._sockets -= 1
        if not self._sockets and self._task is not None:
            self._task.cancel()
            self._task = None

    async def pause(self, seconds: float) -> None:
        """Wait so long; shorter while something may have been missed."""
        if self._alarm.is_set():
            await asyncio.sleep(min(seconds, max(SOON_S, self._sockets / SOCKETS_A_SECOND)))
            return
        try:
            async with asyncio.timeout(seconds):
                await self._alarm.wait()
        except TimeoutError:
            pass

    async def _listen(self) -> None:
        layer: Any = get_channel_layer()
        channel = reader = None
        heard: asyncio.Queue[int] = asyncio.Queue()
        number = 0
        try:
            while True:
                number += 1
                try:
                    async with asyncio.timeout(PATIENCE_S):
                        channel = channel or await layer.new_channel("ear.")
                        reader = reader or asyncio.create_task(_read(layer, channel, heard))
                        await layer.send(channel, {"type": "ear", "number": number})
                        while await heard.get() != number:
                            pass
                    self._went_well()
                except Exception as error:
                    self._went_wrong(error)
                await asyncio.sleep(TALK_EVERY_S)
        finally:
            if reader is not None:
                reader.cancel()

    def _went_well(self) -> None:
        self._good += 1
        if self.is_deaf:
            logger.warning("Redis is heard again")
        self.is_deaf = False
        if self._good >= GOOD_TALKS:
            self._alarm.clear()

    def _went_wrong(self, error: Exception) -> None:
        if not self.is_deaf:
            logger.warning("Redis is not heard, sockets ask the database: %r", error)
        self.is_deaf = True
        self._good = 0
        self._alarm.set()


async def _read(layer: Any, channel: str, heard: asyncio.Queue[int]) -> None:
    while True:
        heard.put_nowait((await layer.receive(channel))["number"])


_ears: WeakKeyDictionary[asyncio.AbstractEventLoop, Ear] = WeakKeyDictionary()


def present_ear() -> Ear:
    """The ear of the running loop."""
    loop = asyncio.get_running_loop()
    if loop not in _ears:
        _ears[loop] = Ear()
    return _ears[loop]
