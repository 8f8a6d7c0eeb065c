"""Somebody who was away is seen again: what waited for him goes on at once."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime

from django.db import transaction
from django.utils import timezone

from accounts.models import Player
from games.models import LoggedAction, Match
from games.selectors.absence import paused_until
from games.selectors.clocks import is_private
from games.selectors.position import Position
from games.selectors.presence import forget_presence
from games.services.absence.own_seat import owner_plays
from games.services.absence.seating import with_stand_ins
from games.services.absence.standing_still import going_on
from games.services.clocks.keeping import person_to_act
from games.services.clocks.winding import wound
from games.services.held import is_held
from games.services.locking import lock_table
from games.services.saving import save_position


def came_back(*, table: str, player: Player, for_the_first_time: bool = False) -> None:
    """Go on with a table that stood still, without a stand-in that has done nothing yet.

    Whoever was given a seat by an official and comes to it now has all of his time from now on.
    """
    forget_presence(table)
    now = timezone.now()
    with transaction.atomic():
        before = lock_table(table)
        seat = before.seat_of(player.pk)
        if before.status != Match.Status.PLAYING or is_held(before):
            return
        position = before
        if seat is not None and (not _has_played(before, seat) or _is_waited_for(before, seat, now)):
            position = owner_plays(before, seat, now=now)
        position = with_stand_ins(position, now=now)
        position = going_on(position, now=now)
        if for_the_first_time and seat is not None and position is before and _is_asked(before, seat):
            position = wound(before, now)
        if position is not before:
            save_position(replace(position, version=before.version + 1), replaces=before.version)


def _is_asked(position: Position, seat: int) -> bool:
    """Whether the time of this seat runs, as everybody knows."""
    runs = position.hosting is not None and bool(position.clock) and person_to_act(position) == seat
    return runs and not is_private(position)


def _is_waited_for(position: Position, seat: int, now: datetime) -> bool:
    until = paused_until(position, seat)
    return until is not None and until > now


def _has_played(position: Position, seat: int) -> bool:
    """Whether the stand-in on a seat has done anything since it came."""
    since = position.seats[seat].stand_in_since
    if since is None:
        return False
    played = LoggedAction.objects.filter(match=position.match, player=None, created_at__gte=since)
    return played.filter(text__startswith=f"{seat} ").exists()
