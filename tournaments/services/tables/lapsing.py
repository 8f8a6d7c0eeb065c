"""Matches that stand still at void tables: ended once nobody can take that back."""

from __future__ import annotations

import logging

from django.db import transaction
from django.db.models import Exists, OuterRef, Q

from games.services.refusal import Refused
from tournaments.models import Event, EventTable, Round
from tournaments.services.guard import lock_event
from tournaments.services.tables.game import end_game, settle

logger = logging.getLogger(__name__)


def end_void_games() -> int:
    """End the matches of void tables once a later round is drawn or the event is over; gives how many."""
    waiting = EventTable.objects.filter(state=EventTable.State.VOID, table__matches__finished_at__isnull=True)
    waiting = waiting.filter(table__isnull=False)
    later = Round.objects.filter(event=OuterRef("round__event"), number__gt=OuterRef("round__number"))
    gone = Q(round__event__state__in=(Event.State.FINISHED, Event.State.CANCELLED))
    over = waiting.filter(gone | Exists(later)).values_list("pk", "round__event").distinct()
    return sum(_end(table, event) for table, event in over)


def is_drawn_upon(round: Round) -> bool:
    """Whether a later round was drawn, or is being drawn, from what this one came to."""
    return Round.objects.filter(event=round.event_id, number__gt=round.number).exists()


def _end(pk: int, event: str) -> bool:
    try:
        with transaction.atomic():
            lock_event(event)
            table = EventTable.objects.select_related("table").get(pk=pk)
            if table.state != EventTable.State.VOID or not end_game(table):
                return False
            settle(table, reason="")
            return True
    except Refused:
        logger.exception("the void table %s of event %s cannot be ended", pk, event)
        return False
