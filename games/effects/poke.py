"""Word to a table's sockets that there is a newer version. No card ever enters the channel layer."""

from __future__ import annotations

import asyncio
import logging
import threading

from channels.layers import get_channel_layer

from accounts.effects.mailbox import Mailbox

logger = logging.getLogger(__name__)

PATIENCE_S = 2.0

_own = threading.local()


def group_of(table: str) -> str:
    """The name of the group of all sockets that show a table."""
    return f"table.{table}"


def poke_table(table: str, version: int) -> None:
    """Tell the sockets of a table, soon. One that misses it asks by itself within seconds."""
    _pokes.post(table, version)


def _send(table: str, version: int) -> None:
    try:
        # The thread keeps one loop: the layer has a connection for each.
        if not hasattr(_own, "loop"):
            _own.loop = asyncio.new_event_loop()
        _own.loop.run_until_complete(_group_send(table, version))
    except Exception as error:
        # Redis is away: the move stands, sockets catch up with a later heartbeat.
        logger.warning("table %s was not told of version %d: %r", table, version, error)


async def _group_send(table: str, version: int) -> None:
    layer = get_channel_layer()
    if layer is not None:
        async with asyncio.timeout(PATIENCE_S):
            await layer.group_send(group_of(table), {"type": "table.version", "version": version})


_pokes = Mailbox("pokes", _send)
