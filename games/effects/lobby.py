"""Word to everybody who looks at the lobby that a listed table has changed its row."""

from __future__ import annotations

import asyncio
import logging
import threading
from typing import Final

from channels.layers import get_channel_layer

from accounts.effects.mailbox import Mailbox

logger = logging.getLogger(__name__)

PATIENCE_S: Final = 2.0
GROUP: Final = "lobby"

_own = threading.local()


def poke_lobby() -> None:
    """Tell them, soon. Several pokes that wait are one."""
    _pokes.post(GROUP, None)


def _send(group: str, _nothing: None) -> None:
    try:
        # The thread keeps one loop: the layer has a connection for each.
        if not hasattr(_own, "loop"):
            _own.loop = asyncio.new_event_loop()
        _own.loop.run_until_complete(_group_send(group))
    except Exception as error:
        # Redis is away: the sockets look by themselves every few seconds.
        logger.warning("the lobby was not told of a change: %r", error)


async def _group_send(group: str) -> None:
    layer = get_channel_layer()
    if layer is not None:
        async with asyncio.timeout(PATIENCE_S):
            await layer.group_send(group, {"type": "lobby.changed"})


_pokes = Mailbox("lobby", _send)
