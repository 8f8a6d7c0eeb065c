"""/healthz says what is bad, and says it soon."""

from __future__ import annotations

import socket
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from django.db import connection
from django.test import Client
from pytest_django import Settings
from redis import Redis

from thousand_site import heartbeats
from thousand_site.supervisor import embedded
from thousand_site.tasks import heartbeat

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def _no_signs_of_life(redis_url: str) -> Iterator[None]:
    with Redis.from_url(redis_url) as redis:
        yield
        redis.delete(heartbeats.WORKER_KEY, heartbeats.BEAT_KEY)


@pytest.fixture
def all_alive() -> None:
    heartbeat()
    heartbeats.beat_published()


@pytest.fixture
def no_database(transactional_db: None, tmp_path: Path) -> Iterator[None]:
    """The site's database moved to where there is none."""
    # A folder is no file for SQLite; a name for PostgreSQL has 63 letters at most.
    name = "gone" if connection.vendor == "postgresql" else str(tmp_path)
    moved = {"NAME": name, "HOST": "127.0.0.1", "PORT": embedded.free_port()}
    before = {name: connection.settings_dict[name] for name in moved}
    _forget_connections()
    connection.settings_dict.update(moved)
    yield
    _forget_connections()
    connection.settings_dict.update(before)


def _forget_connections() -> None:
    connection.close()
    if close_pool := getattr(connection, "close_pool", None):
        close_pool()


def _seen(key: str, seconds_ago: float) -> None:
    with heartbeats.connection() as redis:
        redis.set(key, repr(time.time() - seconds_ago))


def _health(client: Client, status: int) -> dict[str, Any]:
    answer = client.get("/healthz")
    assert answer.status_code == status, answer.content
    return dict(answer.json())


@pytest.mark.usefixtures("all_alive")
def test_all_is_well(client: Client) -> None:
    health = _health(client, 200)

    assert set(health) == {"ok", "database", "redis", "worker_age_s", "beat_age_s", "build"}
    assert health["ok"] is health["database"] is health["redis"] is True
    assert 0 <= health["worker_age_s"] < 5
    assert 0 <= health["beat_age_s"] < 5
    assert health["build"]


@pytest.mark.usefixtures("all_alive")
def test_no_proxy_may_keep_the_answer(client: Client) -> None:
    assert "no-store" in client.get("/healthz")["Cache-Control"]


def test_who_was_never_seen_is_missed(client: Client) -> None:
    health = _health(client, 503)

    assert health["ok"] is False
    assert health["worker_age_s"] is health["beat_age_s"] is None
    assert health["reason"] == "the worker has not been seen yet; beat has not been seen yet"


@pytest.mark.usefixtures("all_alive")
@pytest.mark.parametrize(
    ("key", "who"), [(heartbeats.WORKER_KEY, "the worker"), (heartbeats.BEAT_KEY, "beat")]
)
def test_who_was_last_seen_long_ago_is_named(client: Client, key: str, who: str) -> None:
    _seen(key, 31)

    assert _health(client, 503)["reason"] == f"{who} was last seen 31 s ago"


def test_redis_that_is_gone_is_named(client: Client, settings: Settings, tmp_path: Path) -> None:
    settings.REDIS_URL = f"unix://{tmp_path}/nobody.sock"

    health = _health(client, 503)

    assert health["database"] is True
    assert health["redis"] is False
    assert health["reason"] == "Redis does not answer"


def test_redis_that_hangs_is_not_waited_for(client: Client, settings: Settings) -> None:
    with socket.create_server(("127.0.0.1", 0)) as mute:
        settings.REDIS_URL = f"redis://127.0.0.1:{mute.getsockname()[1]}/0"
        asked = time.monotonic()

        assert _health(client, 503)["redis"] is False
        assert time.monotonic() - asked < 2


@pytest.mark.usefixtures("all_alive", "no_database")
def test_a_database_that_is_gone_is_named_soon(client: Client) -> None:
    asked = time.monotonic()
    health = _health(client, 503)

    assert time.monotonic() - asked < 3
    assert health["redis"] is True
    assert health["reason"] == "the database does not answer"
