"""Is the site well? For monitors, proxies and whoever restarts us."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from concurrent.futures import TimeoutError as FutureTimeout
from typing import Any

from django.db import DatabaseError, connection
from django.http import HttpRequest, JsonResponse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe
from redis.exceptions import RedisError

from thousand_site import heartbeats
from thousand_site.build import build_id

STALE_AFTER_S = 20.0
DATABASE_TIMEOUT_S = 2.0

# A database that hangs would keep us for as long as its pool is patient: it is asked from another thread.
_ASKERS = ThreadPoolExecutor(max_workers=2, thread_name_prefix="health")


@require_safe
@never_cache
def healthz(request: HttpRequest) -> JsonResponse:
    """200 when all is well; 503 and the reason when something is bad."""
    report, reasons = examine()
    if reasons:
        report["reason"] = "; ".join(reasons)
    return JsonResponse({"ok": not reasons, **report}, status=503 if reasons else 200)


def examine() -> tuple[dict[str, Any], list[str]]:
    """Every part looked at once, and what is wrong with it in words."""
    reasons: list[str] = []
    database = _database_answers()
    if not database:
        reasons.append("the database does not answer")
    redis, worker_age, beat_age = _redis_says()
    if not redis:
        reasons.append("Redis does not answer")
    else:
        reasons += _silence("the worker", worker_age) + _silence("beat", beat_age)
    report = {
        "database": database,
        "redis": redis,
        "worker_age_s": worker_age,
        "beat_age_s": beat_age,
        "build": build_id(),
    }
    return report, reasons


def _database_answers() -> bool:
    try:
        return _ASKERS.submit(_ask_database).result(timeout=DATABASE_TIMEOUT_S)
    except FutureTimeout:
        return False


def _ask_database() -> bool:
    try:
        with connection.cursor() as cursor:
            cursor.execute("SELECT 1")
            return bool(cursor.fetchone() == (1,))
    except DatabaseError:
        return False
    finally:
        connection.close()


def _redis_says() -> tuple[bool, float | None, float | None]:
    try:
        with heartbeats.connection() as redis:
            return True, *heartbeats.ages(redis)
    except (RedisError, OSError):
        return False, None, None


def _silence(who: str, age: float | None) -> list[str]:
    if age is None:
        return [f"{who} has not been seen yet"]
    return [f"{who} was last seen {age:.0f} s ago"] if age > STALE_AFTER_S else []
