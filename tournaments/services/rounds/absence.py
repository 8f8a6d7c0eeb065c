"""Who did not come to his table, and who is out for it, by the rule that the event has written down."""

from __future__ import annotations

from django.db import transaction
from django.db.models import F, Q
from django.utils import timezone

from accounts.services.deadlocks import again_after_deadlock
from games.models import Seat
from games.selectors.outages import WEB, is_silent
from tournaments.models import Entry, Event, EventSeat, EventTable, Round
from tournaments.services.guard import lock_event
from tournaments.services.log import note
from tournaments.services.rounds.telling import tell_entry


@again_after_deadlock
def mark_absent(*, round: int) -> int:
    """Mark everybody who was not seen at his table since the round began, by the row's id; gives how many.

    While no page is served nobody can be seen, and nobody is missed; `rounds.outages` gives the time back.
    """
    now = timezone.now()
    found = Round.objects.filter(pk=round).values_list("event", flat=True).first()
    if found is None or is_silent(WEB, now):
        return 0
    with transaction.atomic():
        event = lock_event(found)
        row = Round.objects.get(pk=round)
        if row.absent_at is None or row.absent_at > now or event.paused_at is not None:
            return 0
        Round.objects.filter(pk=row.pk).update(absent_at=None)
        missing = _missing(row)
        for seat in missing:
            _miss(event, row, seat)
    return len(missing)


def _missing(row: Round) -> list[EventSeat]:
    """Seats of people, at tables still played, on which nobody was seen since the round began."""
    seats = EventSeat.objects.filter(
        table__round=row, table__state=EventTable.State.PLAYING, counts=True, absent=False,
        entry__isnull=False, level="", played_by=None,
    )  # fmt: skip
    seats = seats.select_related("table", "entry__player__user")
    came = set(
        Seat.objects.filter(
            Q(last_seen__gte=row.started_at), table__event_table__round=row, kind=Seat.Kind.HUMAN
        ).values_list("table", "index")
    )
    return [seat for seat in seats if (seat.table.table_id, seat.index) not in came]


def _miss(event: Event, row: Round, seat: EventSeat) -> None:
    entry = seat.entry
    assert entry is not None
    seat.absent = True
    seat.save(update_fields=["absent"])
    # No official who is about to change him has seen an older choice: it is only counted.
    Entry.objects.filter(pk=entry.pk).update(missed=F("missed") + 1)
    entry.refresh_from_db(fields=["missed", "version", "state", "last_round"])
    note(
        event,
        "absent",
        by=None,
        round=row.number,
        table=seat.table,
        entry=entry,
        new={"missed": entry.missed},
    )
    if event.expelled_after and entry.missed >= event.expelled_after:
        _expel(event, row, entry)


def _expel(event: Event, row: Round, entry: Entry) -> None:
    """By the rule of the event: he is drawn no more. An official may let him in again."""
    if entry.state == Entry.State.EXPELLED:
        return
    old = {
        "state": entry.state, "last_round": entry.last_round, "version": entry.version,
        "missed": entry.missed - 1,  # who lets him in again forgives this round
    }  # fmt: skip
    entry.state, entry.last_round, entry.version = Entry.State.EXPELLED, row.number, entry.version + 1
    entry.save(update_fields=["state", "last_round", "version"])
    new = {"state": entry.state, "last_round": row.number, "version": entry.version, "missed": entry.missed}
    note(event, "expelled_by_rule", by=None, round=row.number, entry=entry, old=old, new=new)
    tell_entry(event, entry, "expelled", round=row.number)
