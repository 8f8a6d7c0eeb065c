"""Seats that are kept for somebody: giving one free."""

from __future__ import annotations

from django.db import transaction

from accounts.models import Player
from games.models import Match, Seat
from games.selectors.position import Position
from games.selectors.watching import may_release
from games.services.locking import lock_table
from games.services.refusal import Refused
from games.services.saving import save_position
from games.services.tables import reseated


def release_seat(*, table: str, player: Player | None, seat: int) -> Position:
    """Whoever comes may take the seat from now on. For whoever opened the table, or sits there after him."""
    if player is None:
        raise Refused("not_signed_in")
    with transaction.atomic():
        position = lock_table(table)
        _check(position, player, seat)
        Seat.objects.filter(table=table, index=seat).update(reserved_for=None)
        freed = reseated(position)
        save_position(freed, replaces=position.version)
    return freed


def release_kept(*, table: str, player: Player) -> None:
    """No seat of the table waits for this player any more."""
    with transaction.atomic():
        position = lock_table(table)
        Seat.objects.filter(table=table, reserved_for=player).update(reserved_for=None)
        save_position(reseated(position), replaces=position.version)


def _check(position: Position, player: Player, seat: int) -> None:
    if position.seat_of(player.pk) is None:
        raise Refused("not_your_seat")
    if not may_release(position, player.pk):
        raise Refused("not_allowed", "release: only whoever opened the table", reason="not_opener")
    if not 0 <= seat < len(position.seats):
        raise Refused("bad_request", f"seat: this table has seats 0 to {len(position.seats) - 1}")
    if position.status != Match.Status.WAITING or position.seats[seat].kind != Seat.Kind.OPEN:
        raise Refused("seat_taken")
