"""CONTRACT: the declarer may raise or concede before the first card (R16)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from games.engine.actions import CONCEDE, STAND, Action, bids
from games.engine.deal import Course
from games.engine.errors import IllegalAction
from games.engine.phases import trump
from games.engine.phases.concession import concede, may_concede
from games.engine.phases.state import Step


@dataclass(frozen=True, slots=True)
class Contract:
    """The declarer raises, concedes or stands."""

    phase: ClassVar[str] = "CONTRACT"
    verbs: ClassVar[frozenset[str]] = frozenset({"raise", "stand", "concede"})

    course: Course
    hands: tuple[int, ...]
    turn: int

    def legal(self) -> tuple[Action, ...]:
        """Standing, each raise, and conceding where it is allowed."""
        choices = (STAND[self.turn], *_raises(self.course, self.turn))
        return (*choices, CONCEDE[self.turn]) if may_concede(self.course, "after_pass") else choices

    def apply(self, action: Action) -> Step:
        """Change the contract, or end the deal."""
        course = self.course.then(action)
        if action.verb == "concede":
            if not may_concede(self.course, "after_pass"):
                raise IllegalAction("illegal_concede")
            return concede(course)
        if action.verb == "raise":
            if action not in _raises(self.course, self.turn):
                raise IllegalAction("illegal_raise")
            course = course._replace(contract=action.number)
        return trump.begin(course, self.hands)


def begin(course: Course, hands: tuple[int, ...]) -> Step:
    """Ask only where there is a choice."""
    assert course.declarer is not None
    if may_concede(course, "after_pass") or _raises(course, course.declarer):
        return Contract(course, hands, course.declarer), ()
    return trump.begin(course, hands)


def _raises(course: Course, seat: int) -> tuple[Action, ...]:
    rules = course.deal.rules
    if not rules.raise_after_talon or course.deal.golden:
        return ()
    lowest = course.contract // rules.bid_step * rules.bid_step + rules.bid_step
    return bids(seat, "raise", lowest, rules.max_bid, rules.bid_step)
