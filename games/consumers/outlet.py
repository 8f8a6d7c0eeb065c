"""The way out of one socket: what its client was shown last, and whether it takes more."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Coroutine
from datetime import datetime
from typing import Any

from channels.db import database_sync_to_async

from accounts.models import Player
from games.consumers.screens import Screen
from games.consumers.valve import Valve
from games.selectors.cache import known_view, table_view
from games.selectors.hosts import Host
from games.selectors.onlookers import Onlookers
from games.selectors.view import TableView

# What changes without a version.
Presence = tuple[tuple[tuple[bool, bool, datetime | None], ...], Onlookers, Host | None]

SEND_PATIENCE_S = 10.0  # a client that takes nothing for so long is dropped


class Outlet:
    """Sends one viewer the versions of one table, never an older one after a newer.

    While the client is behind, nothing is rendered or sent; once it has caught up, it gets what is present.
    """

    def __init__(
        self,
        table: str,
        screen: Screen,
        send: Callable[[str], Awaitable[None]],
        give_up: Callable[[], Coroutine[Any, Any, None]],
    ) -> None:
        self.shown = 0  # the version the client was sent last
        self.has_seat = False
        self.player: Player | None = None
        self._table = table
        self._screen = screen
        self._send = send
        self._give_up = give_up
        self._present: Presence | None = None
        self._behind = False  # something was not sent because the client did not keep up
        self._closed = False
        self._turn = asyncio.Lock()
        self._tasks: set[asyncio.Task[None]] = set()
        self.valve = Valve(patience_s=SEND_PATIENCE_S, on_open=self._caught_up, on_stuck=self._stuck)

    async def show(self, *, at_least: int = 0, again: bool = False) -> None:
        """Send the present region; `again`: even if the client should have it.

        `at_least` is a version the writer told of: this process may know it without asking the database.
        """
        async with self._turn:
            if self._is_shut():
                return
            view = (at_least and self._known(at_least)) or await self._read()
            if view.version > self.shown or (again and view.version == self.shown):
                await self._send_all(view, self._screen.region(view))

    async def refuse(self, code: str, detail: str = "", action: str | None = None, reason: str = "") -> None:
        """Say why a command was refused, with the present state. `reason` tells people more than the code."""
        async with self._turn:
            if not self._is_shut():
                view = await self._read()
                await self._send_all(view, self._screen.refusal(view, code, detail, action, reason))

    async def say(self, text: str) -> None:
        """Send a message, if the client keeps up. Where `send` itself waits for slow clients, it gives up."""
        if not self._is_shut():
            async with asyncio.timeout(SEND_PATIENCE_S):
                await self._send(text)

    async def pong(self, build: str) -> None:
        """Answer a heartbeat; a page learns from it which build serves it now."""
        await self.say(self._screen.pong(self.shown, build))

    async def has_changed(self) -> bool:
        """Ask the database what pokes alone would not tell: whether one was lost, and who is present."""
        view = await self._read()
        return view.version > self.shown or _presence(view) != self._present

    def close(self) -> None:
        """Nothing is sent from now on."""
        self._closed = True
        self.valve.close()

    def _known(self, at_least: int) -> TableView | None:
        return known_view(self._table, self.player.pk if self.player else None, at_least=at_least)

    async def _read(self) -> TableView:
        return await database_sync_to_async(table_view)(self._table, self.player)

    async def _send_all(self, view: TableView, messages: list[str]) -> None:
        self.shown = view.version
        self.has_seat = view.seat is not None
        self._present = _presence(view)
        for message in messages:
            await self.say(message)

    def _is_shut(self) -> bool:
        self._behind = self._behind or not self.valve.is_open
        return self._closed or not self.valve.is_open

    def _caught_up(self) -> None:
        if self._behind:
            self._behind = False
            self._later(self.show(again=True))

    def _stuck(self) -> None:
        self._later(self._give_up())

    def _later(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)


def _presence(view: TableView) -> Presence:
    people = (seat for seat in view.players if seat.kind in ("human", "guest"))
    seen = tuple((seat.present, seat.is_quiet, seat.waited_until) for seat in people)
    return seen, view.onlookers, view.host
