"""The socket of an event's pages: it says that something has changed, and nothing else."""

from __future__ import annotations

import asyncio
import json
import logging
from typing import Any, Final

from channels.db import database_sync_to_async

from accounts.effects.sockets import group_of_player
from accounts.identity import has_outgrown_cookie, player_from_scope
from games.consumers.budget import Budget
from games.consumers.codes import COME_BACK, NO_TABLE, TOO_LARGE, TOO_MANY
from games.consumers.frames import FRAME_LIMIT
from games.consumers.live_socket import LiveSocket
from tournaments.effects.poke import group_of_event
from tournaments.selectors.events import event_called, may_see

logger = logging.getLogger(__name__)

AT_MOST_EVERY_S: Final = 0.5
LOOK_EVERY_S: Final = 10.0
PINGS_A_SECOND, PINGS_AT_ONCE = 2, 10
CHANGED: Final = json.dumps({"changed": True})


class EventConsumer(LiveSocket):
    """One page of one event; whoever may see the event may listen, signed in or not."""

    code = ""

    async def connect(self) -> None:
        """Let the viewer in, and listen."""
        await self.accept()
        self.code = self.scope["url_route"]["kwargs"]["code"]
        self.news = asyncio.Event()
        self.budget = Budget(rate=PINGS_A_SECOND, burst=PINGS_AT_ONCE)
        self.player = await database_sync_to_async(player_from_scope)(self.scope)
        if self.player is None and await database_sync_to_async(has_outgrown_cookie)(self.scope):
            await self.end(COME_BACK)
        elif not await database_sync_to_async(self._may_listen)():
            await self.end(NO_TABLE)
        else:
            await self._join()
            self.meanwhile(self._tell())
            self.meanwhile(self._watch())

    async def disconnect(self, code: int) -> None:
        """Listen no more."""
        self.over = True
        if self.inbox.is_open:
            await self.inbox.close()

    async def receive(self, text_data: str | None = None, bytes_data: bytes | None = None) -> None:
        """A sign of life; nothing can be asked of this socket."""
        if self.over:
            return
        if not self.budget.take():
            await self.end(TOO_MANY)
        elif len(text_data or bytes_data or "") > FRAME_LIMIT:
            await self.end(TOO_LARGE)
        else:
            await self.send(json.dumps({"pong": 1}))

    async def event_changed(self, _event: dict[str, Any]) -> None:
        """Something in the event has changed."""
        self.news.set()

    async def player_recheck(self, _event: dict[str, Any]) -> None:
        """Something about the viewer's account has changed."""
        await self.recheck()
        self.news.set()

    async def _tell(self) -> None:
        while not self.over:
            await self.news.wait()
            self.news.clear()
            if not self.over:
                await self.send(CHANGED)
            await asyncio.sleep(AT_MOST_EVERY_S)

    async def _watch(self) -> None:
        """Look whom it serves; what was said while Redis was away is made up for."""
        while not self.over:
            await self.ear.pause(LOOK_EVERY_S)
            try:
                await self.recheck()
                if self.ear.is_deaf:
                    self.news.set()
                elif not self.inbox.is_open:
                    await self._join()
                    self.news.set()
            except Exception:
                logger.exception("a socket of event %s could not look", self.code)

    def _may_listen(self) -> bool:
        event = event_called(self.code)
        return event is not None and may_see(event, self.player)

    async def _join(self) -> None:
        viewer = [group_of_player(self.player.pk)] if self.player is not None else []
        await self.inbox.open([group_of_event(self.code), *viewer])
