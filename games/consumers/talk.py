"""What is said at a table, on its way to one socket: every line is rendered for its own viewer."""

from __future__ import annotations

import json
import time
from collections.abc import Mapping
from typing import Any
from urllib.parse import parse_qs

from channels.db import database_sync_to_async
from django.utils import translation

from games.consumers.outlet import Outlet
from games.presenters.talk.lines import talk_fragment, talk_json
from games.presenters.talk.panel import speech_fragment, speech_shown
from games.presenters.viewer import viewer_from_scope
from games.selectors.cache import newest_position
from games.selectors.talk import Said, heard, heard_one, newest_message
from games.selectors.watching import why_not_watch

RULE_EVERY_S = 30.0  # a lost word that somebody may say more or less is made good by then


class Talk:
    """The talk of one table for one viewer. A page says which line and which forms it was made with."""

    def __init__(self, table: str, outlet: Outlet, scope: Mapping[str, Any]) -> None:
        query = parse_qs(scope.get("query_string", b"").decode("latin-1"))
        known = query.get("talk", [""])[0]
        self._table = table
        self._outlet = outlet
        self._is_page = query.get("format") != ["json"]
        self._viewer = viewer_from_scope(scope, outlet.player)
        self._newest = int(known) if known.isascii() and known.isdigit() and len(known) < 18 else None
        self._speech = query.get("speech", [""])[0]
        self._looked_at = -RULE_EVERY_S

    async def told(self, message: int) -> None:
        """A line is new, or has been hidden."""
        self._newest = max(self._newest or 0, message)
        said = await database_sync_to_async(self._read)(message)
        await self._send([said] if said is not None else [])

    async def catch_up(self) -> None:
        """Ask the database for what was not told of; who says nothing begins with what comes next."""
        newest = await database_sync_to_async(newest_message)(self._table)
        if self._newest is not None and newest > self._newest:
            await self._send(await database_sync_to_async(self._read_after)(self._newest))
        self._newest = max(self._newest or 0, newest)
        if self._is_page and self._speech and time.monotonic() - self._looked_at > RULE_EVERY_S:
            await self.renew()

    async def renew(self) -> None:
        """Send the forms, if what may be said is not what the page has them for."""
        if not self._is_page:
            return
        self._looked_at = time.monotonic()
        speech = await database_sync_to_async(speech_shown)(self._table, self._outlet.player, self._viewer)
        if speech.mark != self._speech:
            self._speech = speech.mark
            await self._outlet.say(speech_fragment(speech, self._viewer))

    def _read(self, message: int) -> Said | None:
        position, player = newest_position(self._table), self._outlet.player
        if why_not_watch(position, player):
            return None
        return heard_one(position, player.pk if player else None, message)

    def _read_after(self, message: int) -> list[Said]:
        position, player = newest_position(self._table), self._outlet.player
        if why_not_watch(position, player):
            return []
        return heard(position, player.pk if player else None, after=message)

    async def _send(self, said: list[Said]) -> None:
        if said and self._is_page:
            await self._outlet.say(talk_fragment(said, self._table, self._viewer))
        elif said:
            with translation.override(self._viewer.language):
                lines = [json.dumps(talk_json(each)) for each in said]
            for line in lines:
                await self._outlet.say(line)
