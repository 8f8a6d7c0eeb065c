"""Sitting down where several press at once."""

from __future__ import annotations

from accounts.models import Player
from games.services.refusal import Refused
from games.services.tables import join_table


def sit_down(*, table: str, player: Player, wanted: int | None, anyway: bool = False) -> bool:
    """Take the seat that was pressed, or another one that is open. False when others were faster."""
    for seat in dict.fromkeys((wanted, None)):
        try:
            join_table(table=table, player=player, seat=seat, anyway=anyway)
        except Refused as refusal:
            if refusal.code != "seat_taken" or refusal.reason:
                raise
        else:
            return True
    return False
