"""The socket of a page that follows a player: at which table he is, as far as this viewer may know."""

from __future__ import annotations

import json
import logging
from typing import Any
from urllib.parse import parse_qs

from channels.db import database_sync_to_async

from accounts.effects.sockets import group_of_player
from accounts.identity import player_from_scope
from accounts.models import Player
from games.consumers.codes import NO_TABLE, TOO_LARGE
from games.consumers.live_socket import LiveSocket
from games.effects.following import group_of_followers
from games.selectors.following import may_follow, table_of, whom_to_follow

logger = logging.getLogger(__name__)

CHECK_EVERY_S = 10.0  # word that was lost is found out by then, and that he has got up


class FollowConsumer(LiveSocket):
    """One page that follows one player. It listens, and is told."""

    who: Player
    at = ""  # the table the page shows
    told: str | None = None

    async def connect(self) -> None:
        """Find out who follows whom, listen, and say what is so now."""
        await self.accept()
        query = parse_qs(self.scope.get("query_string", b"").decode("latin-1"))
        self.at = query.get("at", [""])[0][:12]
        self.player = await database_sync_to_async(player_from_scope)(self.scope)
        name = query.get("name", [""])[0][:60]
        found = await database_sync_to_async(whom_to_follow)(name, self.player)
        if found is None:
            await self.end(NO_TABLE)
            return
        self.who = found
        await self._join()
        await self._look()
        self.meanwhile(self._watch())

    async def disconnect(self, code: int) -> None:
        """Listen no more."""
        self.over = True
        if self.inbox.is_open:
            await self.inbox.close()

    async def receive(self, text_data: str | None = None, bytes_data: bytes | None = None) -> None:
        """Nothing can be asked of this socket; who tries is no page of ours."""
        if not self.over:
            await self.end(TOO_LARGE)

    async def player_moved(self, _event: dict[str, Any]) -> None:
        """The player has sat down somewhere."""
        await self._look()

    async def player_recheck(self, _event: dict[str, Any]) -> None:
        """Something about the viewer's account has changed."""
        await self.recheck()

    async def _look(self) -> None:
        """Say where the player is, if that is news."""
        if self.over:
            return
        table = await database_sync_to_async(self._table)()
        if table is None:
            await self.end(NO_TABLE)
        elif table != self.told:
            self.told = table
            await self.send(json.dumps({"table": table}))

    def _table(self) -> str | None:
        """None when he may be followed no more."""
        self.who.refresh_from_db()
        return (
            table_of(self.who, self.player, stays_at=self.at) if may_follow(self.who, self.player) else None
        )

    async def _watch(self) -> None:
        while not self.over:
            await self.ear.pause(CHECK_EVERY_S)
            try:
                if not self.inbox.is_open:
                    await self._join()
                await self.recheck()
                await self._look()
            except Exception:
                logger.exception("a socket could not look where player %s is", self.who.pk)

    async def _join(self) -> None:
        viewer = [group_of_player(self.player.pk)] if self.player is not None else []
        await self.inbox.open([group_of_followers(self.who.pk), *viewer])
