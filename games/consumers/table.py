"""A table's socket: parse, call one service, render for its own viewer."""

from __future__ import annotations

import asyncio
import json
import logging
import time
from collections.abc import Coroutine, Mapping
from typing import Any
from urllib.parse import parse_qs

from channels.db import database_sync_to_async
from channels.generic.websocket import AsyncWebsocketConsumer

from accounts.identity import player_from_scope
from accounts.models import Player
from games.consumers.budget import Budget
from games.consumers.frames import (
    FRAME_LIMIT,
    ActionFrame,
    BadFrame,
    Frame,
    NextFrame,
    PingFrame,
    parse_frame,
)
from games.consumers.screens import JsonScreen, PageScreen, Screen
from games.consumers.valve import Valve
from games.effects.poke import PATIENCE_S, group_of
from games.presenters.viewer import viewer_from_scope
from games.selectors.cache import known_view, newest_version, table_view
from games.selectors.view import TableView
from games.services.play import play_action
from games.services.presence import WRITE_EVERY_S, mark_seen
from games.services.refusal import Refused
from games.services.turns import start_deal

logger = logging.getLogger(__name__)

SEND_PATIENCE_S = 10.0  # a client that takes nothing for so long is dropped
CHECK_EVERY_S = 15.0  # a lost poke is found out by then
FRAMES_A_SECOND, FRAMES_AT_ONCE = 20, 40

# Close codes of ours: browsers do not come back after them.
UNKNOWN_TOKEN, NO_TABLE, STUCK, TOO_LARGE, TOO_MANY = 4401, 4404, 4408, 4413, 4429


