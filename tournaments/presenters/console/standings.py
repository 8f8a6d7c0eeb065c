"""How it stands, in the few columns a phone or a wall has room for."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from tournaments.models import Entry, Event
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
            place=str(line.place) if line.place is not None else "–",
            name=names.get(line.entry, ""),
            points=points_words(line.points),
        )
        for line in found.lines
    )
    return ShortStandings(lines, found.provisional)


def points_words(points: Fraction) -> str:
    """Points as people write them: thirds as thirds."""
    whole, rest = divmod(abs(points), 1)
    marks = {Fraction(1, 3): "⅓", Fraction(2, 3): "⅔", Fraction(1, 2): "½"}
    sign = "−" if points < 0 else ""
    if rest == 0:
        return f"{sign}{whole}"
    if rest in marks:
        return f"{sign}{whole or ''}{marks[rest]}"
    return f"{sign}{float(abs(points)):.2f}"
