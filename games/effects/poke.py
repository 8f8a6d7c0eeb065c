"""Word to a table's sockets that there is a newer version. No card ever enters the channel layer."""

from __future__ import annotations

import logging

from asgiref.sync import async_to_sync
from channels.layers import get_channel_layer

logger = logging.getLogger(__name__)


def group_of(table: str) -> str:
    """The name of the group of all sockets that show a table."""
    return f"table.{table}"


def poke_table(table: str, version: int) -> None:
    """Tell the sockets of a table. One that misses it asks by itself within seconds."""
    layer = get_channel_layer()
    if layer is None:
        return
    try:
        async_to_sync(layer.group_send)(group_of(table), {"type": "table.version", "version": version})
    except Exception as error:
        # Redis is away: the move stands, sockets catch up with their next heartbeat.
        logger.warning("table %s was not told of version %d: %r", table, version, error)
