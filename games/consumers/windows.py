"""The other windows in which a player has the same table open, on whatever device. All of them may play.

Windows tell each other through the player's group. One that is alone says nothing after its first word.
"""

from __future__ import annotations

import time
from collections.abc import Awaitable, Callable
from typing import Any

SILENT_S = 25.0  # a window that was not heard of for so long is none
DEAD_S = 75.0  # nor is one whose page is silent: hidden pages may still speak only once a minute

Speak = Callable[[dict[str, Any]], Awaitable[None]]
Tell = Callable[[int], Awaitable[None]]


class Windows:
    """What one window knows of the others. A page that comes back keeps its name: it is not another one."""

    def __init__(self, table: str, page: str, speak: Speak, tell: Tell) -> None:
        self._table = table
        self._page = page
        self._speak = speak
        self._tell = tell
        self._others: dict[str, float] = {}
        self._told = 0
        self._page_heard_at = time.monotonic()

    def page_spoke(self) -> None:
        """The page has sent something."""
        self._page_heard_at = time.monotonic()

    async def opened(self) -> None:
        """Say that there is a new window."""
        await self._say("new")

    async def closed(self) -> None:
        """Say that it is gone."""
        if self._others:
            await self._say("gone")

    async def beat(self) -> None:
        """Every few seconds: say again that we are here, if anybody listens."""
        now = time.monotonic()
        self._others = {page: at for page, at in self._others.items() if now - at < SILENT_S}
        if self._others and self._is_alive():
            await self._say("here")
        await self._tell_if_new()

    async def heard(self, event: dict[str, Any]) -> None:
        """Another window of this player has spoken."""
        page = event["page"]
        if event["table"] != self._table or page == self._page:
            return
        if event["word"] == "gone":
            self._others.pop(page, None)
        else:
            self._others[page] = time.monotonic()
        if event["word"] == "new" and self._is_alive():
            await self._say("here")
        await self._tell_if_new()

    def _is_alive(self) -> bool:
        return time.monotonic() - self._page_heard_at < DEAD_S

    async def _say(self, word: str) -> None:
        await self._speak({"type": "player.window", "table": self._table, "page": self._page, "word": word})

    async def _tell_if_new(self) -> None:
        if len(self._others) != self._told:
            self._told = len(self._others)
            await self._tell(self._told)
