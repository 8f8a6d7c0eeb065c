"""How often one player, or one address, may do what costs us something."""

from __future__ import annotations

import logging
import time
from dataclasses import dataclass

from django.conf import settings
from django.core.cache import cache
from django.http import HttpRequest

logger = logging.getLogger(__name__)

WINDOW_S = 60
BLIND_S = 5.0  # how long a cache that failed is not asked again

_blind_until = 0.0


@dataclass(frozen=True, slots=True)
class Limit:
    """So many times a minute, or in a longer window."""

    name: str
    most: int
    window_s: int = WINDOW_S


class TooMany(Exception):
    """The limit is reached; try again in `retry_after` seconds."""

    def __init__(self, retry_after: int) -> None:
        super().__init__(retry_after)
        self.retry_after = retry_after


def count(limit: Limit, who: object) -> None:
    """Count one more; TooMany when it is too many. Without a cache nobody is counted: the game goes on."""
    global _blind_until
    if not settings.THOUSAND_RATE_LIMITS or time.monotonic() < _blind_until:
        return
    now = int(time.time())
    key = f"limit:{limit.name}:{who}:{now // limit.window_s}"
    try:
        cache.add(key, 0, timeout=2 * limit.window_s)
        counted = cache.incr(key)
    except Exception as error:
        logger.warning("%s are not being counted: %r", limit.name, error)
        _blind_until = time.monotonic() + BLIND_S
        return
    if counted > limit.most:
        raise TooMany(limit.window_s - now % limit.window_s)


def address_of(request: HttpRequest) -> str:
    """Where a request comes from."""
    return str(request.META.get("REMOTE_ADDR", ""))
