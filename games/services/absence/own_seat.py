"""The owner of a seat plays himself again."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime

from django.db import transaction
from django.utils import timezone

from accounts.models import Player
from games.models import Match
from games.selectors.position import Position
from games.selectors.presence import forget_presence
from games.services.agreements.standing import without_questions_about
from games.services.bans import without_seat
from games.services.held import check_not_held
from games.services.locking import lock_table
from games.services.refusal import Refused
from games.services.saving import save_position
from games.services.stand_ins import without_stand_in


def owner_plays(position: Position, seat: int, *, now: datetime) -> Position:
    """Somebody acts on his seat: no bot plays on it, nobody is asked about him. The caller saves."""
    return without_questions_about(without_stand_in(position, seat, now=now), seat, now=now)


def take_seat_back(*, table: str, player: Player | None) -> Position:
    """Take the seat back from the bot that played on it. Without one there, nothing changes."""
    if player is None:
        raise Refused("not_signed_in")
    now = timezone.now()
    with transaction.atomic():
        before = lock_table(table)
        seat = before.seat_of(player.pk)
        if seat is None:
            raise without_seat(player)
        check_not_held(before)
        position = owner_plays(before, seat, now=now)
        if position is before or before.status != Match.Status.PLAYING:
            return before
        position = replace(position, version=before.version + 1)
        save_position(position, replaces=before.version)
    forget_presence(table)
    return position
