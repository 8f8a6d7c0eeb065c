"""Tasks of the site itself."""

from __future__ import annotations

from celery import shared_task

from thousand_site import heartbeats


@shared_task(name="thousand_site.heartbeat")
def heartbeat() -> None:
    """Leave a sign that a worker takes tasks off the queue."""
    heartbeats.worker_ran()
