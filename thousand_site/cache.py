"""The cache, with a Redis that may be away: limits, and codes used once, then hold in one process."""

from __future__ import annotations

import logging
import time
from typing import Any

from django.core.cache.backends.base import BaseCache
from django.core.cache.backends.locmem import LocMemCache
from django.core.cache.backends.redis import RedisCache
from redis.exceptions import ConnectionError as NoConnection
from redis.exceptions import TimeoutError as NoAnswer

logger = logging.getLogger(__name__)

BLIND_S = 5.0  # how long a Redis that failed is not asked again
_blind_until: dict[str, float] = {}  # Django makes a cache for each thread; they learn from each other


class PatientCache(BaseCache):
    """Redis, and while it is away this process's memory: nobody is kept from signing in."""

    def __init__(self, server: str, params: dict[str, Any]) -> None:
        super().__init__(params)
        self._redis = RedisCache(server, params)
        self._memory = LocMemCache("patient", {"KEY_PREFIX": params.get("KEY_PREFIX", "")})
        self._server = server

    def _ask(self, what: str, *args: Any, **kwargs: Any) -> Any:
        if time.monotonic() >= _blind_until.get(self._server, 0.0):
            try:
                return getattr(self._redis, what)(*args, **kwargs)
            except (NoConnection, NoAnswer) as error:
                logger.warning("the cache is kept in memory while Redis is away: %r", error)
                _blind_until[self._server] = time.monotonic() + BLIND_S
        return getattr(self._memory, what)(*args, **kwargs)

    def add(self, *args: Any, **kwargs: Any) -> bool:
        """Set a value unless there is one."""
        return bool(self._ask("add", *args, **kwargs))

    def get(self, *args: Any, **kwargs: Any) -> Any:
        """The value, or the default."""
        return self._ask("get", *args, **kwargs)

    def set(self, *args: Any, **kwargs: Any) -> None:
        """Set a value."""
        self._ask("set", *args, **kwargs)

    def touch(self, *args: Any, **kwargs: Any) -> bool:
        """Let a value live longer."""
        return bool(self._ask("touch", *args, **kwargs))

    def delete(self, *args: Any, **kwargs: Any) -> bool:
        """Forget a value."""
        return bool(self._ask("delete", *args, **kwargs))

    def incr(self, *args: Any, **kwargs: Any) -> int:
        """Count up; ValueError when there is nothing to count."""
        return int(self._ask("incr", *args, **kwargs))

    def has_key(self, *args: Any, **kwargs: Any) -> bool:
        """Whether there is a value."""
        return bool(self._ask("has_key", *args, **kwargs))

    def clear(self) -> None:
        """Forget everything."""
        self._ask("clear")

    def close(self, **kwargs: Any) -> None:
        """At the end of a request."""
        self._redis.close(**kwargs)
