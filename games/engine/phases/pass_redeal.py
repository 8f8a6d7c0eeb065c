"""PASS_REDEAL: four nines after the exchange may ask for a redeal (R15)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from games.engine.actions import KEEP, REDEAL, Action
from games.engine.cards import NINES
from games.engine.deal import Course
from games.engine.ending import redealt
from games.engine.phases import contract
from games.engine.phases.state import Step


@dataclass(frozen=True, slots=True)
class PassRedeal:
    """An opponent with four nines is asked in private."""

    phase: ClassVar[str] = "PASS_REDEAL"
    verbs: ClassVar[frozenset[str]] = frozenset({"redeal", "keep"})

    course: Course
    hands: tuple[int, ...]
    turn: int

    def legal(self) -> tuple[Action, ...]:
        """Both answers."""
        return REDEAL[self.turn], KEEP[self.turn]

    def apply(self, action: Action) -> Step:
        """End the deal or go on; only one seat can hold all four nines."""
        course = self.course.then(action)
        return redealt(course) if action.verb == "redeal" else contract.begin(course, self.hands)


def begin(course: Course, hands: tuple[int, ...]) -> Step:
    """Ask an opponent with four nines where the rules have it."""
    if course.deal.rules.redeal_four_nines_after_pass == "claim":
        for seat in course.deal.active:
            if seat != course.declarer and hands[seat] & NINES == NINES:
                return PassRedeal(course, hands, seat), ()
    return contract.begin(course, hands)
