"""Who has entered an event, and what that means now."""

from __future__ import annotations

from typing import Final

from django.db.models import Q, QuerySet

from accounts.models import Player
from tournaments.models import Entry, Event, Round

State = Entry.State
TAKING: Final = (State.ENTERED, State.CHECKED_IN)  # they take up a place
GONE: Final = (State.WITHDRAWN, State.NO_SHOW)  # they may come back
OPEN: Final = (Event.State.REGISTRATION, Event.State.CHECK_IN)


def entry_of(event: Event, player: Player | None) -> Entry | None:
    """The player's entry, whatever its state."""
    if player is None:
        return None
    return Entry.objects.filter(event=event, player=player).first()


def entries_of(event: Event) -> QuerySet[Entry]:
    """All entries with their players, by number."""
    rows = Entry.objects.filter(event=event).select_related("player__user", "club")
    return rows.order_by("number")


def taken(event: Event) -> int:
    """How many places are taken."""
    return Entry.objects.filter(event=event, state__in=TAKING).count()


def has_room(event: Event) -> bool:
    """Whether somebody more may play."""
    return event.capacity is None or taken(event) < event.capacity


def waiting(event: Event) -> QuerySet[Entry]:
    """The waiting list, first come first."""
    rows = Entry.objects.filter(event=event, state=State.WAITING).select_related("player__user")
    return rows.order_by("entered_at", "pk")


def place_in_line(entry: Entry) -> int:
    """The place on the waiting list, from 1."""
    before = Q(entered_at__lt=entry.entered_at) | Q(entered_at=entry.entered_at, pk__lt=entry.pk)
    return Entry.objects.filter(before, event=entry.event_id, state=State.WAITING).count() + 1


def newest_round(event: Event) -> Round | None:
    """The round that was asked for last."""
    return Round.objects.filter(event=event).order_by("-number").first()


def joins_in(event: Event) -> int:
    """The first round of whoever comes now: one that is not published is drawn anew with him."""
    newest = newest_round(event)
    # A wave of an arena is about who was free when it was asked for.
    if newest is not None and newest.state == Round.State.DRAWN and event.format != Event.Format.ARENA:
        return newest.number
    return not_drawn(event)


def not_drawn(event: Event) -> int:
    """The first round of which there is no draw yet."""
    newest = newest_round(event)
    if newest is None:
        return 1
    return newest.number if newest.state == Round.State.DRAWING else newest.number + 1


def stays_until(event: Event) -> int:
    """The last round of whoever leaves now: what is published he plays."""
    newest = newest_round(event)
    if newest is None:
        return 0
    published = newest.state in (Round.State.PLAYING, Round.State.FINISHED)
    return newest.number if published else newest.number - 1


def has_played(entry: Entry) -> bool:
    """Whether the entry was in any round, be it as a bye."""
    return entry.event_seats.exists() or entry.byes.exists()
