"""How it stands, in the few columns a phone or a wall has room for."""

from __future__ import annotations

from dataclasses import dataclass

from tournaments.models import Entry, Event
from tournaments.presenters.standings.numbers import NOTHING, written
from tournaments.selectors.standings import standings_of


@dataclass(frozen=True, slots=True)
class StandingLine:
    """One line of the standings."""

    place: str
    name: str
    points: str


@dataclass(frozen=True, slots=True)
class ShortStandings:
    """All of them; provisional while a round is being played."""

    lines: tuple[StandingLine, ...] = ()
    is_provisional: bool = False


def standing_lines(event: Event) -> ShortStandings:
    """The standings now; empty before the first round."""
    if event.state not in (Event.State.RUNNING, Event.State.FINISHED):
        return ShortStandings()
    found = standings_of(event)
    names = dict(Entry.objects.filter(event=event).values_list("pk", "player__name"))
    lines = tuple(
        StandingLine(
            place=str(line.place) if line.place is not None else NOTHING,
            name=names.get(line.entry, ""),
            points=written(line.points),
        )
        for line in found.lines
    )
    return ShortStandings(lines, found.provisional)
