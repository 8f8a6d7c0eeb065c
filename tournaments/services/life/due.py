"""What happens to an event by itself before it is played, and when."""

from __future__ import annotations

import logging
from datetime import datetime

from django.db import transaction
from django.utils import timezone

from accounts.models import Player
from games.services.refusal import Refused
from tournaments.models import Entry, Event
from tournaments.services.entries.word import tell_all
from tournaments.services.guard import lock_event
from tournaments.services.life.starting import FEWEST, begin, players_at_start, tell_officials
from tournaments.services.log import note

logger = logging.getLogger(__name__)
State = Event.State
BEFORE = (State.ANNOUNCED, State.REGISTRATION, State.CHECK_IN)


def next_due(event: Event) -> datetime | None:
    """When something happens by itself next; None when nothing does before somebody presses."""
    if event.state == State.ANNOUNCED:
        return event.registration_at or event.starts_at
    starts = event.starts_at if event.starts_by_itself else None
    if event.state == State.REGISTRATION:
        return event.check_in_at or starts
    return starts if event.state == State.CHECK_IN else None


def move_on(event: Event | str) -> bool:
    """Do what is due: open entries, open check-in, start. Whoever calls it again finds it done."""
    code = event if isinstance(event, str) else event.pk
    moved = False
    with transaction.atomic():
        row = lock_event(code)
        while _is_due(row):
            _step(row)
            moved = True
    return moved


def _is_due(row: Event) -> bool:
    if row.state not in BEFORE or row.paused_at is not None or row.due_at is None:
        return False
    return row.due_at <= timezone.now()


def _step(row: Event) -> None:
    if row.state == State.ANNOUNCED:
        enter_state(row, State.REGISTRATION, "registration_opened")
    elif row.state == State.REGISTRATION and row.check_in_at is not None:
        enter_state(row, State.CHECK_IN, "check_in_opened")
        tell_all(row, (Entry.State.ENTERED,), "check_in")
        tell_all(row, (Entry.State.WAITING,), "waits")
    else:
        _start(row)


def _start(row: Event) -> None:
    """Start, or say why not. It is not tried again by itself: somebody has to look."""
    if len(players_at_start(row)) < FEWEST:
        row.due_at = None
        row.version += 1
        row.save(update_fields=["due_at", "version"])
        note(row, "not_started", by=None, new={"reason_code": "too_few"})
        tell_officials(row, "not_started")
        return
    try:
        with transaction.atomic():
            begin(row, by=None)
    except Refused as refusal:
        logger.warning("event %s does not start by itself: %s", row.pk, refusal.detail)
        row.refresh_from_db()
        row.due_at = None
        row.save(update_fields=["due_at"])
        note(row, "not_started", by=None, new={"reason_code": refusal.reason or refusal.code})
        tell_officials(row, "not_started")


def enter_state(row: Event, state: str, kind: str, *, by: Player | None = None) -> None:
    """Go on to the next state before the rounds, and say when something is due then."""
    old = row.state
    row.state = state
    row.due_at = next_due(row)
    row.version += 1
    row.save(update_fields=["state", "due_at", "version"])
    note(row, kind, by=by, old={"state": old}, new={"state": state, "version": row.version})
