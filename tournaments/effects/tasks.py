"""Asking a worker for what takes a while. Tasks are named, not imported: effects lie below tasks."""

from __future__ import annotations

import logging
from functools import partial

from celery import current_app
from django.db import transaction

from accounts.effects.mailbox import Mailbox

logger = logging.getLogger(__name__)

DRAW_TASK = "tournaments.draw"
MAIL_TASK = "tournaments.mail"
WORTH_S = 60  # what is that late was found by the sweep


def enqueue_draw(round_id: int) -> None:
    """After the commit, have a round drawn. If the queue is away, the sweep asks again."""
    transaction.on_commit(partial(_posted.post, (DRAW_TASK, round_id), None), robust=True)


def enqueue_mail() -> None:
    """After the commit, have the mails sent that wait."""
    transaction.on_commit(partial(_posted.post, (MAIL_TASK, 0), None), robust=True)


def _send(what: tuple[str, int], _nothing: None) -> None:
    name, subject = what
    try:
        current_app.send_task(
            name, args=[subject] if subject else [], expires=WORTH_S, retry=False, ignore_result=True
        )
    except Exception as error:
        logger.warning("%s was not enqueued: %r", name, error)


_posted = Mailbox("event tasks", _send)
