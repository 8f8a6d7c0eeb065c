"""Word to a player's sockets: to look anew who they serve, and that something waits for him."""

from __future__ import annotations

import asyncio
import logging
import threading
from functools import partial
from uuid import UUID

from channels.layers import get_channel_layer
from django.db import transaction

from accounts.effects.mailbox import Mailbox

logger = logging.getLogger(__name__)

PATIENCE_S = 2.0

_own = threading.local()


def group_of_player(player_id: UUID) -> str:
    """The name of the group of all sockets that serve a player."""
    return f"player.{player_id}"


def recheck_sockets(player_id: UUID) -> None:
    """After the commit, let the player's sockets ask whether they may go on. One that misses it asks soon."""
    transaction.on_commit(partial(_rechecks.post, player_id, None), robust=True)


def tell_of_notices(player_id: UUID) -> None:
    """After the commit, let the player's sockets look at what he is told. Nothing is said of what it is."""
    transaction.on_commit(partial(_notices.post, player_id, None), robust=True)


def _send(kind: str, player_id: UUID, _nothing: None) -> None:
    try:
        # The thread keeps one loop: the layer has a connection for each.
        if not hasattr(_own, "loop"):
            _own.loop = asyncio.new_event_loop()
        _own.loop.run_until_complete(_group_send(kind, player_id))
    except Exception as error:
        # Redis is away: the sockets find out by themselves.
        logger.warning("the sockets of player %s were not told of a %s: %r", player_id, kind, error)


async def _group_send(kind: str, player_id: UUID) -> None:
    layer = get_channel_layer()
    if layer is not None:
        async with asyncio.timeout(PATIENCE_S):
            await layer.group_send(group_of_player(player_id), {"type": kind})


_rechecks = Mailbox("rechecks", partial(_send, "player.recheck"))
_notices = Mailbox("notices", partial(_send, "player.notice"))
