"""Word to a player's sockets that he stands otherwise to somebody, or may say more or less than before."""

from __future__ import annotations

import asyncio
import logging
import threading
from functools import partial
from uuid import UUID

from channels.layers import get_channel_layer
from django.db import transaction

from accounts.effects.mailbox import Mailbox
from accounts.effects.sockets import PATIENCE_S, group_of_player

logger = logging.getLogger(__name__)

_own = threading.local()


def tell_company(*players: UUID) -> None:
    """After the commit, let the sockets of each of them look anew. One that misses it looks by itself."""
    for player in players:
        transaction.on_commit(partial(_changes.post, player, None), robust=True)


def _send(player: UUID, _nothing: None) -> None:
    try:
        # The thread keeps one loop: the layer has a connection for each.
        if not hasattr(_own, "loop"):
            _own.loop = asyncio.new_event_loop()
        _own.loop.run_until_complete(_group_send(player))
    except Exception as error:
        logger.warning("the sockets of player %s were not told of his company: %r", player, error)


async def _group_send(player: UUID) -> None:
    layer = get_channel_layer()
    if layer is not None:
        async with asyncio.timeout(PATIENCE_S):
            # Nothing is said of whom: who is blocked or parted from learns no name from it.
            await layer.group_send(group_of_player(player), {"type": "player.company"})


_changes = Mailbox("company", _send)
