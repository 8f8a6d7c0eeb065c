"""Points of an event as a draw wants them: a win is 2."""

from __future__ import annotations

from tournaments.models import Event
from tournaments.selectors.standings import standings_of

# A table won by about this much counts like a win by places.
GAME_POINTS_OF_A_WIN = 300.0
WIN = 2.0


def points_before(event: Event) -> dict[str, float]:
    """The points of every entry so far, by its id as a text."""
    scale = WIN / GAME_POINTS_OF_A_WIN if event.scoring == Event.Scoring.GAME else 1.0
    return {str(line.entry): float(line.points) * scale for line in standings_of(event).lines}


def order_before(event: Event) -> list[str]:
    """The entries in the order of the standings, the leader first."""
    return [str(line.entry) for line in standings_of(event).lines]
