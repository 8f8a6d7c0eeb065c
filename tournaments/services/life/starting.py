"""The start of an event: who is there plays, and the first round is drawn."""

from __future__ import annotations

from typing import Final

from django.db import transaction
from django.db.models import F
from django.utils import timezone

from accounts.models import Player
from games.services.refusal import Refused
from tournaments.models import Entry, Event
from tournaments.selectors.entries import waiting
from tournaments.services.entries.lines import lot_of, tell_moved_up, write
from tournaments.services.entries.word import tell_player
from tournaments.services.guard import check_director, check_fresh, lock_event
from tournaments.services.log import note
from tournaments.services.rounds.asking import ask_draw

FEWEST: Final = 3
State = Entry.State
_FAR: Final = 10_000  # above all numbers: while they are given anew none is held twice


def start_event(
    *, code: str, by: Player | None, version: int | None = None, away: int | None = None
) -> Event:
    """Start now. A second press finds it started.

    `away`: how many whoever pressed knew to be left out; where it would be more, it asks first.
    """
    with transaction.atomic():
        event = lock_event(code)
        who = check_director(event, by)
        if event.state == Event.State.RUNNING:
            return event
        if event.state not in (Event.State.ANNOUNCED, Event.State.REGISTRATION, Event.State.CHECK_IN):
            raise Refused("not_allowed", f"the event is {event.state}", reason="not_before_start")
        if event.paused_at is not None:
            raise Refused("not_allowed", "the event is paused", reason="paused")
        check_fresh(event.version, version)
        if len(players_at_start(event)) < FEWEST:
            raise Refused("not_allowed", "three players at least", reason="too_few")
        if away is not None and len(left_out(event)) > away:
            raise Refused("not_allowed", "some have not checked in", reason="some_away")
        begin(event, by=who)
    return event


def players_at_start(event: Event) -> list[Entry]:
    """Who would play if it started now, in the order of their numbers.

    Where one checks in, who has not is not there, and frees a place: whoever waits and has said that he is
    there gets it, first come first.
    """
    rows = list(Entry.objects.filter(event=event).select_related("player").order_by("number"))
    checks = event.state == Event.State.CHECK_IN
    there = (State.CHECKED_IN,) if checks else (State.ENTERED, State.CHECKED_IN)
    playing = [row for row in rows if row.state in there]
    if event.capacity is not None and len(playing) < event.capacity:
        playing += list(waiting(event).exclude(here_at=None))[: event.capacity - len(playing)]
    return playing


def left_out(event: Event) -> list[Entry]:
    """Who has entered and would not play if it started now, for want of checking in."""
    if event.state != Event.State.CHECK_IN:
        return []
    rows = Entry.objects.filter(event=event, state=State.ENTERED).select_related("player")
    return list(rows.order_by("number"))


def begin(event: Event, *, by: Player | None) -> None:
    """Close check-in, give numbers and lots, and have the first round drawn. The event is held."""
    playing = players_at_start(event)
    old = event.state
    _close_check_in(event, playing)
    _number(event, playing)
    event.state = Event.State.RUNNING
    event.started_at = timezone.now()
    event.due_at = None
    event.version += 1
    event.save(update_fields=["state", "started_at", "due_at", "version"])
    note(
        event, "started", by=by, old={"state": old},
        new={"state": event.state, "players": len(playing), "version": event.version},
    )  # fmt: skip
    ask_draw(event=event.pk, by=by)


def tell_officials(event: Event, kind: str) -> None:
    """Tell whoever runs the event."""
    for official in event.officials.select_related("player"):
        tell_player(event, official.player, kind)


def _close_check_in(event: Event, playing: list[Entry]) -> None:
    there = [row.pk for row in playing]
    for row in playing:
        if row.state == State.WAITING:
            write(row, event, "moved_up", by=None, state=State.CHECKED_IN)
            tell_moved_up(event, row)
    Entry.objects.filter(pk__in=there).update(
        state=State.CHECKED_IN, first_round=1, last_round=None, version=F("version") + 1
    )
    away = Entry.objects.filter(event=event, state=State.ENTERED).exclude(pk__in=there)
    for row in away.select_related("player"):
        row.state = State.NO_SHOW
        row.version += 1
        row.save(update_fields=["state", "version"])
        note(event, "no_show", by=None, entry=row, new={"state": row.state, "version": row.version})
        tell_player(event, row.player, "no_show")


def _number(event: Event, playing: list[Entry]) -> None:
    """Who plays has the numbers from 1; the others come after."""
    there = {row.pk for row in playing}
    others = Entry.objects.filter(event=event).exclude(pk__in=there).order_by("number")
    rows = [*playing, *others]
    Entry.objects.filter(event=event).update(number=F("number") + _FAR)
    for number, row in enumerate(rows, 1):
        row.number, row.lot = number, lot_of(event, number)
    Entry.objects.bulk_update(rows, ["number", "lot"])
