"""DARK: the first bidder may bid 120 before seeing a card (R7)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from games.engine.actions import DARK, LOOK, Action
from games.engine.deal import Course, Deal
from games.engine.phases import hand_redeal
from games.engine.phases.state import Step

BID: int = 120


@dataclass(frozen=True, slots=True)
class Dark:
    """The first bidder is asked: dark, or look."""

    phase: ClassVar[str] = "DARK"
    verbs: ClassVar[frozenset[str]] = frozenset({"dark", "look"})

    course: Course

    @property
    def turn(self) -> int:
        """The first bidder."""
        return self.course.deal.first

    @property
    def hands(self) -> tuple[int, ...]:
        """The hands as dealt."""
        return self.course.deal.hands

    def legal(self) -> tuple[Action, ...]:
        """Both answers."""
        return DARK[self.turn], LOOK[self.turn]

    def apply(self, action: Action) -> Step:
        """Go on to the questions about a redeal."""
        return hand_redeal.begin(self.course.then(action)._replace(dark=action.verb == "dark"))


def begin(deal: Deal) -> Step:
    """Start the deal; ask only a first bidder who may play dark."""
    if _is_offered(deal):
        return Dark(Course(deal)), ()
    return hand_redeal.begin(Course(deal))


def _is_offered(deal: Deal) -> bool:
    rules, standing = deal.rules, deal.standing
    if not rules.dark or deal.golden or any(used is not None for used in standing.barrel):
        return False
    return rules.dark_min_score is None or standing.totals[deal.first] >= rules.dark_min_score
