"""What standings are worked out from, and what they are."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from types import MappingProxyType
from typing import Final, NamedTuple

ZERO: Final = Fraction(0)
MEAN: Final = Fraction(1)  # of a table's points by places, whatever its size
WIN: Final = Fraction(2)

TIE_BREAKS: Final = (
    "points",
    "wins",
    "opponents",
    "game",
    "head_to_head",
    "fewer_byes",
    "performance",
    "lot",
)
DEFAULT_TIE_BREAKS: Final = ("points", "wins", "opponents", "game", "head_to_head", "fewer_byes")
LOWER_IS_BETTER: Final = frozenset({"fewer_byes", "lot"})


@dataclass(frozen=True, slots=True)
class Player:
    """One entry. `gone` is "", or why it plays no more: "withdrawn", "expelled", "no_show"."""

    id: int
    number: int = 0
    lot: int = 0
    rating: float | None = None
    gone: str = ""


@dataclass(frozen=True, slots=True)
class Sat:
    """A seat and what came of it; `id` None is a bot or a stand-in. `lost`: the points are not his."""

    id: int | None
    total: int = 0
    place: int = 1
    lost: bool = False


@dataclass(frozen=True, slots=True)
class Table:
    """A table that counts; while it is `open` its totals and places mean nothing."""

    round: int
    number: int
    seats: tuple[Sat, ...]
    open: bool = False

    def others(self, id: int) -> tuple[Sat, ...]:
        """Everybody else there."""
        return tuple(seat for seat in self.seats if seat.id != id)


@dataclass(frozen=True, slots=True)
class Rest:
    """Somebody who did not play in a round: "allocated", "asked", "late" or "absent"."""

    round: int
    id: int
    kind: str


@dataclass(frozen=True, slots=True)
class Rules:
    """What counts in an event. `scoring` is "places" or "game", `late_points` "nothing" or "mean"."""

    format: str = "swiss"
    scoring: str = "places"
    tie_breaks: tuple[str, ...] = DEFAULT_TIE_BREAKS
    late_points: str = "nothing"
    rounds: int = 0  # planned

    @property
    def menu(self) -> tuple[str, ...]:
        """Points, then the tie-breaks in their order; what is not known is left out."""
        chosen = dict.fromkeys(name for name in self.tie_breaks if name in TIE_BREAKS) or DEFAULT_TIE_BREAKS
        return ("points", *(name for name in chosen if name != "points"))


@dataclass(frozen=True, slots=True)
class Results:
    """Everything that standings depend on. `final_rounds` are those of the final stage."""

    players: tuple[Player, ...]
    tables: tuple[Table, ...]
    rests: tuple[Rest, ...] = ()
    final_rounds: frozenset[int] = frozenset()
    rounds_in: tuple[int, ...] = ()  # numbers of the rounds that are over


Figures = Mapping[str, Fraction | int]
NO_FIGURES: Final[Figures] = MappingProxyType({})


class Term(NamedTuple):
    """One summand of a value: a code that names its sentence, and the figures in it."""

    code: str
    amount: Fraction
    round: int = 0
    table: int = 0
    other: int | None = None  # an entry
    figures: Figures = NO_FIGURES


class Value(NamedTuple):
    """One column of one line; the terms, if it has any, add up to the amount. None: it does not apply."""

    name: str
    amount: Fraction | None
    terms: tuple[Term, ...] = ()


@dataclass(frozen=True, slots=True)
class Line:
    """Where one entry stands. `place` is None for who is not placed; `note` says why, or that he left."""

    entry: int
    place: int | None
    shared: bool
    values: tuple[Value, ...]
    played: int = 0
    final: tuple[int, int] | None = None  # the last round of the knock-out he was in, and his place there
    note: str = ""

    @property
    def points(self) -> Fraction:
        """What decides first."""
        return self.values[0].amount or ZERO

    def value(self, name: str) -> Value | None:
        """The value of a column, if the event has it."""
        return next((value for value in self.values if value.name == name), None)


@dataclass(frozen=True, slots=True)
class Standings:
    """All lines, the best first. Provisional while a table of a round that is played has no result."""

    lines: tuple[Line, ...]
    menu: tuple[str, ...]
    open_tables: int = 0

    @property
    def provisional(self) -> bool:
        """Whether a result is still to come."""
        return self.open_tables > 0

    def of(self, entry: int) -> Line | None:
        """The line of one entry."""
        return next((line for line in self.lines if line.entry == entry), None)


def total_of(name: str, terms: tuple[Term, ...]) -> Value:
    """A value that is the sum of its terms."""
    return Value(name, sum((term.amount for term in terms), ZERO), terms)
