"""The front page's socket: what changes in the lobby, rendered for its own viewer once a second at most."""

from __future__ import annotations

import asyncio
import json
import logging
import time
from typing import Any, Final
from urllib.parse import parse_qs

from channels.consumer import get_handler_name
from channels.db import database_sync_to_async
from channels.exceptions import StopConsumer
from channels.generic.websocket import AsyncWebsocketConsumer
from channels.utils import await_many_dispatch

from accounts.effects.sockets import group_of_player
from accounts.identity import has_outgrown_cookie, player_from_scope, player_still_behind
from accounts.models import Player
from games.consumers.budget import Budget
from games.consumers.codes import COME_BACK, SIGNED_OUT, STUCK, TOO_LARGE, TOO_MANY
from games.consumers.ear import Ear, present_ear
from games.consumers.frames import FRAME_LIMIT
from games.consumers.inbox import Inbox
from games.consumers.outlet import SEND_PATIENCE_S
from games.consumers.valve import Valve
from games.effects.lobby import GROUP
from games.effects.poke import group_of
from games.presenters.lobby.page import Seen, look, render_lobby
from games.presenters.viewer import viewer_from_scope
from games.selectors.lobby.rows import Row
from games.selectors.lobby.shared import shared_rows

logger = logging.getLogger(__name__)

AT_MOST_EVERY_S: Final = 1.0
LOOK_EVERY_S: Final = 10.0  # who is present, how long a table waits, and pokes that were lost
OLD_ENOUGH_S: Final = 5.0  # then a reading of others does
PINGS_A_SECOND, PINGS_AT_ONCE = 2, 10


class LobbyConsumer(AsyncWebsocketConsumer):
    """One viewer of the lobby."""

    valve: Valve
    inbox: Inbox
    ear: Ear
    player: Player | None = None
    seen: Seen | None = None
    is_stale = False  # what was read of the viewer himself
    mine: tuple[Row, ...] = ()
    tables: tuple[str, ...] = ()  # his own, whose groups the socket is in
    sent = ""
    over = False
    since = 0.0  # the news must be as young as this
    tasks: tuple[asyncio.Task[None], ...] = ()

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        """Serve the socket; however it ends, nothing of it stays behind."""
        # Not the inherited one: that has no sockets at all while the channel layer is away.
        self.scope, self.base_send = scope, send
        self.inbox, self.ear, self.news = Inbox(), present_ear(), asyncio.Event()
        self.ear.enter()
        try:
            await await_many_dispatch([receive, self.inbox.receive], self.dispatch)
        except StopConsumer:
            pass
        finally:
            self.ear.leave()
            for task in self.tasks:
                task.cancel()

    async def dispatch(self, message: dict[str, Any]) -> None:
        """Groups of tables and players say more than the lobby has to hear."""
        if hasattr(self, get_handler_name(message)):
            await super().dispatch(message)

    async def connect(self) -> None:
        """Let the viewer in, and show him what is there."""
        await self.accept()
        self.budget = Budget(rate=PINGS_A_SECOND, burst=PINGS_AT_ONCE)
        self.valve = Valve(patience_s=SEND_PATIENCE_S, on_open=self.news.set, on_stuck=self._stuck)
        self.valve.attach(self.base_send)
        self.player = await database_sync_to_async(player_from_scope)(self.scope)
        self.language = (await database_sync_to_async(viewer_from_scope)(self.scope, self.player)).language
        query = parse_qs(self.scope.get("query_string", b"").decode("latin-1"))
        self.rules = query.get("rules", [""])[0][:40]
        if self.player is None and await database_sync_to_async(has_outgrown_cookie)(self.scope):
            await self._end(COME_BACK)
            return
        await self._join()
        self._want(time.monotonic())
        self.tasks = (asyncio.create_task(self._work()), asyncio.create_task(self._watch()))

    async def disconnect(self, code: int) -> None:
        """Leave the groups."""
        self.over = True
        self.valve.close()
        if self.inbox.is_open:
            await self.inbox.close()

    async def receive(self, text_data: str | None = None, bytes_data: bytes | None = None) -> None:
        """A sign of life; the lobby is told nothing else."""
        if self.over:
            return
        if not self.budget.take():
            await self._end(TOO_MANY)
        elif len(text_data or bytes_data or "") > FRAME_LIMIT:
            await self._end(TOO_LARGE)
        elif self.valve.is_open:
            await self.send(json.dumps({"pong": 1}))

    async def lobby_changed(self, _event: dict[str, Any]) -> None:
        """A listed table has changed its row."""
        self._want(time.monotonic())

    async def table_version(self, _event: dict[str, Any]) -> None:
        """Something has happened at one of the viewer's own tables."""
        self.is_stale = True
        self._want(time.monotonic() - OLD_ENOUGH_S)

    async def player_recheck(self, _event: dict[str, Any]) -> None:
        """Something about the player's account has changed."""
        await self._recheck()
        self.is_stale = True
        self._want(time.monotonic() - OLD_ENOUGH_S)

    def _want(self, since: float) -> None:
        self.since = max(self.since, since)
        self.news.set()

    async def _work(self) -> None:
        while not self.over:
            await self.news.wait()
            self.news.clear()
            if self.valve.is_open:
                try:
                    await self._show()
                except Exception:
                    logger.exception("a socket of the lobby could not look")
            await asyncio.sleep(AT_MOST_EVERY_S)

    async def _show(self) -> None:
        html = await database_sync_to_async(self._render)()
        if self._own_tables() != self.tables:
            await self._join()
        if html != self.sent and not self.over:
            self.sent = html
            async with asyncio.timeout(SEND_PATIENCE_S):
                await self.send(html)

    def _render(self) -> str:
        rows = shared_rows(since=self.since)
        mine = tuple(row for row in rows if self.player is not None and self.player.pk in row.people)
        if self.seen is None or self.is_stale or mine != self.mine:
            self.is_stale = False
            self.seen, _sets = look(self.player, self.rules)
        self.mine = mine
        return render_lobby(self.seen, rows, self.language)

    async def _watch(self) -> None:
        """Now and then look without being told."""
        while not self.over:
            await self.ear.pause(LOOK_EVERY_S)
            try:
                await self._recheck()
                if not self.inbox.is_open:
                    await self._join()
            except Exception:
                logger.exception("a socket of the lobby could not look whom it serves")
            self.is_stale = True
            self._want(time.monotonic() - OLD_ENOUGH_S)

    async def _recheck(self) -> None:
        """End if the player may not be served any more."""
        served = self.player
        if served is None or self.over:
            return
        now = await database_sync_to_async(player_still_behind)(self.scope)
        if now is None or now.pk != served.pk:
            await self._end(COME_BACK if served.user_id is None else SIGNED_OUT)

    async def _join(self) -> None:
        if self.ear.is_deaf:
            return
        self.tables = self._own_tables()
        player = [group_of_player(self.player.pk)] if self.player else []
        await self.inbox.open([GROUP, *player, *map(group_of, self.tables)])

    def _own_tables(self) -> tuple[str, ...]:
        return tuple(position.table for position in self.seen.own) if self.seen else ()

    def _stuck(self) -> None:
        task = asyncio.get_running_loop().create_task(self._end(STUCK))
        self.tasks = (*self.tasks, task)

    async def _end(self, code: int) -> None:
        self.over = True
        self.valve.close()
        await self.close(code)
