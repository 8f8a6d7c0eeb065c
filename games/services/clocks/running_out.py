"""When a person's time runs out. Only the sweep comes here: while it is away nobody loses on time."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime, timedelta
from typing import Final
from uuid import UUID

from django.db import transaction
from django.db.models import Q

from games.clock import LAG
from games.engine import observe, parse_action, timeout_action
from games.models import Match
from games.selectors.clocks import clock_of, is_private
from games.selectors.outages import signed_by_all
from games.selectors.position import Position
from games.services.absence.hosted import waits_for_owner
from games.services.clocks.keeping import misses, person_to_act, without_misses
from games.services.locking import lock_match
from games.services.progress import act
from games.services.saving import save_position
from games.services.stand_ins import with_stand_in

MISSES: Final = 2  # in a row, and a bot plays on until the owner is back


def may_go_on(now: datetime, grace: timedelta) -> Q:
    """Which matches the sweep may go on with: what was due is the grace ago.

    A person's time has run out only when pages were served until after that: nobody can play while they
    are not. The same holds of the sweep, whose own time away has to be credited first.
    """
    served = signed_by_all()
    due = Q(due_at__lte=now - grace, table__held_at=None)
    if served is None or served >= now:
        return due
    return due & (~Q(clocks__has_key="runs") | Q(due_at__lte=served - LAG))


def run_out(*, match: UUID, version: int, now: datetime) -> bool:
    """Play R42's action for the person whose time is over. False when it is not, or at another version.

    The second time in a row a bot takes over from there.
    """
    with transaction.atomic():
        position = lock_match(match)
        if position is None or position.version != version:
            return False
        seat, is_timed = person_to_act(position), clock_of(position) is not None or is_private(position)
        if not is_timed or seat is None or position.due_at is None or now < position.due_at + LAG:
            return False
        if waits_for_owner(position, seat, now):
            return False
        action = parse_action(timeout_action(observe(position.state, seat)))
        moved = act(position, action, player=None, client_action_id="", now=now)
        save_position(_given_up(moved, seat, now), replaces=version)
    return True


def _given_up(moved: Position, seat: int, now: datetime) -> Position:
    clock = clock_of(moved)
    if moved.hosting is not None and moved.hosting.absent_after_s is None:
        return moved  # nobody plays there for anybody
    if clock is None or misses(moved, clock, seat) < MISSES or moved.status != Match.Status.PLAYING:
        return moved
    forgiven = replace(moved, clocks=without_misses(moved, clock, seat))
    return with_stand_in(forgiven, seat, now=now)
