"""An arena: whoever is free is seated again and again, until its time is over."""

from __future__ import annotations

from datetime import timedelta

from django.utils import timezone

from tournaments.models import Event
from tournaments.selectors.drawing import wave_of
from tournaments.selectors.rounds import LEAST, newest_round, next_draw, playing_tables
from tournaments.selectors.stages import stage_of
from tournaments.services.rounds.asking import begin_draw, drop
from tournaments.services.rounds.closing import close_event

LEAST_BREAK = timedelta(seconds=3)


def next_wave(event: Event) -> None:
    """Seat whoever is free, once the pause is over; end the event when its time is. The event is held.

    Older rounds are played on meanwhile. Who is too few, or has just met, waits for the next wave.
    """
    now = timezone.now()
    if event.due_at is None:
        wait_for_next_wave(event)
        return
    if event.due_at > now:
        return
    drawn = next_draw(event)
    if drawn is not None:
        if drawn.draw.get("failed"):
            drop(event, drawn, by=None)
            wait_for_next_wave(event)
        return
    newest = newest_round(event)
    number = newest.number + 1 if newest else 1
    if stage_of(event, number) is None:
        if not playing_tables(event).exists():
            close_event(event, by=None)
        return
    if len(wave_of(event, number)) < LEAST:
        wait_for_next_wave(event)
        return
    begin_draw(event, by=None)


def wait_for_next_wave(event: Event) -> None:
    """The next wave comes after the break."""
    event.due_at = timezone.now() + max(LEAST_BREAK, timedelta(seconds=event.break_s))
    Event.objects.filter(pk=event.pk).update(due_at=event.due_at)
