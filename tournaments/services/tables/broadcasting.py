"""Words to all tables."""

from __future__ import annotations

from django.db import transaction
from django.utils import timezone

from accounts.models import Player
from games.services.hosting import tell_hosted
from games.services.refusal import Refused
from tournaments.models import Broadcast, Event, EventTable
from tournaments.services.guard import check_official, lock_event
from tournaments.services.log import note

LONGEST = 200
OVER = (Event.State.FINISHED, Event.State.CANCELLED)


def broadcast(*, event: str, text: str, by: Player | None) -> Broadcast:
    """Say a line to all tables of an event. Assistants may: they walk among the tables."""
    said = " ".join(text.split())
    if not 1 <= len(said) <= LONGEST:
        raise Refused("bad_request", f"text: 1 to {LONGEST} characters", reason="text_wanted")
    with transaction.atomic():
        row = lock_event(event)
        official = check_official(row, by)
        if row.state in OVER:
            raise Refused("wrong_phase", "the event is over", reason="event_over")
        line = Broadcast.objects.create(event=row, by=official, text=said)
        _tell_tables(row.pk)
        note(
            row,
            "broadcast",
            by=official,
            old={"broadcast": line.pk, "withdrawn": True},
            new={"broadcast": line.pk, "withdrawn": False},
        )
    return line


def withdraw_broadcast(*, broadcast: int, by: Player | None) -> Broadcast:
    """Take a line back. Taken back already: nothing happens."""
    found = Broadcast.objects.filter(pk=broadcast).values_list("event", flat=True).first()
    if found is None:
        raise Refused("not_found")
    with transaction.atomic():
        row = lock_event(found)
        official = check_official(row, by)
        line = Broadcast.objects.get(pk=broadcast)
        if line.withdrawn_at is None:
            show(line, withdrawn=True)
            note(
                row, "broadcast_withdrawn", by=official, old={"broadcast": line.pk, "withdrawn": False},
                new={"broadcast": line.pk, "withdrawn": True},
            )  # fmt: skip
    return line


def show(line: Broadcast, *, withdrawn: bool) -> None:
    """Show a line at the tables, or no more."""
    line.withdrawn_at = timezone.now() if withdrawn else None
    line.save(update_fields=["withdrawn_at"])
    _tell_tables(line.event_id)


def _tell_tables(event: str) -> None:
    rows = EventTable.objects.filter(round__event=event, state=EventTable.State.PLAYING)
    tell_hosted(rows.filter(table__isnull=False).values_list("table", flat=True))
