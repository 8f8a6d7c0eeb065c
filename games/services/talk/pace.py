"""How often somebody may speak. It is counted in rows, so that it holds while Redis is away."""

from __future__ import annotations

from datetime import timedelta
from typing import Final

from django.utils import timezone

from accounts.models import Player
from games.models import Match, Message
from games.selectors.position import Position
from games.services.refusal import Refused

AT_ONCE: Final = 5
AT_ONCE_WITHIN: Final = timedelta(seconds=10)
# While a rated match is played, so little can be said that it tells nothing of the cards.
RATED_PAUSE: Final = timedelta(seconds=5)
RATED_A_DEAL: Final = 3
TOO_MANY: Final = "too_many_requests"


def check_pace(position: Position, player: Player, room: str) -> None:
    """Refuse who speaks too often. Called with the player's row held."""
    now = timezone.now()
    mine = Message.objects.filter(player=player)
    if mine.filter(created_at__gt=now - AT_ONCE_WITHIN).count() >= AT_ONCE:
        raise Refused(TOO_MANY, f"{AT_ONCE} in {AT_ONCE_WITHIN.seconds} s at most", reason="talks_much")
    if not position.terms.rated or position.status != Match.Status.PLAYING or room != Message.Room.TABLE:
        return
    here = mine.filter(table=position.table, room=room)
    if here.filter(created_at__gt=now - RATED_PAUSE).exists():
        raise Refused(TOO_MANY, f"rated: once in {RATED_PAUSE.seconds} s", reason="talks_rated")
    if position.deal and here.filter(deal=position.deal.row).count() >= RATED_A_DEAL:
        raise Refused(TOO_MANY, f"rated: {RATED_A_DEAL} times a deal", reason="talks_a_deal")
