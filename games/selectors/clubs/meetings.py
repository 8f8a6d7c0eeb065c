"""Whether two players have met."""

from __future__ import annotations

from accounts.models import Player
from games.models import PaperResult, Participation


def have_met(one: Player, other: Player) -> bool:
    """Whether both have played in the same match, at a table or with real cards, that still counts."""
    at_tables = Participation.objects.filter(match__annulled_at=None)
    with_cards = PaperResult.objects.filter(match__annulled_at=None)
    return (
        at_tables.filter(player=one, match__participations__player=other).exists()
        or with_cards.filter(player=one, match__results__player=other).exists()
    )
