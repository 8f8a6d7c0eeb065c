"""Tables that stand still although somebody is there: whoever came was overlooked."""

from __future__ import annotations

import logging
from dataclasses import replace
from datetime import timedelta
from typing import Final
from uuid import UUID

from django.db import transaction
from django.utils import timezone

from games.models import Match
from games.selectors.position import Position
from games.selectors.presence import PRESENT_FOR, seats_seen_since
from games.services.absence.hosted import waits_for_owner
from games.services.absence.standing_still import going_on
from games.services.clocks.keeping import person_to_act
from games.services.locking import lock_match
from games.services.saving import save_position

logger = logging.getLogger(__name__)

TABLES_AT_ONCE: Final = 100
POSTPONED_BY: Final = timedelta(seconds=30)


def set_going(*, limit: int = TABLES_AT_ONCE) -> int:
    """The sweep: go on where something was due, nobody was there, and somebody is now. Gives how many."""
    here = seats_seen_since(timezone.now() - PRESENT_FOR).values("table")
    still = Match.objects.filter(
        status=Match.Status.PLAYING, stands_still=True, table__in=here, table__held_at=None
    )
    gone_on = 0
    for match in still.order_by("table__hosted", "pk").values_list("pk", flat=True)[:limit]:
        try:
            gone_on += _set_going(match)
        except Exception:
            logger.exception("match %s stands still and could not be set going", match)
            Match.objects.filter(pk=match, due_at=None).update(due_at=timezone.now() + POSTPONED_BY)
            Match.objects.filter(pk=match).update(stands_still=False)
    return gone_on


def _waits(position: Position) -> bool:
    """Whether it is the owner of a seat at a hosted table that the match stands still for."""
    seat = person_to_act(position)
    return seat is not None and waits_for_owner(position, seat, timezone.now())


def _set_going(match: UUID) -> bool:
    with transaction.atomic():
        before = lock_match(match)
        if before is None:
            return False
        if _waits(before):
            return False
        position = going_on(before, now=timezone.now())
        if position is not before:
            save_position(replace(position, version=before.version + 1), replaces=before.version)
        Match.objects.filter(pk=match).update(stands_still=False)
    return position is not before
