"""Stopping play at a hosted table, and going on as if no time had passed. Giving time."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime, timedelta

from django.db import transaction
from django.utils import timezone

from games.clock import given, written
from games.engine import needs_deal
from games.models import Match, Seat
from games.selectors.clocks import clock_of, clocks_of, is_private
from games.selectors.position import Position
from games.services.absence.standing_still import going_on
from games.services.clocks.keeping import person_to_act
from games.services.held import is_held
from games.services.hosting.locked import hosting_at, lock_hosted, lock_running, run_otherwise
from games.services.refusal import Refused
from games.services.saving import save_position
from games.services.time_over import ended, time_is_over

MOST_MS = 7_200_000


def hold(*, table: str) -> Position:
    """Stop play: nothing is accepted, no time runs, nobody is missed. Stopped or over already: nothing."""
    now = timezone.now()
    with transaction.atomic():
        before = lock_hosted(table)
        if before.status == Match.Status.FINISHED or is_held(before):
            return before
        held = run_otherwise(before, held_at=now)
        save_position(held, replaces=before.version, aside=True)
    return held


def release(*, table: str, ends_at: datetime | None = None) -> Position:
    """Go on: what was left on every clock is left on it, and the end of the table's time is as far away.

    `ends_at`: its time is over then instead. Whoever is away is missed only from now on. Not stopped:
    nothing.
    """
    now = timezone.now()
    with transaction.atomic():
        before = lock_hosted(table)
        held_at = hosting_at(before).held_at
        if held_at is None:
            return before
        Seat.objects.filter(table=table, kind=Seat.Kind.HUMAN).update(missed_from=now)
        moved = ends_at or _later(hosting_at(before).ends_at, held_at, now)
        position = run_otherwise(before, held_at=None, ends_at=moved)
        if position.status == Match.Status.PLAYING:
            position = going_on(_resumed(position, held_at, now), now=now)
            if needs_deal(position.state) and time_is_over(position, now):
                position = ended(position, Match.EndedBy.TIME, now)
        save_position(position, replaces=before.version, aside=True)
    return position


def add_time(*, table: str, ms: int) -> Position:
    """Give every bank of a timed table so much more, at once also whose time runs. No clock: nothing."""
    if not 0 < ms <= MOST_MS:
        raise Refused("bad_request", f"ms: 1 to {MOST_MS}")
    with transaction.atomic():
        before = lock_running(table)
        clock = clock_of(before)
        if clock is None:
            return before
        more = written(given(clocks_of(before, clock), ms))
        due = before.due_at
        if due is not None and person_to_act(before) is not None and not is_private(before):
            due += timedelta(milliseconds=ms)
        position = replace(before, version=before.version + 1, clocks=more, due_at=due)
        save_position(position, replaces=before.version, aside=True)
    return position


def _later(ends_at: datetime | None, held_at: datetime, now: datetime) -> datetime | None:
    """The end of a time as far away as it was; what was over is over."""
    return ends_at + (now - held_at) if ends_at is not None and ends_at > held_at else ends_at


def _resumed(position: Position, held_at: datetime, now: datetime) -> Position:
    """Every moment as far away as it was; what began while play was stopped begins now."""
    since, due = position.acting_since, position.due_at
    stopped_for = now - max(held_at, since or held_at)
    return replace(
        position,
        acting_since=since + stopped_for if since is not None else None,
        due_at=due + stopped_for if due is not None else None,
    )
