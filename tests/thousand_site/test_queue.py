"""The task queue: what it takes, and how long it keeps a move waiting when it is away."""

from __future__ import annotations

import time
from pathlib import Path
from typing import Any

import pytest
from celery import Celery
from celery.schedules import crontab
from kombu.exceptions import OperationalError

from thousand_site.addresses import broker_url
from thousand_site.broker import SteadyConnection
from thousand_site.celery import app
from thousand_site.supervisor import plan


@pytest.fixture
def queue_without_redis(tmp_path: Path) -> Celery:
    broker = broker_url(f"unix://{tmp_path}/nobody.sock")
    lost = Celery("lost", amqp=app.amqp_cls, broker=broker, set_as_current=False)
    lost.conf.task_publish_retry = app.conf.task_publish_retry
    lost.conf.broker_transport_options = app.conf.broker_transport_options
    return lost


def test_a_task_that_cannot_be_enqueued_says_so_at_once(queue_without_redis: Celery) -> None:
    asked = time.monotonic()

    with pytest.raises(OperationalError):
        queue_without_redis.send_task("games.sweep")

    assert time.monotonic() - asked < 1


def test_whoever_waits_for_the_queue_looks_every_two_seconds(queue_without_redis: Celery) -> None:
    pauses: list[float] = []
    connection = queue_without_redis.connection_for_read()

    with pytest.raises(OperationalError):
        connection.ensure_connection(lambda _error, pause: pauses.append(pause), max_retries=2)

    assert isinstance(connection, SteadyConnection)
    assert pauses == [0.5, 1.0]
    assert app.conf.broker_connection_max_retries is None


def test_tasks_are_json_and_leave_no_results() -> None:
    assert app.conf.accept_content == ["json"]
    assert app.conf.task_serializer == "json"
    assert app.conf.task_ignore_result
    assert app.conf.result_backend is None


def seconds_between(schedule: Any) -> float:
    """Nightly is what is given as a time of the day."""
    return 86400.0 if isinstance(schedule, crontab) else float(schedule)


def test_every_periodic_task_exists_and_expires_before_it_piles_up() -> None:
    app.loader.import_default_modules()

    for entry in app.conf.beat_schedule.values():
        assert entry["task"] in app.tasks
        assert entry["options"]["expires"] <= 2 * seconds_between(entry["schedule"])


def test_what_the_game_does_later_goes_before_everything_else() -> None:
    route = app.amqp.router.route({}, "games.sweep")

    assert route["queue"].name == "turns"
    assert app.conf.broker_transport_options["queue_order_strategy"] == "priority"


def test_ratings_come_after_turns_and_the_worker_takes_both() -> None:
    names = ("rate", "rate_paper", "recompute", "sweep_ratings", "prove_ratings")
    queues = {app.amqp.router.route({}, f"games.{name}")["queue"].name for name in names}
    command = plan.worker(threads=1).command

    assert queues == {"ratings"}
    assert command[command.index("-Q") + 1].split(",") == ["turns", "ratings", "default"]
