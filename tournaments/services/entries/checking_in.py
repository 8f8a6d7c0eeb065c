"""Saying that one is there."""

from __future__ import annotations

from django.db import transaction
from django.db.models import F
from django.utils import timezone

from accounts.models import Player
from games.services.refusal import Refused
from tournaments.models import Change, Entry, Event
from tournaments.services.entries.holding import entry_for_director, own_entry
from tournaments.services.entries.lines import write
from tournaments.services.guard import check_director, lock_event
from tournaments.services.log import note

State = Entry.State


def check_in(*, code: str, player: Player | None) -> Entry:
    """Check oneself in while check-in is open; whoever waits is there for a place that gets free."""
    with transaction.atomic():
        event, entry = own_entry(code, player)
        if entry.state == State.CHECKED_IN:
            return entry
        if event.state != Event.State.CHECK_IN:
            raise Refused("not_allowed", "check-in is not open", reason="no_check_in")
        if entry.state == State.WAITING:
            _waits_here(event, entry, there=True, by=entry.player)
            return entry
        if entry.state != State.ENTERED:
            raise Refused("not_allowed", f"the entry is {entry.state}", reason="no_place")
        write(entry, event, "checked_in", by=player, state=State.CHECKED_IN)
        return entry


def check_in_by_official(
    *, entry: int, by: Player | None, version: int | None = None, there: bool = True
) -> Entry:
    """Check somebody in who is there, or take it back; before the start only."""
    with transaction.atomic():
        event, row, who = entry_for_director(entry, by, version)
        if event.state not in (Event.State.REGISTRATION, Event.State.CHECK_IN):
            raise Refused("not_allowed", "check-in is not open", reason="no_check_in")
        if row.state == State.WAITING:
            _waits_here(event, row, there=there, by=who)
            return row
        wanted = State.CHECKED_IN if there else State.ENTERED
        if row.state not in (State.ENTERED, State.CHECKED_IN):
            raise Refused("not_allowed", f"the entry is {row.state}", reason="no_place")
        if row.state != wanted:
            write(row, event, "checked_in" if there else "checked_out", by=who, state=wanted)
        return row


def check_in_all(*, code: str, by: Player | None, without_account: bool = False) -> int:
    """Check in everybody who has a place, or those of them who cannot do it themselves; how many it were.

    It is one line of the log, and undone by one.
    """
    with transaction.atomic():
        event = lock_event(code)
        who = check_director(event, by)
        if event.state not in (Event.State.REGISTRATION, Event.State.CHECK_IN):
            raise Refused("not_allowed", "check-in is not open", reason="no_check_in")
        rows = Entry.objects.filter(event=event, state=State.ENTERED)
        if without_account:
            rows = rows.filter(player__user=None)
        found = sorted(rows.values_list("pk", flat=True))
        if found:
            put_all(event, found, there=True, by=who)
        return len(found)


def put_all(
    event: Event,
    entries: list[int],
    *,
    there: bool,
    by: Player,
    reason: str = "",
    undoes: Change | None = None,
) -> Change:
    """Write of many entries at once that they are there, or are not after all. The event is held."""
    states = (State.ENTERED, State.CHECKED_IN)
    before, after = states if there else reversed(states)
    rows = Entry.objects.filter(event=event, pk__in=entries, state=before)
    rows.update(state=after, version=F("version") + 1)
    return note(
        event, "all_checked_in", by=by, old={"entries": entries, "there": not there},
        new={"entries": entries, "there": there}, reason=reason, undoes=undoes,
    )  # fmt: skip


def _waits_here(event: Event, entry: Entry, *, there: bool, by: Player) -> None:
    if (entry.here_at is not None) != there:
        kind = "waits_here" if there else "waits_elsewhere"
        write(entry, event, kind, by=by, here_at=timezone.now() if there else None)
