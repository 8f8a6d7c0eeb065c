"""How it stands, in the few columns a phone or a wall has room for."""

from __future__ import annotations

from dataclasses import dataclass

from tournaments.models import Event


@dataclass(frozen=True, slots=True)
class StandingLine:
    """One line of the standings."""

    place: int
    name: str
    points: str
    further: tuple[tuple[str, str], ...] = ()  # tie-breaks: name and value


@dataclass(frozen=True, slots=True)
class ShortStandings:
    """All of them; provisional while a round is being played."""

    lines: tuple[StandingLine, ...] = ()
    is_provisional: bool = False


def standing_lines(event: Event) -> ShortStandings:
    """The standings now."""
    return ShortStandings()
