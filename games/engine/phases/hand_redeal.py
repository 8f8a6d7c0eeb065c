"""HAND_REDEAL: a poor hand may ask for a redeal before the auction (R8)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from games.engine.actions import KEEP, REDEAL, Action
from games.engine.cards import NINES, points_in
from games.engine.deal import Course
from games.engine.ending import redealt
from games.engine.phases import auction
from games.engine.phases.state import Step
from games.engine.ruleset import RuleSet


@dataclass(frozen=True, slots=True)
class HandRedeal:
    """The first of `asked` is asked in private."""

    phase: ClassVar[str] = "HAND_REDEAL"
    verbs: ClassVar[frozenset[str]] = frozenset({"redeal", "keep"})

    course: Course
    asked: tuple[int, ...]

    @property
    def turn(self) -> int:
        """The seat that is asked."""
        return self.asked[0]

    @property
    def hands(self) -> tuple[int, ...]:
        """The hands as dealt."""
        return self.course.deal.hands

    def legal(self) -> tuple[Action, ...]:
        """Both answers."""
        return REDEAL[self.turn], KEEP[self.turn]

    def apply(self, action: Action) -> Step:
        """End the deal, ask the next one, or open the auction."""
        course = self.course.then(action)
        if action.verb == "redeal":
            return redealt(course)
        if len(self.asked) > 1:
            return HandRedeal(course, self.asked[1:]), ()
        return auction.begin(course)


def begin(course: Course) -> Step:
    """Redeal at once, ask those who qualify, or go on."""
    deal, rules = course.deal, course.deal.rules
    if not _is_ever_asked(rules):
        return auction.begin(course)
    seeing = [seat for seat in deal.active if not (course.dark and seat == deal.first)]
    if rules.redeal_four_nines == "auto" and any(_nines(deal.hands[seat]) == 4 for seat in seeing):
        return redealt(course)
    asked = tuple(seat for seat in seeing if _qualifies(course, deal.hands[seat]))
    return (HandRedeal(course, asked), ()) if asked else auction.begin(course)


def _is_ever_asked(rules: RuleSet) -> bool:
    return (
        rules.redeal_four_nines != "off" or rules.redeal_three_nines != "off" or rules.redeal_hand_below > 0
    )


def _nines(hand: int) -> int:
    return (hand & NINES).bit_count()


def _qualifies(course: Course, hand: int) -> bool:
    rules, nines = course.deal.rules, _nines(hand)
    return (
        (rules.redeal_four_nines == "claim" and nines == 4)
        or (rules.redeal_three_nines == "claim" and nines >= 3)
        or points_in(hand) < rules.redeal_hand_below
    )
