"""What acts at tables do to their round."""

from __future__ import annotations

from django.utils import timezone

from tournaments.models import Event, Round


def look_at_round(round: Round) -> None:
    """Have the sweep look whether the round is over now. Its event is locked."""
    if round.state == Round.State.PLAYING:
        Event.objects.filter(pk=round.event_id).update(due_at=timezone.now())


def is_drawn_upon(round: Round) -> bool:
    """Whether a later round was drawn from what this one came to."""
    return Round.objects.filter(event=round.event_id, number__gt=round.number).exists()
