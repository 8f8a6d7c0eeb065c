"""The ratings of those who sit at a table."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from uuid import UUID

from accounts.models import Player
from games.engine import RuleSet
from games.rating.display import NEW_MU, shown
from games.rating.pools import pool_of_rules
from games.selectors.ratings import ratings_at


@dataclass(frozen=True, slots=True)
class SeatRating:
    """A rating as it stood when its owner sat down."""

    points: int
    is_provisional: bool


def seat_ratings(players: Collection[Player], rules: RuleSet) -> dict[UUID, SeatRating]:
    """The ratings of those with an account, in the pool of these rules; newcomers stand where all begin."""
    registered = [player.pk for player in players if player.is_registered]
    known = ratings_at(registered, pool_of_rules(rules)) if registered else {}
    beginning = SeatRating(shown(NEW_MU), True)
    return {
        player: SeatRating(known[player].shown, known[player].is_provisional)
        if player in known
        else beginning
        for player in registered
    }
