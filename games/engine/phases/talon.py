"""TALON and TALON_REDEAL: the declarer takes the talon, and may refuse a poor one (R12, R13)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from games.engine.actions import KEEP, REDEAL, Action, number_action
from games.engine.cards import NINES, mask_of, points_in
from games.engine.deal import Course
from games.engine.ending import redealt
from games.engine.errors import IllegalAction
from games.engine.phases import exchange
from games.engine.phases.state import Step, changed


@dataclass(frozen=True, slots=True)
class Talon:
    """Two players: the declarer chooses one of the two talons."""

    phase: ClassVar[str] = "TALON"
    verbs: ClassVar[frozenset[str]] = frozenset({"talon"})

    course: Course
    turn: int

    @property
    def hands(self) -> tuple[int, ...]:
        """The hands as dealt."""
        return self.course.deal.hands

    def legal(self) -> tuple[Action, ...]:
        """Either talon."""
        return tuple(number_action(self.turn, "talon", number) for number in (1, 2))

    def apply(self, action: Action) -> Step:
        """Take the talon."""
        if action.number not in (1, 2):
            raise IllegalAction("illegal_talon")
        return _take(self.course.then(action), action.number)


@dataclass(frozen=True, slots=True)
class TalonRedeal:
    """The declarer is asked whether to play with this talon."""

    phase: ClassVar[str] = "TALON_REDEAL"
    verbs: ClassVar[frozenset[str]] = frozenset({"redeal", "keep"})

    course: Course
    hands: tuple[int, ...]
    turn: int

    def legal(self) -> tuple[Action, ...]:
        """Both answers."""
        return REDEAL[self.turn], KEEP[self.turn]

    def apply(self, action: Action) -> Step:
        """End the deal or go on with the exchange."""
        course = self.course.then(action)
        return redealt(course) if action.verb == "redeal" else exchange.begin(course, self.hands)


def begin(course: Course) -> Step:
    """Take the talon, or ask which."""
    assert course.declarer is not None
    if len(course.deal.talons) == 2:
        return Talon(course, course.declarer), ()
    return _take(course, 1)


def _take(course: Course, number: int) -> Step:
    deal, declarer = course.deal, course.declarer
    assert declarer is not None
    talon = mask_of(deal.talons[number - 1])
    hands = changed(deal.hands, declarer, deal.hands[declarer] | talon)
    course = course._replace(talon=number)
    rules, nines = deal.rules, (talon & NINES).bit_count()
    if rules.redeal_only_at_forced_bid and not course.forced:
        return exchange.begin(course, hands)
    if rules.redeal_two_nines_talon == "auto" and nines >= 2:
        return redealt(course)
    if (rules.redeal_two_nines_talon == "claim" and nines >= 2) or points_in(
        talon
    ) < rules.redeal_talon_below:
        return TalonRedeal(course, hands, declarer), ()
    return exchange.begin(course, hands)
