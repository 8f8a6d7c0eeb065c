"""Asking for the draw of a round: its row is made once, whoever presses and however often."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

from django.db import transaction
from django.utils import timezone

from accounts.models import Player
from games.services.refusal import Refused
from tournaments.effects.tasks import enqueue_draw
from tournaments.models import Event, Round
from tournaments.selectors.drawing import wave_of
from tournaments.selectors.rounds import (
    has_enough,
    newest_round,
    next_draw,
    playing_tables,
    publishes_itself,
)
from tournaments.selectors.stages import stage_of
from tournaments.services.guard import check_director, check_fresh, lock_event
from tournaments.services.log import note


def ask_draw(*, event: str, by: Player | None, version: int | None = None) -> Round:
    """Have the next round drawn. Asked again while it is drawn, it gives the same round.

    `by` None is the site itself. What failed is tried again.
    """
    with transaction.atomic():
        row = lock_event(event)
        if by is not None:
            check_director(row, by)
        waiting = next_draw(row)
        if waiting is not None:
            return _again(row, waiting) if waiting.draw.get("failed") else waiting
        check_fresh(row.version, version)
        return begin_draw(row, by=by)


def redraw(*, event: str, round: int, by: Player | None, version: int | None = None) -> Round:
    """Throw a drawn round away and draw it anew. `version` is the round's.

    A director who presses it gets another draw; drawn from something else by now, it is another anyway.
    """
    with transaction.atomic():
        row = lock_event(event)
        if by is not None:
            check_director(row, by)
        drawn = Round.objects.filter(event=row, number=round).first()
        if drawn is None:
            raise Refused("not_found")
        if drawn.state == Round.State.DRAWING:
            return _again(row, drawn) if drawn.draw.get("failed") else drawn
        if drawn.state != Round.State.DRAWN:
            raise Refused("wrong_phase", "the round is published", reason="published")
        check_fresh(drawn.version, version)
        drawn.tables.all().delete()
        drawn.byes.all().delete()
        attempt = int(drawn.draw.get("attempt", 0)) + (by is not None)
        drawn.draw, drawn.state = _empty(row, drawn.number, attempt), Round.State.DRAWING
        drawn.asked_at = timezone.now()
        drawn.version += 1
        drawn.save()
        note(row, "redrawn", by=by, round=drawn.number)
        enqueue_draw(drawn.pk)
    return drawn


def drop_draw(*, event: str, round: int, by: Player | None) -> None:
    """Throw away a round that was not published, and draw none."""
    with transaction.atomic():
        row = lock_event(event)
        if by is not None:
            check_director(row, by)
        drawn = Round.objects.filter(event=row, number=round).first()
        if drawn is None:
            return
        if drawn.state not in (Round.State.DRAWING, Round.State.DRAWN):
            raise Refused("wrong_phase", "the round is published", reason="published")
        drop(row, drawn, by=by)


def drop(row: Event, drawn: Round, *, by: Player | None) -> None:
    """The same, with the event held."""
    if row.format != Event.Format.ARENA:
        note(row, "draw_dropped", by=by, round=drawn.number)
    drawn.tables.all().delete()
    drawn.delete()


def begin_draw(row: Event, *, by: Player | None) -> Round:
    """Make the row of the next round, and have it drawn. The event is held."""
    if row.state != Event.State.RUNNING:
        raise Refused("wrong_phase", "the event is not running", reason="not_running")
    if row.paused_at is not None:
        raise Refused("wrong_phase", "the event is paused", reason="paused")
    newest = newest_round(row)
    number = newest.number + 1 if newest else 1
    if row.format != Event.Format.ARENA and playing_tables(row).exists():
        raise Refused("wrong_phase", "tables are still playing", reason="tables_playing")
    stage = stage_of(row, number)
    if stage is None:
        raise Refused("wrong_phase", "it was the last round", reason="no_more_rounds")
    if not has_enough(row, number):
        raise Refused("wrong_phase", "three players at least", reason="too_few")
    drawn, made = Round.objects.get_or_create(
        event=row, number=number, defaults={"stage": stage, "draw": _empty(row, number)}
    )
    if made:
        if row.format != Event.Format.ARENA:  # whose log would be of nothing else
            note(row, "draw_asked", by=by, round=number)
        _begins_at(row, number, by)
        enqueue_draw(drawn.pk)
    return drawn


def _begins_at(row: Event, number: int, by: Player | None) -> None:
    """When the round is published by itself: at once where its event has begun so, else after the break."""
    if by is None and (number == 1 or row.format == Event.Format.ARENA):
        row.due_at = timezone.now()
    elif publishes_itself(row):
        row.due_at = timezone.now() + timedelta(seconds=row.break_s)
    else:
        row.due_at = None
    Event.objects.filter(pk=row.pk).update(due_at=row.due_at)


def _empty(row: Event, number: int, attempt: int = 0) -> dict[str, Any]:
    """What is known of a draw before it is made: in an arena whom it is about."""
    wave = {"wave": wave_of(row, number)} if row.format == Event.Format.ARENA else {}
    return {"attempt": attempt, **wave}


def _again(row: Event, failed: Round) -> Round:
    failed.draw = _empty(row, failed.number, int(failed.draw.get("attempt", 0)))
    failed.asked_at = timezone.now()
    failed.version += 1
    failed.save(update_fields=["draw", "asked_at", "version"])
    enqueue_draw(failed.pk)
    return failed
