"""What happened besides the action itself."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from games.engine.score import Score


@dataclass(frozen=True, slots=True)
class TrickTaken:
    """A trick is complete; `points` are its card points."""

    seat: int
    points: int


@dataclass(frozen=True, slots=True)
class Redealt:
    """The deal ended without a score (R9)."""


@dataclass(frozen=True, slots=True)
class DealScored:
    """The deal is scored (R28 to R38)."""

    result: Score

    @property
    def score(self) -> dict[str, Any]:
        """The score object of the record format."""
        return self.result.as_json()


@dataclass(frozen=True, slots=True)
class MatchOver:
    """The match has ended (R39)."""

    winner: int | None
    places: tuple[int, ...]


Event = TrickTaken | Redealt | DealScored | MatchOver
Events = tuple[Event, ...]

# TRICK_TAKEN[seat][points]: one is told eight times a deal, so each is made once.
TRICK_TAKEN: Final = tuple(tuple((TrickTaken(seat, points),) for points in range(34)) for seat in range(4))
