"""Taking the result of a match into its event. Done again, or late, it has the same effect."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from typing import Any
from uuid import UUID

from django.db import transaction
from django.utils import timezone

from accounts.services.deadlocks import again_after_deadlock
from games.models import Match
from games.selectors.totals import Came, came_to
from games.services.refusal import Refused
from tournaments.models import Change, Event, EventSeat, EventTable
from tournaments.services.guard import lock_event
from tournaments.services.log import note
from tournaments.services.rounds.closing import settle_round
from tournaments.services.tables.lines import result_of
from tournaments.services.tables.people import check_different

logger = logging.getLogger(__name__)

REFUSED = "result_refused"


@again_after_deadlock
def take_result(*, match: UUID) -> bool:
    """Store what a finished match at a table of an event came to. False when there is nothing to store."""
    found = EventTable.objects.filter(table__matches=match).values_list("pk", "round__event").first()
    if found is None:
        return False
    table_id, code = found
    with transaction.atomic():
        event = lock_event(code)
        table = EventTable.objects.select_related("round").get(pk=table_id)
        played = Match.objects.filter(pk=match, table=table.table_id).select_related("table").first()
        if table.state != EventTable.State.PLAYING or played is None or played.finished_at is None:
            return False
        seats = list(
            EventSeat.objects.filter(table=table)
            .order_by("index")
            .select_related("entry__player", "stand_in", "played_by")
        )
        came = came_to(played)
        if not _is_possible(event, table, seats, came):
            return False
        _store(event, table, played, came)
        settle_round(event, table.round)
    return True


def _store(event: Event, table: EventTable, played: Match, came: Came) -> None:
    old = result_of(table)
    table.totals, table.places = list(came.totals), list(came.places)
    table.result_by = EventTable.ResultBy.MATCH
    table.state, table.finished_at = EventTable.State.FINISHED, played.finished_at or timezone.now()
    table.version += 1
    table.save()
    new = {**result_of(table), "version": table.version, "ended_by": played.ended_by}
    note(event, "result", by=None, round=table.round.number, table=table, old=old, new=new)


def _is_possible(event: Event, table: EventTable, seats: Sequence[EventSeat], came: Came) -> bool:
    """Whether no person has two seats, and there is a result for every seat."""
    try:
        check_different(seats)
    except Refused as refused:
        return _refuse(event, table, {"code": refused.reason})
    if len(came.totals) != len(seats):
        return _refuse(event, table, {"code": "seats"})
    return True


def _refuse(event: Event, table: EventTable, why: dict[str, Any]) -> bool:
    """Say it once: the table stays open until an official has looked at it."""
    if not Change.objects.filter(event=event, kind=REFUSED, table=table.pk).exists():
        logger.error("event %s: a result of table %s is impossible: %s", event.pk, table.pk, why)
        note(event, REFUSED, by=None, round=table.round.number, table=table, new=why)
    return False
