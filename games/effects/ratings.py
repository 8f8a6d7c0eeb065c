"""Asking a worker to rate a match or to work a pool out anew. What is lost on the way is found by a sweep."""

from __future__ import annotations

import logging
from uuid import UUID

from celery import current_app

from accounts.effects.mailbox import Mailbox

logger = logging.getLogger(__name__)

RATE_TASK, RATE_PAPER_TASK, RECOMPUTE_TASK = "games.rate", "games.rate_paper", "games.recompute"
QUEUE = "ratings"


def enqueue_rating(match: UUID) -> None:
    """A match at a rated table is over."""
    _tasks.post((RATE_TASK, str(match)), None)


def enqueue_paper_rating(match: UUID) -> None:
    """A match with real cards has been written down."""
    _tasks.post((RATE_PAPER_TASK, str(match)), None)


def enqueue_recompute(pool: str) -> None:
    """What a pool's ratings are made of has changed in the past."""
    _tasks.post((RECOMPUTE_TASK, pool), None)


def _send(task: tuple[str, str], _nothing: None) -> None:
    name, subject = task
    try:
        current_app.send_task(name, args=[subject], queue=QUEUE, retry=False, ignore_result=True)
    except Exception as error:
        logger.warning("%s was not enqueued for %s: %r", name, subject, error)


_tasks = Mailbox("ratings", _send)
