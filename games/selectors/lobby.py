"""Tables a player may want to go to."""

from __future__ import annotations

from accounts.models import Player
from games.models import Match, Seat


def running_table(player: Player | None) -> str | None:
    """The code of the table the player sits at and that is not over; the latest one, if there are several."""
    if player is None:
        return None
    unfinished = [Match.Status.WAITING, Match.Status.PLAYING]
    running = Seat.objects.filter(player=player, table__matches__status__in=unfinished)
    return running.order_by("-table__created_at").values_list("table", flat=True).first()
