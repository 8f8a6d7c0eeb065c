"""The task queue: one app, JSON only, no result store."""

from __future__ import annotations

import logging.config
import os
import warnings
from typing import Any

from celery import Celery
from celery.signals import after_task_publish, beat_init, setup_logging

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "thousand_site.settings")
# It warns of pickled tasks run by root; we take JSON only.
warnings.filterwarnings("ignore", message="You're running the worker with superuser privileges")

app = Celery("thousand", amqp="thousand_site.broker:SteadyAMQP")
app.config_from_object("django.conf:settings", namespace="CELERY")
app.autodiscover_tasks()


@setup_logging.connect
def use_our_logging(**_: Any) -> None:
    """Without a receiver Celery would install handlers of its own."""
    from django.conf import settings

    logging.config.dictConfig(settings.LOGGING)


@beat_init.connect
def show_that_beat_lives(**_: Any) -> None:
    """Beat is alive as long as it publishes; only beat's own process listens to that."""
    from thousand_site import heartbeats, tasks

    after_task_publish.connect(heartbeats.beat_published, sender=tasks.heartbeat.name, weak=False)
    tasks.heartbeat.apply_async(expires=10)
