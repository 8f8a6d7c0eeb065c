"""Signs of life of one socket, written now and then: of who sits at its table, and of who looks on."""

from __future__ import annotations

import time
from collections.abc import Mapping
from typing import Any
from uuid import uuid4

from channels.db import database_sync_to_async

from accounts.models import Player
from games.consumers.browser import browser_behind
from games.services.onlookers import mark_watching, stop_watching
from games.services.presence import WRITE_EVERY_S, mark_seen, may_be_due


class Marks:
    """Of a table's row only as often as presence needs it, however often the client beats."""

    def __init__(self, table: str, scope: Mapping[str, Any]) -> None:
        self._table = table
        self._scope = scope
        self._name = uuid4().hex
        self._watching_at = -WRITE_EVERY_S

    async def seen(self, player: Player | None) -> None:
        """The player is here."""
        if player is not None and may_be_due(self._table, player):
            await database_sync_to_async(mark_seen)(table=self._table, player=player)

    async def watching(self, player: Player | None) -> None:
        """Somebody without a seat looks on."""
        if time.monotonic() - self._watching_at <= WRITE_EVERY_S:
            return
        self._watching_at = time.monotonic()
        await database_sync_to_async(mark_watching)(table=self._table, player=player, key=self._key())

    async def gone(self, player: Player | None) -> None:
        """The client has left; if it looked on, it does no more."""
        if self._watching_at > 0:
            await database_sync_to_async(stop_watching)(table=self._table, player=player, key=self._key())

    def _key(self) -> str:
        return browser_behind(self._scope) or f"socket {self._name}"
