"""Asking a worker to go on with a match. Tasks are named, not imported: effects lie below tasks."""

from __future__ import annotations

import logging
from datetime import datetime
from uuid import UUID

from celery import current_app
from django.utils import timezone

logger = logging.getLogger(__name__)

TURN_TASK = "games.turn"
WORTH_S = 60  # the sweep has long been there by then


def enqueue_turn(match: UUID, version: int, due_at: datetime) -> None:
    """Enqueue the turn for its due time. If the queue is away, the sweep finds that time in the database."""
    pause = max(0.0, (due_at - timezone.now()).total_seconds())
    try:
        current_app.send_task(
            TURN_TASK,
            args=[str(match), version],
            countdown=pause,
            expires=pause + WORTH_S,
            retry=False,
            ignore_result=True,
        )
    except Exception as error:
        logger.warning("match %s was not enqueued for version %d: %r", match, version, error)
