"""Signs of life of worker and beat, kept in Redis."""

from __future__ import annotations

import time
from typing import Any

from django.conf import settings
from redis import Redis

WORKER_KEY = "thousand:heartbeat:worker"
BEAT_KEY = "thousand:heartbeat:beat"
TIMEOUT_S = 1.0


def connection() -> Redis:
    """A short-tempered connection: whoever asks after our health must not wait."""
    return Redis.from_url(settings.REDIS_URL, socket_connect_timeout=TIMEOUT_S, socket_timeout=TIMEOUT_S)


def worker_ran() -> None:
    """Called from a task, so it proves that tasks run."""
    _write(WORKER_KEY)


def beat_published(**_: Any) -> None:
    """Called in beat's process after it has published."""
    _write(BEAT_KEY)


def ages(redis: Redis) -> tuple[float | None, float | None]:
    """Seconds since the last sign of (worker, beat); None: never seen."""
    now = time.time()
    worker, beat = (redis.get(key) for key in (WORKER_KEY, BEAT_KEY))
    return _age(now, worker), _age(now, beat)


def _write(key: str) -> None:
    with connection() as redis:
        redis.set(key, repr(time.time()))


def _age(now: float, written: Any) -> float | None:
    return None if written is None else max(0.0, round(now - float(written), 1))
