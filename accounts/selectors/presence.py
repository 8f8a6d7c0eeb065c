"""Who is on the site."""

from __future__ import annotations

import logging
from collections.abc import Iterable
from typing import Final
from uuid import UUID

from django.core.cache import cache

logger = logging.getLogger(__name__)

PRESENT_FOR_S: Final = 180


def key_of(player: UUID) -> str:
    """Where the last sign of life of a player is kept."""
    return f"online:{player}"


def online(players: Iterable[UUID]) -> frozenset[UUID]:
    """Those of the players who asked for a page within the last minutes. Without a cache: nobody."""
    keys = {key_of(player): player for player in players}
    if not keys:
        return frozenset()
    try:
        found = cache.get_many(keys)
    except Exception as error:
        logger.warning("nobody can be seen as online: %r", error)
        return frozenset()
    return frozenset(keys[key] for key in found)
