"""What a draw takes and gives."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple

Pair = tuple[str, str]  # in order


def pair(one: str, other: str) -> Pair:
    """Two ids as one key, whichever comes first."""
    return (one, other) if one < other else (other, one)


@dataclass(frozen=True, slots=True)
class Entrant:
    """Somebody who is to play this round. `points` are normalised so that a win is 2."""

    id: str
    points: float = 0.0
    lot: int = 0  # among equals the lower comes first
    club: str | None = None
    seats: tuple[int, ...] = ()  # how often on seat 0, 1, 2, 3
    fours: int = 0  # how often at a table of four
    bots: int = 0  # how often at a table that bots or stand-ins completed
    byes: int = 0  # allocated ones
    rested_last: bool = False


@dataclass(frozen=True, slots=True)
class History:
    """What has been played, and who never meets."""

    met: Mapping[Pair, int] = field(default_factory=dict)
    last: frozenset[Pair] = frozenset()  # met in the round before
    left_of: Mapping[tuple[str, str], int] = field(default_factory=dict)  # (i, j): j sat next after i
    forbidden: frozenset[Pair] = frozenset()


@dataclass(frozen=True, slots=True)
class Wishes:
    """What the event wants of a draw. `remainder` is "fours", "byes", "bots" or "stand_in"."""

    remainder: str = "byes"
    round: int = 1
    seed: str = "0"
    scores_first: bool = False
    no_repeats: bool = False
    club_rounds: int = 0  # up to this round club mates are kept apart
    limit_s: float = 8.0  # for the exact engine


class Reason(NamedTuple):
    """One thing to say about a table: a code, and what stands in the sentence."""

    code: str
    data: dict[str, Any]


@dataclass(frozen=True, slots=True)
class DrawnTable:
    """A table in the order of its seats; None is a bot or a stand-in. Seat 0 deals first."""

    seats: tuple[str | None, ...]
    cost: float = 0.0
    reasons: tuple[Reason, ...] = ()


@dataclass(frozen=True, slots=True)
class Draw:
    """A drawn round, and how it came about. `gap` is how far from the proved optimum at most, or None."""

    tables: tuple[DrawnTable, ...]
    byes: tuple[str, ...] = ()
    objective: float = 0.0
    engine: str = ""
    gap: float | None = None
    seconds: float = 0.0
    rematches: int = 0
    fours: int = 0


class NoDraw(Exception):
    """The wishes cannot all be met; `code` says which: "too_few", "repeats", "forbidden".

    "undecided" where no draw was found, and none proved impossible.
    """

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code
