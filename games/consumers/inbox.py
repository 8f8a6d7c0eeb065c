"""What other sockets and processes say to one socket, through groups of the channel layer."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence
from typing import Any

from channels.layers import get_channel_layer

from accounts.effects.group_mail import PATIENCE_S

logger = logging.getLogger(__name__)


class Inbox:
    """Opens when Redis can be reached. A socket does not wait for that: it lives without, and tries again."""

    def __init__(self) -> None:
        self.is_open = False
        self._layer: Any = get_channel_layer()
        self._channel = ""
        self._has_channel = asyncio.Event()
        self._groups: Sequence[str] = ()

    async def open(self, groups: Sequence[str]) -> None:
        """Listen to these groups from now on."""
        try:
            async with asyncio.timeout(PATIENCE_S):
                if not self._channel:
                    self._channel = await self._layer.new_channel()
                    self._has_channel.set()
                self._groups = groups
                for group in groups:
                    await self._layer.group_add(group, self._channel)
            self.is_open = True
        except Exception as error:
            logger.warning("a socket cannot hear %s: %r", ", ".join(groups), error)

    async def receive(self) -> Any:
        """The next message."""
        await self._has_channel.wait()
        return await self._layer.receive(self._channel)

    async def send(self, group: str, message: dict[str, Any]) -> None:
        """Say something to a group, if that is possible now."""
        if not self.is_open:
            return
        try:
            async with asyncio.timeout(PATIENCE_S):
                await self._layer.group_send(group, message)
        except Exception as error:
            logger.info("%s was not told: %r", group, error)

    async def close(self) -> None:
        """Listen no more. Servers that are killed do not run this, and nothing depends on it."""
        try:
            async with asyncio.timeout(PATIENCE_S):
                for group in self._groups:
                    await self._layer.group_discard(group, self._channel)
        except Exception as error:
            logger.info("a socket left while Redis was away: %r", error)
