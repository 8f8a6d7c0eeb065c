"""Saying something to groups of sockets, without waiting for Redis."""

from __future__ import annotations

import asyncio
import logging
import threading
from collections.abc import Callable
from typing import Any, Final, TypeVar

from channels.layers import get_channel_layer

from accounts.effects.mailbox import Mailbox

logger = logging.getLogger(__name__)

PATIENCE_S: Final = 2.0

K = TypeVar("K")
V = TypeVar("V")


class GroupMail(Mailbox[K, V]):
    """`said` makes of what is posted the name of a group and its message.

    What is lost while Redis is away is only logged: every socket finds out by itself.
    """

    def __init__(self, name: str, said: Callable[[K, V], tuple[str, dict[str, Any]]]) -> None:
        super().__init__(name, self._say)
        self._said = said
        self._own = threading.local()

    def _say(self, key: K, value: V) -> None:
        group, message = self._said(key, value)
        try:
            # The thread keeps one loop: the layer has a connection for each.
            if not hasattr(self._own, "loop"):
                self._own.loop = asyncio.new_event_loop()
            self._own.loop.run_until_complete(_group_send(group, message))
        except Exception as error:
            logger.warning("%s was not told of %s: %r", group, message["type"], error)


async def _group_send(group: str, message: dict[str, Any]) -> None:
    layer = get_channel_layer()
    if layer is not None:
        async with asyncio.timeout(PATIENCE_S):
            await layer.group_send(group, message)
