"""A table's socket: parse, call one service, render for its own viewer."""

from __future__ import annotations

import asyncio
import json
import logging
import time
from collections.abc import Mapping
from functools import partial
from typing import Any
from urllib.parse import parse_qs

from channels.db import database_sync_to_async
from channels.generic.websocket import AsyncWebsocketConsumer

from accounts.effects.sockets import group_of_player
from accounts.identity import has_outgrown_cookie, player_from_scope, player_still_behind
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
from games.consumers.outlet import Outlet
from games.consumers.screens import JsonScreen, PageScreen, Screen
from games.effects.poke import PATIENCE_S, group_of
from games.presenters.viewer import viewer_from_scope
from games.selectors.cache import newest_version
from games.services.play import play_action
from games.services.presence import WRITE_EVERY_S, mark_seen
from games.services.refusal import Refused
from games.services.turns import start_deal

logger = logging.getLogger(__name__)

CHECK_EVERY_S = 10.0  # a poke that was lost is found out by then
FRAMES_A_SECOND, FRAMES_AT_ONCE = 20, 40

# Close codes of ours: browsers do not come back after them.
UNKNOWN_TOKEN, SIGNED_OUT, NO_TABLE, STUCK, TOO_LARGE, TOO_MANY = 4401, 4403, 4404, 4408, 4413, 4429
COME_BACK = 4410  # but after this one they do: as whom they are by then


