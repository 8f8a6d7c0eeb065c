"""Word to a table's sockets that somebody has come to look on, or has gone. Nothing is said of who."""

from __future__ import annotations

import asyncio
import logging
import threading

from channels.layers import get_channel_layer

from accounts.effects.mailbox import Mailbox
from games.effects.poke import PATIENCE_S, group_of

logger = logging.getLogger(__name__)

_own = threading.local()


def announce_onlookers(table: str) -> None:
    """Tell the sockets of a table, soon. One that misses it finds out by itself within seconds."""
    _comings.post(table, None)


def _send(table: str, _nothing: None) -> None:
    try:
        # The thread keeps one loop: the layer has a connection for each.
        if not hasattr(_own, "loop"):
            _own.loop = asyncio.new_event_loop()
        _own.loop.run_until_complete(_group_send(table))
    except Exception as error:
        logger.warning("table %s was not told who looks on: %r", table, error)


async def _group_send(table: str) -> None:
    layer = get_channel_layer()
    if layer is not None:
        async with asyncio.timeout(PATIENCE_S):
            await layer.group_send(group_of(table), {"type": "table.onlookers"})


_comings = Mailbox("onlookers", _send)
