"""Signs of life on the site."""

from __future__ import annotations

import logging
import time
from collections import OrderedDict
from typing import Final
from uuid import UUID

from django.core.cache import cache

from accounts.models import Player
from accounts.selectors.presence import PRESENT_FOR_S, key_of

logger = logging.getLogger(__name__)

MARK_EVERY_S: Final = 60.0
BLIND_S: Final = 5.0  # how long a cache that failed is not asked again
MARKS_KEPT: Final = 5000

_marked: OrderedDict[UUID, float] = OrderedDict()
_blind_until = 0.0


def mark_online(*, player: Player) -> None:
    """Note that somebody with an account is here. Without a cache nobody is, and that is all."""
    global _blind_until
    now = time.monotonic()
    if not player.is_registered or now < _blind_until:
        return
    if now - _marked.get(player.pk, -MARK_EVERY_S) < MARK_EVERY_S:
        return
    try:
        cache.set(key_of(player.pk), 1, timeout=PRESENT_FOR_S)
    except Exception as error:
        logger.warning("nobody can be noted as online: %r", error)
        _blind_until = now + BLIND_S
        return
    _marked[player.pk] = now
    _marked.move_to_end(player.pk)
    while len(_marked) > MARKS_KEPT:
        _marked.popitem(last=False)
