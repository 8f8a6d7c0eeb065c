"""What a finished match at a rated table did to the ratings."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final
from uuid import UUID

from accounts.models import Player
from games.models import Match, RatingEvent
from games.rating.display import shown
from games.rating.pools import pool_of_rules
from games.selectors.checked_rules import rules_of

PENDING: Final = "pending"
RATED: Final = "rated"
UNRATED: Final = "unrated"


@dataclass(frozen=True, slots=True)
class Outcome:
    """For one viewer. Before and after are missing for who did not play, and where nothing was rated."""

    state: str
    because: str = ""  # a code of Match.unrated_because
    before: int | None = None
    after: int | None = None


def outcome_of(match: UUID, player: Player | None) -> Outcome:
    """How far the rating of a match is; the change is the viewer's in the pool of the site."""
    row = Match.objects.select_related("table").get(pk=match)
    if row.unrated_because:
        return Outcome(UNRATED, row.unrated_because)
    if row.rated_at is None:
        return Outcome(PENDING)
    pool = pool_of_rules(rules_of(row.table.preset, row.table.options))
    event = RatingEvent.objects.filter(rated__match=row, pool=pool.key, player=player).first()
    if player is None or event is None:
        return Outcome(RATED)
    return Outcome(RATED, before=shown(event.mu_before), after=shown(event.mu_after))
