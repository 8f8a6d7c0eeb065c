"""A rated match begins with people who are there: whoever has gone away gives the seat up."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final
from uuid import UUID

from django.db import transaction

from accounts.models import Player
from accounts.services.notices import tell
from games.effects.following import tell_followers
from games.models import Seat
from games.selectors.position import Position, load_seats
from games.selectors.presence import PRESENT_FOR, forget_presence, seen_within

SEAT_FREED: Final = "table_seat_freed"  # a kind of notice
NOBODY: Final[dict[str, Any]] = {
    "player": None, "last_seen": None, "stand_in": "", "stand_in_since": None, "back_at": None,
}  # fmt: skip


def without_absent(position: Position, *, but: UUID | None = None) -> Position:
    """Free the seats of a rated table whose people were not seen for a minute; `but` acts, so he is there.

    Called with the match locked, when it would begin. The caller saves the next version, if it has changed.
    """
    if not position.terms.rated:
        return position
    here = seen_within(position.table, PRESENT_FOR)
    gone = {
        seat: str(facts.player)
        for seat, facts in enumerate(position.seats)
        if facts.kind == Seat.Kind.HUMAN and not here[seat] and facts.player != but
    }
    if not gone:
        return position
    Seat.objects.filter(table=position.table, index__in=gone).update(kind=Seat.Kind.OPEN, **NOBODY)
    for player in Player.objects.filter(pk__in=gone.values()).order_by("pk"):
        tell(player=player, kind=SEAT_FREED, table=position.table)
        tell_followers(player.pk)
    transaction.on_commit(lambda: forget_presence(position.table))
    return replace(position, seats=load_seats(position.table, position.rules))
