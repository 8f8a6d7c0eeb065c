"""Word to a table's sockets that somebody has spoken. What was said never enters the channel layer."""

from __future__ import annotations

import asyncio
import logging
import threading

from channels.layers import get_channel_layer

from accounts.effects.mailbox import Mailbox
from games.effects.poke import PATIENCE_S, group_of

logger = logging.getLogger(__name__)

_own = threading.local()


def tell_talk(message: int, table: str) -> None:
    """Tell the sockets of a table, soon, to read this message: it is new, or hidden by now."""
    _talk.post(message, table)


def _send(message: int, table: str) -> None:
    try:
        # The thread keeps one loop: the layer has a connection for each.
        if not hasattr(_own, "loop"):
            _own.loop = asyncio.new_event_loop()
        _own.loop.run_until_complete(_group_send(message, table))
    except Exception as error:
        # Redis is away: it stands in the database, where sockets look now and then.
        logger.warning("table %s was not told of message %d: %r", table, message, error)


async def _group_send(message: int, table: str) -> None:
    layer = get_channel_layer()
    if layer is not None:
        async with asyncio.timeout(PATIENCE_S):
            await layer.group_send(group_of(table), {"type": "table.talk", "message": message})


_talk = Mailbox("talk", _send)
