"""Matches that stand still at void tables: ended once nobody can take that back."""

from __future__ import annotations

import logging

from django.db import transaction

from games.services.refusal import Refused
from tournaments.models import Event, EventTable, Round
from tournaments.services.guard import lock_event
from tournaments.services.tables.game import end_game, settle

logger = logging.getLogger(__name__)


def end_void_games() -> int:
    """End the matches of void tables whose round, or whose event, is over; gives how many."""
    waiting = EventTable.objects.filter(state=EventTable.State.VOID, table__matches__finished_at__isnull=True)
    waiting = waiting.filter(table__isnull=False)
    over = waiting.filter(round__state=Round.State.FINISHED) | waiting.filter(
        round__event__state__in=(Event.State.FINISHED, Event.State.CANCELLED)
    )
    return sum(_end(table, event) for table, event in over.values_list("pk", "round__event").distinct())


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
