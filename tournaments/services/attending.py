"""Officials at the console see who else is there."""

from __future__ import annotations

import logging

from django.core.cache import cache

from accounts.models import Player
from tournaments.selectors.console.officials import HERE_FOR_S, key_of

logger = logging.getLogger(__name__)


def attend(*, event: str, player: Player) -> None:
    """Note that an official looks at the console. It is a sign of life and no right: the cache has it."""
    try:
        cache.set(key_of(event, player.pk), 1, HERE_FOR_S)
    except Exception as error:
        logger.warning("nobody can be seen at the console: %r", error)
