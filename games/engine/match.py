"""The states in which no action is awaited: between two deals, and after the match."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from games.engine.actions import Action
from games.engine.deal import Course
from games.engine.errors import IllegalAction
from games.engine.score import Score
from games.engine.standing import Standing


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a match ended; `winner` is None when the first place is shared (R39)."""

    winner: int | None
    places: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Finale:
    """The last deal as everybody may see it now that it is over."""

    course: Course
    log: tuple[Action, ...]
    score: Score | None  # None after a redeal
    trump: int
    tricks: tuple[tuple[Action, ...], ...]
    tricks_won: tuple[int, ...]
    taken: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Between:
    """The next deal has to be dealt, or the match is over."""

    phase: ClassVar[str] = "SCORE"
    turn: ClassVar[None] = None
    verbs: ClassVar[frozenset[str]] = frozenset()

    standing: Standing
    last: Finale | None = None
    outcome: Outcome | None = None

    def legal(self) -> tuple[Action, ...]:
        """Nobody is to act."""
        return ()

    def apply(self, action: Action) -> tuple[Between, tuple[()]]:
        """Refuse: the deal is over."""
        raise IllegalAction("wrong_phase")
