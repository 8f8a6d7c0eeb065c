"""Pausing an event and going on: no time runs meanwhile, at no table and between no rounds."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from datetime import datetime, timedelta

from django.db import transaction
from django.utils import timezone

from accounts.models import Player
from accounts.services.deadlocks import again_after_deadlock
from games.services.hosting import hold, release, tell_hosted
from games.services.refusal import Refused
from tournaments.models import Event, EventTable, Round
from tournaments.selectors.rounds import playing_tables
from tournaments.services.guard import check_director, check_fresh, lock_event
from tournaments.services.log import note
from tournaments.services.rounds.going_on import look_again

RESTING = (Event.State.DRAFT, Event.State.FINISHED, Event.State.CANCELLED)


@again_after_deadlock
def pause(*, event: str, by: Player | None, reason: str = "", version: int | None = None) -> Event:
    """Let everything in an event stand still. Paused already: nothing."""
    now = timezone.now()
    with transaction.atomic():
        row = lock_event(event)
        check_director(row, by)
        if row.paused_at is not None:
            return row
        check_fresh(row.version, version)
        if row.state in RESTING:
            raise Refused("wrong_phase", "nothing happens in it", reason="not_running")
        row.paused_at, row.paused_because = now, reason.strip()[:300]
        row.version += 1
        row.save()
        _each_table(row, lambda table: hold(table=str(table.table_id)))
        note(row, "paused", by=by, reason=row.paused_because)
    return row


@again_after_deadlock
def go_on(*, event: str, by: Player | None, version: int | None = None) -> Event:
    """Go on as if no time had passed. Not paused: nothing."""
    now = timezone.now()
    with transaction.atomic():
        row = lock_event(event)
        check_director(row, by)
        if row.paused_at is None:
            return row
        check_fresh(row.version, version)
        paused_at, stopped_for = row.paused_at, now - row.paused_at
        row.due_at = _later(row.due_at, stopped_for)
        row.paused_at, row.paused_because = None, ""
        row.version += 1
        row.save()
        ends = {}
        for playing in Round.objects.filter(event=row, state=Round.State.PLAYING):
            before = playing.ends_at
            playing.ends_at = _later(before, stopped_for)
            playing.absent_at = _later(playing.absent_at, stopped_for)
            playing.save(update_fields=["ends_at", "absent_at"])
            if before is not None and before > paused_at:
                ends[playing.pk] = before + stopped_for
        _each_table(row, lambda table: _release(table, ends))
        note(row, "went_on", by=by, new={"seconds": round(stopped_for.total_seconds())})
        look_again(row)
    return row


def _each_table(event: Event, act: Callable[[EventTable], object]) -> None:
    """At every running table; whoever holds several takes them in the order of their codes."""
    tables = sorted(playing_tables(event).filter(table__isnull=False), key=lambda table: str(table.table_id))
    for table in tables:
        act(table)
    # What they have read of the host is from before the reason.
    tell_hosted([str(table.table_id) for table in tables])


def _release(table: EventTable, ends: Mapping[int, datetime]) -> None:
    """Let a table go on. It ends with its round, and its extra time later, however long it has stood still.

    What began or was played again after the time of its round keeps what was left of its own.
    """
    end = ends.get(table.round_id)
    ends_at = end + timedelta(seconds=table.extra_s) if end is not None else None
    release(table=str(table.table_id), ends_at=ends_at)


def _later(moment: datetime | None, by: timedelta) -> datetime | None:
    return moment + by if moment is not None else None
