"""Questions that were not answered in time."""

from __future__ import annotations

import logging
from dataclasses import replace
from datetime import datetime, timedelta
from typing import Final
from uuid import UUID

from django.db import transaction
from django.utils import timezone

from games.models import Agreement
from games.selectors.position import AgreementFacts, Position
from games.services.agreements.standing import closed
from games.services.locking import lock_match
from games.services.saving import save_position

logger = logging.getLogger(__name__)

OPEN_FOR: Final = timedelta(minutes=2)
AT_ONCE: Final = 100


def is_late(question: AgreementFacts, now: datetime) -> bool:
    """Whether the time to answer is over."""
    return question.asked_at is not None and now - question.asked_at >= OPEN_FOR


def lapse_unanswered(*, limit: int = AT_ONCE) -> int:
    """The sweep: let the questions lapse that somebody has not answered in time. Gives at how many tables."""
    late = Agreement.objects.filter(state=Agreement.State.OPEN, created_at__lte=timezone.now() - OPEN_FOR)
    lapsed = 0
    for match in set(late.values_list("match", flat=True)[:limit]):
        try:
            lapsed += _lapse(match)
        except Exception:
            logger.exception("a question of match %s could not lapse", match)
    return lapsed


def _lapse(match: UUID) -> bool:
    now = timezone.now()
    with transaction.atomic():
        before = lock_match(match)
        late = [each for each in before.agreements if is_late(each, now)] if before is not None else []
        if before is None or not late:
            return False
        position: Position = before
        for question in late:
            position = closed(position, question.pk, Agreement.State.LAPSED, now=now)
        save_position(replace(position, version=before.version + 1), replaces=before.version)
    return True
