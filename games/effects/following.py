"""Word to those who follow a player that he has sat down somewhere. Where: each asks what it may know."""

from __future__ import annotations

import asyncio
import logging
import threading
from functools import partial
from uuid import UUID

from channels.layers import get_channel_layer
from django.db import transaction

from accounts.effects.mailbox import Mailbox
from games.effects.poke import PATIENCE_S

logger = logging.getLogger(__name__)

_own = threading.local()


def group_of_followers(player: UUID) -> str:
    """The name of the group of all sockets that follow a player."""
    return f"followed.{player}"


def tell_followers(player: UUID) -> None:
    """After the commit, let those who follow the player look where he is. One that misses it asks soon."""
    transaction.on_commit(partial(_moves.post, player, None), robust=True)


def _send(player: UUID, _nothing: None) -> None:
    try:
        # The thread keeps one loop: the layer has a connection for each.
        if not hasattr(_own, "loop"):
            _own.loop = asyncio.new_event_loop()
        _own.loop.run_until_complete(_group_send(player))
    except Exception as error:
        logger.warning("those who follow player %s were not told: %r", player, error)


async def _group_send(player: UUID) -> None:
    layer = get_channel_layer()
    if layer is not None:
        async with asyncio.timeout(PATIENCE_S):
            await layer.group_send(group_of_followers(player), {"type": "player.moved"})


_moves = Mailbox("followers", _send)
