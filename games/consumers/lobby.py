"""The front page's socket: what changes in the lobby, rendered for its own viewer once a second at most."""

from __future__ import annotations

import asyncio
import json
import logging
import time
from typing import Any, Final
from urllib.parse import parse_qs

from channels.db import database_sync_to_async

from accounts.effects.sockets import group_of_player
from accounts.identity import has_outgrown_cookie, player_from_scope
from games.consumers.budget import Budget
from games.consumers.codes import COME_BACK, STUCK, TOO_LARGE, TOO_MANY
from games.consumers.frames import FRAME_LIMIT
from games.consumers.live_socket import LiveSocket
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


class LobbyConsumer(LiveSocket):
    """One viewer of the lobby."""

    valve: Valve
    seen: Seen | None = None
    is_stale = False  # what was read of the viewer himself
    mine: tuple[Row, ...] = ()
    tables: tuple[str, ...] = ()  # his own, whose groups the socket is in
    sent = ""
    since = 0.0  # the news must be as young as this

    async def connect(self) -> None:
        """Let the viewer in, and show him what is there."""
        await self.accept()
        self.news = asyncio.Event()
        self.budget = Budget(rate=PINGS_A_SECOND, burst=PINGS_AT_ONCE)
        self.valve = Valve(patience_s=SEND_PATIENCE_S, on_open=self.news.set, on_stuck=self._stuck)
        self.valve.attach(self.base_send)
        self.player = await database_sync_to_async(player_from_scope)(self.scope)
        self.language = (await database_sync_to_async(viewer_from_scope)(self.scope, self.player)).language
        query = parse_qs(self.scope.get("query_string", b"").decode("latin-1"))
        self.rules = query.get("rules", [""])[0][:40]
        if self.player is None and await database_sync_to_async(has_outgrown_cookie)(self.scope):
            await self.end(COME_BACK)
            return
        await self._join()
        self._want(time.monotonic())
        self.meanwhile(self._work())
        self.meanwhile(self._watch())

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
            await self.end(TOO_MANY)
        elif len(text_data or bytes_data or "") > FRAME_LIMIT:
            await self.end(TOO_LARGE)
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
        await self.recheck()
        self.is_stale = True
        self._want(time.monotonic() - OLD_ENOUGH_S)

    async def player_notice(self, _event: dict[str, Any]) -> None:
        """The player is told something, or something he was told is settled."""
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
                await self.recheck()
                if not self.inbox.is_open:
                    await self._join()
            except Exception:
                logger.exception("a socket of the lobby could not look whom it serves")
            self.is_stale = True
            self._want(time.monotonic() - OLD_ENOUGH_S)

    async def _join(self) -> None:
        if self.ear.is_deaf:
            return
        self.tables = self._own_tables()
        player = [group_of_player(self.player.pk)] if self.player else []
        await self.inbox.open([GROUP, *player, *map(group_of, self.tables)])

    def _own_tables(self) -> tuple[str, ...]:
        return tuple(position.table for position in self.seen.own) if self.seen else ()

    def _stuck(self) -> None:
        self.meanwhile(self.end(STUCK))

    async def end(self, code: int) -> None:
        """Nothing is sent from now on."""
        self.valve.close()
        await super().end(code)
