"""Ending what is being played, when an event is cancelled."""

from __future__ import annotations

from django.utils import timezone

from games.services.hosting import end_hosted
from tournaments.models import Event, EventTable, Round
from tournaments.selectors.rounds import UNPUBLISHED, playing_tables
from tournaments.services.rounds.asking import drop


def end_tables(event: Event) -> int:
    """End every running table of an event, and throw away what is only drawn. The event is held.

    What the matches had come to by then stays to be read. Gives how many tables it were.
    """
    tables = [table for table in playing_tables(event) if table.table_id]
    for table in sorted(tables, key=lambda each: str(each.table_id)):
        end_hosted(table=str(table.table_id))
    for drawn in Round.objects.filter(event=event, state__in=UNPUBLISHED):
        drop(event, drawn, by=None)
    left = EventTable.objects.filter(round__event=event, state=EventTable.State.DRAWN)
    left.update(state=EventTable.State.VOID)
    now = timezone.now()
    Round.objects.filter(event=event, state=Round.State.PLAYING).update(absent_at=None, finished_at=now)
    Event.objects.filter(pk=event.pk).update(due_at=None)
    return len(tables)
