"""What every socket of ours has in common."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from typing import Any

from channels.consumer import get_handler_name
from channels.db import database_sync_to_async
from channels.exceptions import StopConsumer
from channels.generic.websocket import AsyncWebsocketConsumer
from channels.utils import await_many_dispatch

from accounts.identity import has_outgrown_cookie, player_still_behind
from accounts.models import Player
from games.consumers.codes import COME_BACK, SIGNED_OUT, UNKNOWN_TOKEN
from games.consumers.ear import Ear, present_ear
from games.consumers.inbox import Inbox
from games.consumers.opening import names_a_token


class LiveSocket(AsyncWebsocketConsumer):
    """It lives on while Redis is away; however it ends, nothing of it stays behind."""

    inbox: Inbox
    ear: Ear
    player: Player | None = None  # whom it serves
    over = False  # closed by us: what still comes in is not looked at

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        """Serve the socket."""
        # Not the inherited one: that has no sockets at all while the channel layer is away.
        self.scope, self.base_send = scope, send
        self.inbox, self.ear = Inbox(), present_ear()
        self._tasks: set[asyncio.Task[None]] = set()
        self.ear.enter()
        try:
            await await_many_dispatch([receive, self.inbox.receive], self.dispatch)
        except StopConsumer:
            pass
        finally:
            self.ear.leave()
            for task in self._tasks:
                task.cancel()

    async def dispatch(self, message: dict[str, Any]) -> None:
        """Groups say more than each socket has to hear."""
        if hasattr(self, get_handler_name(message)):
            await super().dispatch(message)

    def meanwhile(self, work: Coroutine[Any, Any, None]) -> None:
        """Do something beside the handlers, as long as the socket lives."""
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def recheck(self) -> None:
        """End if the player may not be served any more."""
        served = self.player
        if served is None or self.over:
            return
        now = await database_sync_to_async(player_still_behind)(self.scope)
        if now is None or now.pk != served.pk:
            await self.end(await database_sync_to_async(self._code_of_ending)(served))

    def _code_of_ending(self, served: Player) -> int:
        if names_a_token(self.scope):
            return UNKNOWN_TOKEN
        grown = served.user_id is None and has_outgrown_cookie(self.scope)
        return COME_BACK if grown else SIGNED_OUT

    async def end(self, code: int) -> None:
        """Close, and listen to nothing more."""
        self.over = True
        await self.close(code)
