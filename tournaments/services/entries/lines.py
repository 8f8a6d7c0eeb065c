"""Writing entries: their numbers and lots, their states, and the waiting list that moves up by itself."""

from __future__ import annotations

import hashlib
from typing import Any

from django.db.models import Max
from django.utils import timezone

from accounts.models import Player
from tournaments.models import Entry, Event
from tournaments.selectors.conditions import why_not_now
from tournaments.selectors.entries import has_room, joins_in, waiting
from tournaments.services.log import note
from tournaments.services.rounds.telling import tell_entry

State = Entry.State


def lot_of(event: Event, number: int) -> int:
    """The lot of a start number: it follows from the event's seed."""
    digest = hashlib.sha256(f"{event.seed}:{number}".encode()).digest()
    return int.from_bytes(digest[:4]) >> 1


def next_number(event: Event) -> int:
    """A start number that nobody has."""
    highest = Entry.objects.filter(event=event).aggregate(highest=Max("number"))["highest"]
    return (highest or 0) + 1


def state_on_entering(event: Event) -> str:
    """What whoever enters now is: on the waiting list while there is no room; there, when it is played."""
    if not has_room(event):
        return State.WAITING
    return State.CHECKED_IN if event.state == Event.State.RUNNING else State.ENTERED


def add(event: Event, player: Player, *, via: str, by: Player | None) -> Entry:
    """A new entry. The event is locked, and the player has none."""
    number = next_number(event)
    entry = Entry.objects.create(
        event=event,
        player=player,
        state=state_on_entering(event),
        via=via,
        number=number,
        lot=lot_of(event, number),
        club=event.club,
        first_round=joins_in(event) if event.state == Event.State.RUNNING else 1,
    )
    note(event, "entered", by=by, entry=entry, new={"state": entry.state, "version": entry.version})
    return entry


def write(
    entry: Entry, event: Event, kind: str, *, by: Player | None, because: str = "", **facts: Any
) -> None:
    """Change fields of an entry, count its version on, and write a line of the log."""
    old = {name: _plain(getattr(entry, name)) for name in facts}
    for name, value in facts.items():
        setattr(entry, name, value)
    was = entry.version
    entry.version += 1
    entry.save()
    new = {name: _plain(value) for name, value in facts.items()}
    note(
        event, kind, by=by, entry=entry, reason=because,
        old={**old, "version": was}, new={**new, "version": entry.version},
    )  # fmt: skip


def move_up(event: Event) -> list[Entry]:
    """Give free places to those who wait, first come first, and tell them."""
    moved: list[Entry] = []
    if why_not_now(event) is not None:
        return moved
    while (first := waiting(event).first()) is not None and has_room(event):
        running = event.state == Event.State.RUNNING
        there = running or first.here_at is not None
        facts: dict[str, Any] = {"state": State.CHECKED_IN if there else State.ENTERED}
        if running:
            facts["first_round"] = joins_in(event)
        write(first, event, "moved_up", by=None, **facts)
        tell_moved_up(event, first)
        moved.append(first)
    return moved


def tell_moved_up(event: Event, entry: Entry) -> None:
    """Tell who waited that he has a place; by mail, too, as he may be away."""
    must_check_in = event.state == Event.State.CHECK_IN and entry.state == State.ENTERED
    tell_entry(event, entry, "moved_up", check_in=must_check_in)


def line_up_again(entry: Entry) -> None:
    """Whoever comes back stands at the end of the line."""
    entry.entered_at, entry.here_at = timezone.now(), None
    entry.told.filter(kind="moved_up").delete()  # another place would be news


def _plain(value: Any) -> Any:
    return value.isoformat() if hasattr(value, "isoformat") else value