class TableConsumer(AsyncWebsocketConsumer):
    """One viewer of one table. Handlers run one after the other."""

    table: str
    outlet: Outlet
    over = False  # closed by us: what still comes in is not looked at
    joined = False
    marked_at = -WRITE_EVERY_S
    watch: asyncio.Task[None] | None = None

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        """Serve the socket; however it ends, nothing of it stays behind."""
        try:
            await super().__call__(scope, receive, send)
        finally:
            if self.watch is not None:
                self.watch.cancel()

    async def connect(self) -> None:
        """Let the viewer in, join the table's group, and only then read what is to be shown."""
        await self.accept()
        self.table = self.scope["url_route"]["kwargs"]["table"]
        self.budget = Budget(rate=FRAMES_A_SECOND, burst=FRAMES_AT_ONCE)
        player = await database_sync_to_async(player_from_scope)(self.scope)
        self.outlet = Outlet(self.table, _screen_of(self.scope, player), self.send, partial(self._end, STUCK))
        self.outlet.valve.attach(self.base_send)
        if player is None and _names_a_token(self.scope):
            await self._end(UNKNOWN_TOKEN)
        elif player is None and await database_sync_to_async(has_outgrown_cookie)(self.scope):
            await self._end(COME_BACK)
        elif await database_sync_to_async(newest_version)(self.table) is None:
            await self._end(NO_TABLE)
        else:
            self.outlet.player = player
            await self._join()
            await self._mark_seen()
            await self.outlet.show()
            self.watch = asyncio.create_task(self._watch())

    async def disconnect(self, code: int) -> None:
        """Leave the group. Servers that are killed do not run this, and nothing depends on it."""
        self.over = True
        self.outlet.close()
        if self.joined:
            try:
                async with asyncio.timeout(PATIENCE_S):
                    for group in self._groups():
                        await self.channel_layer.group_discard(group, self.channel_name)
            except Exception as error:
                logger.info("a socket left table %s while Redis was away: %r", self.table, error)

    async def receive(self, text_data: str | None = None, bytes_data: bytes | None = None) -> None:
        """One frame of the client."""
        if self.over:
            return
        if not self.budget.take():
            await self.outlet.refuse("too_many_requests")
            await self._end(TOO_MANY)
        elif len(text_data.encode() if text_data is not None else bytes_data or b"") > FRAME_LIMIT:
            await self._end(TOO_LARGE)
        elif text_data is None:
            await self.outlet.refuse("bad_request", "Frames are texts.")
        else:
            try:
                frame = parse_frame(text_data)
            except BadFrame as error:
                await self.outlet.refuse("bad_request", f"{error}.")
            else:
                await self._obey(frame)

    async def table_version(self, event: dict[str, Any]) -> None:
        """A poke: there is a newer version."""
        if event["version"] > self.outlet.shown:
            await self.outlet.show(at_least=event["version"])

    async def player_recheck(self, _event: dict[str, Any]) -> None:
        """Something about the player's account has changed: a session ended, or a guest is one no longer."""
        await self._recheck()

    async def _recheck(self) -> None:
        """End if the player may not be served any more. Actions do not ask: they have none after the end."""
        served = self.outlet.player
        if served is None or self.over:
            return
        now = await database_sync_to_async(player_still_behind)(self.scope)
        if now is None or now.pk != served.pk:
            guest = served.user_id is None
            await self._end(
                UNKNOWN_TOKEN if _names_a_token(self.scope) else COME_BACK if guest else SIGNED_OUT
            )

    def _groups(self) -> list[str]:
        """Who speaks to this socket: its table, and whoever tells of the player's account."""
        player = self.outlet.player
        return [group_of(self.table), *([group_of_player(player.pk)] if player else [])]

    async def _obey(self, frame: Frame) -> None:
        try:
            match frame:
                case ActionFrame():
                    await self._act(frame)
                case NextFrame():
                    await self._next(frame)
                case PingFrame():
                    await self._pong(frame)
                case _:
                    await self.outlet.show(again=True)
        except Refused as refusal:
            await self.outlet.refuse(refusal.code, refusal.detail, refusal.action, refusal.reason)

    async def _act(self, frame: ActionFrame) -> None:
        receipt = await database_sync_to_async(play_action)(
            table=self.table,
            player=self.outlet.player,
            action=frame.action,
            version=frame.version,
            client_action_id=frame.client_action_id,
        )
        await self.outlet.show(at_least=receipt.version, again=receipt.repeated)

    async def _next(self, frame: NextFrame) -> None:
        version = await database_sync_to_async(start_deal)(
            table=self.table, player=self.outlet.player, version=frame.version
        )
        await self.outlet.show(at_least=version)

    async def _pong(self, frame: PingFrame) -> None:
        await self._mark_seen()
        if frame.version < self.outlet.shown:
            await self.outlet.show(again=True)
        await self.outlet.say(json.dumps({"pong": self.outlet.shown}))

    async def _watch(self) -> None:
        """Now and then ask the database what pokes do not tell: they are lost while Redis is away."""
        while not self.over:
            await asyncio.sleep(CHECK_EVERY_S)
            try:
                await self._recheck()
                if not self.joined:
                    await self._join()
                if await self.outlet.has_changed():
                    await self.outlet.show(again=True)
            except Exception:
                logger.exception("a socket of table %s could not look for changes", self.table)

    async def _end(self, code: int) -> None:
        self.over = True
        self.outlet.close()
        await self.close(code)

    async def _join(self) -> None:
        """Join the table's group. While Redis is away the socket lives without, and tries again."""
        try:
            async with asyncio.timeout(PATIENCE_S):
                for group in self._groups():
                    await self.channel_layer.group_add(group, self.channel_name)
            self.joined = True
        except Exception as error:
            logger.warning("a socket of table %s cannot hear of new versions: %r", self.table, error)

    async def _mark_seen(self) -> None:
        player = self.outlet.player
        if player is not None and time.monotonic() - self.marked_at > WRITE_EVERY_S:
            self.marked_at = time.monotonic()
            await database_sync_to_async(mark_seen)(table=self.table, player=player)


def _screen_of(scope: Mapping[str, Any], player: Player | None) -> Screen:
    query = parse_qs(scope.get("query_string", b"").decode("latin-1"))
    return JsonScreen() if query.get("format") == ["json"] else PageScreen(viewer_from_scope(scope, player))


def _names_a_token(scope: Mapping[str, Any]) -> bool:
    return any(name == b"authorization" for name, _value in scope["headers"])
