"""Who rests when somebody has to."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from tournaments.pairing.lots import ranked
from tournaments.pairing.model import Entrant


def bye_order(entrants: Iterable[Entrant], seed: str) -> list[Entrant]:
    """Whoever is first rests first: never twice in a row, fewest byes, fewest points, then by lot."""
    lowest_first = ranked(entrants, seed)[::-1]
    return sorted(lowest_first, key=lambda entrant: (entrant.rested_last, entrant.byes, entrant.points))


def is_fair(entrant: Entrant, entrants: Sequence[Entrant], count: int) -> bool:
    """May rest by the rules: not twice in a row, and nobody again before everybody has."""
    rested = sum(other.rested_last for other in entrants)
    if entrant.rested_last and len(entrants) - rested >= count:
        return False
    fewest = sorted(other.byes for other in entrants if not other.rested_last or entrant.rested_last)
    return not entrant.byes or entrant.byes <= fewest[min(count, len(fewest)) - 1]
