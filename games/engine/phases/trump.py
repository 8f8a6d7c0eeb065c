"""TRUMP: the declarer names it, where the rules say so (R18)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from games.engine.actions import NAME_TRUMP, Action
from games.engine.cards import NO_TRUMP
from games.engine.deal import Course
from games.engine.phases import tricks
from games.engine.phases.state import Step


@dataclass(frozen=True, slots=True)
class Trump:
    """The declarer names a suit for the whole deal."""

    phase: ClassVar[str] = "TRUMP"
    verbs: ClassVar[frozenset[str]] = frozenset({"trump"})

    course: Course
    hands: tuple[int, ...]
    turn: int

    def legal(self) -> tuple[Action, ...]:
        """Any suit."""
        return NAME_TRUMP[self.turn]

    def apply(self, action: Action) -> Step:
        """Begin the play with this trump."""
        return tricks.begin(self.course.then(action), self.hands, action.number)


def begin(course: Course, hands: tuple[int, ...]) -> Step:
    """Ask for a trump, or play without one until a marriage."""
    assert course.declarer is not None
    if course.deal.rules.trump == "declarer_names":
        return Trump(course, hands, course.declarer), ()
    return tricks.begin(course, hands, NO_TRUMP)