class TableConsumer(AsyncWebsocketConsumer):
    """One viewer of one table. Handlers run one after the other, so versions go out in their order."""

    table: str
    player: Player | None = None
    screen: Screen
    valve: Valve | None = None
    over = False  # closed by us: what still comes in is not looked at
    joined = False
    shown = 0  # the version the client was sent last
    present: tuple[bool, ...] = ()
    behind = False  # something was not sent because the client did not keep up
    checked_at = 0.0
    marked_at = -WRITE_EVERY_S

    async def connect(self) -> None:
        """Let the viewer in, join the table's group, and only then read what is to be shown."""
        await self.accept()
        self.table = self.scope["url_route"]["kwargs"]["table"]
        self.screen = self._screen()
        self.budget = Budget(rate=FRAMES_A_SECOND, burst=FRAMES_AT_ONCE)
        self.showing = asyncio.Lock()
        self.tasks: set[asyncio.Task[None]] = set()
        self.valve = Valve(patience_s=SEND_PATIENCE_S, on_open=self._caught_up, on_stuck=self._stuck)
        self.valve.attach(self.base_send)
        self.player = await database_sync_to_async(player_from_scope)(self.scope)
        if self.player is None and _names_a_token(self.scope):
            await self._end(UNKNOWN_TOKEN)
            return
        if await database_sync_to_async(newest_version)(self.table) is None:
            await self._end(NO_TABLE)
            return
        await self._join()
        await self._mark_seen()
        await self._show()

    async def disconnect(self, code: int) -> None:
        """Leave the group. Servers that are killed do not run this, and nothing depends on it."""
        self.over = True
        if self.valve is not None:
            self.valve.close()
        if self.joined:
            try:
                async with asyncio.timeout(PATIENCE_S):
                    await self.channel_layer.group_discard(group_of(self.table), self.channel_name)
            except Exception as error:
                logger.info("a socket left table %s while Redis was away: %r", self.table, error)

    async def receive(self, text_data: str | None = None, bytes_data: bytes | None = None) -> None:
        """One frame of the client."""
        if self.over:
            return
        if not self.budget.take():
            await self._refuse("too_many_requests")
            await self._end(TOO_MANY)
        elif len(text_data.encode() if text_data is not None else bytes_data or b"") > FRAME_LIMIT:
            await self._end(TOO_LARGE)
        elif text_data is None:
            await self._refuse("bad_request", "Frames are texts.")
        else:
            try:
                frame = parse_frame(text_data)
            except BadFrame as error:
                await self._refuse("bad_request", f"{error}.")
            else:
                await self._obey(frame)

    async def table_version(self, event: dict[str, Any]) -> None:
        """A poke: there is a newer version."""
        if event["version"] > self.shown:
            await self._show(at_least=event["version"])

    async def _obey(self, frame: Frame) -> None:
        try:
            match frame:
                case ActionFrame():
                    await self._act(frame)
                case NextFrame():
                    version = await database_sync_to_async(start_deal)(
                        table=self.table, player=self.player, version=frame.version
                    )
                    await self._show(at_least=version)
                case PingFrame():
                    await self._pong(frame)
                case _:
                    await self._show(again=True)
        except Refused as refusal:
            await self._refuse(refusal.code, refusal.detail, refusal.action)

    async def _act(self, frame: ActionFrame) -> None:
        receipt = await database_sync_to_async(play_action)(
            table=self.table,
            player=self.player,
            action=frame.action,
            version=frame.version,
            client_action_id=frame.client_action_id,
        )
        await self._show(at_least=receipt.version, again=receipt.repeated)

    async def _pong(self, frame: PingFrame) -> None:
        await self._mark_seen()
        behind = frame.version < self.shown
        if time.monotonic() - self.checked_at > CHECK_EVERY_S:
            behind = await self._has_changed() or behind
        if behind:
            await self._show(again=True)
        await self._say(json.dumps({"pong": self.shown}))

    async def _has_changed(self) -> bool:
        """Ask the database what pokes alone would not tell: whether one was lost, and who is present."""
        self.checked_at = time.monotonic()
        if not self.joined:
            await self._join()
        view = await database_sync_to_async(table_view)(self.table, self.player)
        return view.version > self.shown or _presence(view) != self.present

    async def _show(self, *, at_least: int = 0, again: bool = False) -> None:
        """Send the present region; `again`: even if the client should have it.

        `at_least` is a version the writer told of: this process may know it without asking the database.
        """
        async with self.showing:
            if self.over or self._is_shut():
                return
            view = (at_least and self._known(at_least)) or await self._read()
            if view.version > self.shown or (again and view.version == self.shown):
                await self._send_all(view, self.screen.region(view))

    async def _refuse(self, code: str, detail: str = "", action: str | None = None) -> None:
        async with self.showing:
            if not self.over and not self._is_shut():
                view = await self._read()
                await self._send_all(view, self.screen.refusal(view, code, detail, action))

    def _known(self, at_least: int) -> TableView | None:
        return known_view(self.table, self.player.pk if self.player else None, at_least=at_least)

    async def _read(self) -> TableView:
        return await database_sync_to_async(table_view)(self.table, self.player)

    async def _send_all(self, view: TableView, messages: list[str]) -> None:
        self.shown = view.version
        self.present = _presence(view)
        for message in messages:
            await self._say(message)

    async def _say(self, text: str) -> None:
        """Send a message, if the client keeps up. Where `send` itself waits for slow clients, it gives up."""
        if not self.over and not self._is_shut():
            async with asyncio.timeout(SEND_PATIENCE_S):
                await self.send(text)

    def _is_shut(self) -> bool:
        """Whether the client is behind; then it gets the present region once it has caught up."""
        shut = self.valve is None or not self.valve.is_open
        self.behind = self.behind or shut
        return shut

    def _caught_up(self) -> None:
        if self.behind:
            self.behind = False
            self._later(self._show(again=True))

    def _stuck(self) -> None:
        self._later(self._end(STUCK))

    def _later(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.get_running_loop().create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    async def _end(self, code: int) -> None:
        self.over = True
        await self.close(code)

    async def _join(self) -> None:
        """Join the table's group. While Redis is away the socket lives without; heartbeats try again."""
        try:
            async with asyncio.timeout(PATIENCE_S):
                await self.channel_layer.group_add(group_of(self.table), self.channel_name)
            self.joined = True
        except Exception as error:
            logger.warning("a socket of table %s cannot hear of new versions: %r", self.table, error)

    async def _mark_seen(self) -> None:
        if self.player is not None and time.monotonic() - self.marked_at > WRITE_EVERY_S:
            self.marked_at = time.monotonic()
            await database_sync_to_async(mark_seen)(table=self.table, player=self.player)

    def _screen(self) -> Screen:
        query = parse_qs(self.scope.get("query_string", b"").decode("latin-1"))
        return JsonScreen() if query.get("format") == ["json"] else PageScreen(viewer_from_scope(self.scope))


def _presence(view: TableView) -> tuple[bool, ...]:
    return tuple(seat.present for seat in view.players)


def _names_a_token(scope: Mapping[str, Any]) -> bool:
    return any(name == b"authorization" for name, _value in scope["headers"])
