"""What one match did to ratings, with everything that explains it."""

from __future__ import annotations

from games.selectors.match_rating.changes import Changed, PoolChanges, changes_of
from games.selectors.match_rating.facts import Entrant, MatchFacts, State, facts_of

__all__ = ["Changed", "Entrant", "MatchFacts", "PoolChanges", "State", "changes_of", "facts_of"]
