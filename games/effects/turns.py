"""Asking a worker to go on with a match. Tasks are named, not imported: effects lie below tasks."""

from __future__ import annotations

import logging
from datetime import datetime
from uuid import UUID

from celery import current_app
from django.utils import timezone

from accounts.effects.mailbox import Mailbox

logger = logging.getLogger(__name__)

TURN_TASK = "games.turn"
SWEPT_AFTER_S = 3.0  # what is that late was found by the sweep
WORTH_S = 60


def enqueue_turn(match: UUID, version: int, due_at: datetime) -> None:
    """Enqueue the turn for its due time. If the queue is away, the sweep finds the time in the database."""
    _turns.post(match, (version, due_at))


def _send(match: UUID, turn: tuple[int, datetime]) -> None:
    version, due_at = turn
    pause = (due_at - timezone.now()).total_seconds()
    if pause < -SWEPT_AFTER_S:
        return
    try:
        current_app.send_task(
            TURN_TASK,
            args=[str(match), version],
            countdown=max(0.0, pause),
            expires=max(0.0, pause) + WORTH_S,
            retry=False,
            ignore_result=True,
        )
    except Exception as error:
        logger.warning("match %s was not enqueued for version %d: %r", match, version, error)


_turns = Mailbox("turns", _send)
