"""A table's socket: parse, call one service, render for its own viewer."""

from __future__ import annotations

import logging
from collections.abc import Callable
from functools import partial
from typing import Any, ParamSpec, TypeVar

from channels.db import database_sync_to_async

from accounts.effects.sockets import group_of_player
from accounts.identity import has_outgrown_cookie, player_from_scope
from accounts.models import Player
from accounts.passes import Pass, pass_of
from games.consumers.budget import Budget
from games.consumers.codes import (
    BANNED_NOW,
    CLOSED,
    COME_BACK,
    NO_TABLE,
    STUCK,
    TOO_LARGE,
    TOO_MANY,
    UNKNOWN_TOKEN,
)
from games.consumers.frames import (
    FRAME_LIMIT,
    ActionFrame,
    BadFrame,
    Frame,
    NextFrame,
    PingFrame,
    parse_frame,
)
from games.consumers.live_socket import LiveSocket
from games.consumers.marks import Marks
from games.consumers.opening import names_a_token, screen_of, windows_of
from games.consumers.outlet import Outlet
from games.consumers.screens import JsonScreen
from games.consumers.talk import Talk
from games.consumers.windows import Windows
from games.effects.poke import group_of
from games.presenters.elsewhere import elsewhere_fragment
from games.presenters.viewer import viewer_from_scope
from games.selectors.cache import newest_version
from games.selectors.hosts import forget_host
from games.selectors.onlookers import forget_onlookers
from games.selectors.watching import TableClosed
from games.services.bans import BANNED, present_refusal
from games.services.play import play_action
from games.services.refusal import Refused
from games.services.turns import start_deal

logger = logging.getLogger(__name__)

CHECK_EVERY_S = 10.0  # a poke that was lost is found out by then
FRAMES_A_SECOND, FRAMES_AT_ONCE = 20, 40

P = ParamSpec("P")
R = TypeVar("R")


