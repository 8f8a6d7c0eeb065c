"""What an event does by itself: asked when its time has come, and whenever something may have been lost."""

from __future__ import annotations

from datetime import datetime, timedelta

from django.db import transaction
from django.utils import timezone

from accounts.services.deadlocks import again_after_deadlock
from games.services.refusal import Refused
from tournaments.models import Event, Round
from tournaments.selectors.rounds import newest_round, next_draw, playing_tables, publishes_itself
from tournaments.services.guard import lock_event
from tournaments.services.rounds.arena import next_wave
from tournaments.services.rounds.asking import redraw
from tournaments.services.rounds.closing import close_event, settle_round, what_follows
from tournaments.services.rounds.publishing import check_holds, open_round


@again_after_deadlock
def go_on_by_itself(*, event: str) -> None:
    """Do what is due in an event. Done twice, it is done once."""
    with transaction.atomic():
        look_again(lock_event(event))


def look_again(event: Event) -> None:
    """Close what is in, publish what is due, draw what follows. The event is held."""
    if event.state != Event.State.RUNNING or event.paused_at is not None:
        return
    for row in Round.objects.filter(event=event, state=Round.State.PLAYING).order_by("number"):
        settle_round(event, row)
    event.refresh_from_db()
    if event.state != Event.State.RUNNING:
        return
    if event.format == Event.Format.ARENA:
        next_wave(event)
    drawn = next_draw(event)
    if drawn is not None:
        _publish_due(event, drawn)
        return
    if event.format == Event.Format.ARENA:
        return
    _set_due(event, None)
    newest = newest_round(event)
    if newest is not None and newest.state == Round.State.FINISHED:
        what_follows(event, newest)


def _publish_due(event: Event, drawn: Round) -> None:
    if not _is_due(event, drawn):
        return
    if drawn.draw.get("failed"):
        _end_without_players(event, drawn)
        return
    if drawn.state != Round.State.DRAWN:
        return  # it is being drawn: the next sweep looks again
    try:
        check_holds(event, drawn, anyway=False)
    except Refused:
        redraw(event=event.pk, round=drawn.number, by=None)
        return
    open_round(event, drawn, by=None)


def _is_due(event: Event, drawn: Round) -> bool:
    """Whether a drawn round is to be published now; by hand only the first one is, at its event's time."""
    now = timezone.now()
    if not publishes_itself(event) and drawn.number > 1:
        _set_due(event, None)
        return False
    if event.due_at is None and publishes_itself(event):
        _set_due(event, now + timedelta(seconds=event.break_s))
    return event.due_at is not None and event.due_at <= now


def _set_due(event: Event, due_at: datetime | None) -> None:
    if event.due_at != due_at:
        event.due_at = due_at
        Event.objects.filter(pk=event.pk).update(due_at=due_at)


def _end_without_players(event: Event, drawn: Round) -> None:
    """Where nobody is left to play with, an event that goes by itself is over; others wait for a director."""
    if not publishes_itself(event) or playing_tables(event).exists():
        return
    if drawn.draw["failed"] == "too_few":
        close_event(event, by=None)