class TableConsumer(LiveSocket):
    """One viewer of one table. Handlers run one after the other."""

    table: str
    outlet: Outlet
    marks: Marks
    entrance: Pass | None = None  # what the player came in with
    windows: Windows | None = None
    talk: Talk | None = None
    had_seat = False
    is_program = False

    async def dispatch(self, message: Any) -> None:
        """End when the table is open to this viewer no more, whatever he was about to be shown."""
        try:
            await super().dispatch(message)
        except TableClosed:
            await self._shut_out()

    async def connect(self) -> None:
        """Let the viewer in, join the table's group, and only then read what is to be shown."""
        await self.accept()
        self.table = self.scope["url_route"]["kwargs"]["table"]
        self.marks = Marks(self.table, self.scope)
        self.budget = Budget(rate=FRAMES_A_SECOND, burst=FRAMES_AT_ONCE)
        player = await database_sync_to_async(player_from_scope)(self.scope)
        screen = screen_of(self.scope, player)
        # Pages send heartbeats; of a program an open socket says that it is there.
        self.is_program = isinstance(screen, JsonScreen)
        self.outlet = Outlet(self.table, screen, self.send, partial(self.end, STUCK))
        self.outlet.valve.attach(self.base_send)
        if player is None and names_a_token(self.scope):
            await self.end(UNKNOWN_TOKEN)
        elif player is None and await database_sync_to_async(has_outgrown_cookie)(self.scope):
            await self.end(COME_BACK)
        elif await database_sync_to_async(newest_version)(self.table) is None:
            await self.end(NO_TABLE)
        else:
            self.player = self.outlet.player = player
            if player is not None:
                self.entrance = pass_of(self.scope, player)
                self.windows = windows_of(self.scope, self.table, player, self.inbox, self.outlet.say)
            await self._join()
            await self.marks.seen(self.player)
            await self._show()
            self.talk = Talk(self.table, self.outlet, self.scope)
            await self.talk.catch_up()
            self.meanwhile(self._watch())

    async def disconnect(self, code: int) -> None:
        """Leave the group. Servers that are killed do not run this, and nothing depends on it."""
        self.over = True
        self.outlet.close()
        await self.marks.gone(self.player)
        if self.inbox.is_open:
            if self.windows is not None:
                await self.windows.closed()
            await self.inbox.close()

    async def receive(self, text_data: str | None = None, bytes_data: bytes | None = None) -> None:
        """One frame of the client."""
        if self.over:
            return
        if self.windows is not None:
            self.windows.page_spoke()
        if not self.budget.take():
            await self.outlet.refuse("too_many_requests")
            await self.end(TOO_MANY)
        elif len(text_data.encode() if text_data is not None else bytes_data or b"") > FRAME_LIMIT:
            await self.end(TOO_LARGE)
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
            await self._show(at_least=event["version"])

    async def table_onlookers(self, _event: dict[str, Any]) -> None:
        """Somebody has come to look on, or has gone."""
        if not self.over:
            forget_onlookers(self.table)
            await self._show(again=True)

    async def table_host(self, _event: dict[str, Any]) -> None:
        """Whoever runs the table has said something new."""
        if not self.over:
            forget_host(self.table)
            await self._show(again=True)

    async def table_talk(self, event: dict[str, Any]) -> None:
        """Somebody has spoken, or what he said has been hidden."""
        if self.talk is not None and not self.over:
            await self.talk.told(event["message"])

    async def player_company(self, _event: dict[str, Any]) -> None:
        """The player has gained or lost a friend, or may not speak for a time: his forms follow."""
        if self.talk is not None and not self.over:
            await self.talk.renew()

    async def player_notice(self, _event: dict[str, Any]) -> None:
        """The player may have been asked to another table, or that table waits for him no longer."""
        player = self.player
        if player is not None and not self.is_program and not self.over:
            await self.outlet.say(await database_sync_to_async(self._elsewhere)(player))

    def _elsewhere(self, player: Player) -> str:
        return elsewhere_fragment(player, self.table, viewer_from_scope(self.scope, player).language)

    async def player_recheck(self, _event: dict[str, Any]) -> None:
        """Something about the player's account has changed: a session ended, or a guest is one no longer."""
        await self.recheck()

    async def player_window(self, event: dict[str, Any]) -> None:
        """Another window of this player has opened, closed, or is still there."""
        if self.windows is not None:
            await self.windows.heard(event)

    def _groups(self) -> list[str]:
        """Who speaks to this socket: its table, and whoever tells of the player's account."""
        player = self.player
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
        receipt = await self._if_served(
            play_action,
            table=self.table,
            player=self.player,
            action=frame.action,
            version=frame.version,
            client_action_id=frame.client_action_id,
        )
        if receipt is not None:
            await self._show(at_least=receipt.version, again=receipt.repeated)

    async def _next(self, frame: NextFrame) -> None:
        version = await self._if_served(
            start_deal, table=self.table, player=self.player, version=frame.version
        )
        if version is not None:
            await self._show(at_least=version)

    async def _if_served(self, command: Callable[P, R], *args: P.args, **kwargs: P.kwargs) -> R | None:
        """Call a service. None, and the end, when the session is over and nobody could tell us."""

        def asked_first() -> tuple[bool, R | None]:
            holds = self.entrance is None or self.entrance.holds()
            return holds, command(*args, **kwargs) if holds else None

        holds, done = await database_sync_to_async(asked_first)()
        if not holds:
            await self.recheck()
            if not self.over:
                return await database_sync_to_async(command)(*args, **kwargs)
        return done

    async def _show(self, *, at_least: int = 0, again: bool = False) -> None:
        """Show what is present. Whoever has lost his seat by a ban is told why, and the socket ends."""
        await self.outlet.show(at_least=at_least, again=again)
        lost, self.had_seat = self.had_seat and not self.outlet.has_seat, self.outlet.has_seat
        player = self.player
        if lost and player is not None and not self.over:
            refusal = await database_sync_to_async(present_refusal)(player)
            if refusal is not None:
                await self.outlet.refuse(refusal.code, refusal.detail, reason=BANNED)
                await self.end(BANNED_NOW)

    async def _shut_out(self) -> None:
        """The table is closed to who has no seat; whom a ban has taken his is told that."""
        player = self.player
        lost = self.had_seat and player is not None
        refusal = await database_sync_to_async(present_refusal)(player) if lost and player else None
        if not self.over:
            await self.end(CLOSED if refusal is None else BANNED_NOW)

    async def _pong(self, frame: PingFrame) -> None:
        await self.marks.seen(self.player)
        if not self.outlet.has_seat:
            await self.marks.watching(self.player)
        if frame.version < self.outlet.shown:
            await self._show(again=True)
        await self.outlet.pong(str(self.scope.get("build", "")))

    async def _watch(self) -> None:
        """Now and then ask the database what pokes do not tell: they are lost while Redis is away."""
        while not self.over:
            await self.ear.pause(CHECK_EVERY_S)
            try:
                await self.recheck()
                if self.is_program:
                    await self.marks.seen(self.player)
                if not self.inbox.is_open:
                    await self._join()
                elif self.windows is not None:
                    await self.windows.beat()
                if not self.over and await self.outlet.has_changed():
                    await self._show(again=True)
                if not self.over and self.talk is not None:
                    await self.talk.catch_up()
            except TableClosed:
                await self._shut_out()
            except Exception:
                logger.exception("a socket of table %s could not look for changes", self.table)

    async def end(self, code: int) -> None:
        """Nothing is sent from now on."""
        self.outlet.close()
        await super().end(code)

    async def _join(self) -> None:
        """Hear the table's pokes from now on. While Redis is away the socket asks the database instead."""
        if self.ear.is_deaf:
            return
        await self.inbox.open(self._groups())
        if self.windows is not None:
            await self.windows.opened()
