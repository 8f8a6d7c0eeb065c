"""EXCHANGE: the declarer gives a card to each opponent, or buries two (R14)."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import combinations
from typing import ClassVar

from games.engine.actions import CONCEDE, GIFTS, Action, bury_action, listed
from games.engine.cards import cards_in
from games.engine.deal import Course
from games.engine.errors import IllegalAction
from games.engine.phases import pass_redeal
from games.engine.phases.concession import concede, may_concede
from games.engine.phases.state import Step, changed


@dataclass(frozen=True, slots=True)
class Exchange:
    """Three active seats: one card to each opponent, in any order. `given` are the receivers so far."""

    phase: ClassVar[str] = "EXCHANGE"
    verbs: ClassVar[frozenset[str]] = frozenset({"give", "concede"})

    course: Course
    hands: tuple[int, ...]
    turn: int
    given: tuple[int, ...] = ()

    def legal(self) -> tuple[Action, ...]:
        """Every card to every opponent without one, and conceding where it is allowed."""
        gifts: tuple[Action, ...] = ()
        for to in self.course.deal.active:
            if to != self.turn and to not in self.given:
                gifts += listed(GIFTS[self.turn][to], self.hands[self.turn])
        return (*gifts, CONCEDE[self.turn]) if self._may_concede() else gifts

    def apply(self, action: Action) -> Step:
        """Move a card, or concede before the first one."""
        if action.verb == "concede":
            if not self._may_concede():
                raise IllegalAction("illegal_concede")
            return concede(self.course.then(action))
        to, hand = action.number, self.hands[self.turn]
        if (
            to == self.turn
            or to in self.given
            or to not in self.course.deal.active
            or not hand & action.cards
        ):
            raise IllegalAction("illegal_give")
        hands = changed(self.hands, self.turn, hand ^ action.cards)
        hands = changed(hands, to, hands[to] | action.cards)
        course = self.course.then(action)
        if self.given:
            return pass_redeal.begin(course, hands)
        return Exchange(course, hands, self.turn, (to,)), ()

    def _may_concede(self) -> bool:
        return not self.given and may_concede(self.course, "after_talon")


@dataclass(frozen=True, slots=True)
class Burial:
    """Two players: two cards out of play."""

    phase: ClassVar[str] = "EXCHANGE"
    verbs: ClassVar[frozenset[str]] = frozenset({"bury", "concede"})

    course: Course
    hands: tuple[int, ...]
    turn: int

    def legal(self) -> tuple[Action, ...]:
        """Every two cards, and conceding where it is allowed."""
        held = cards_in(self.hands[self.turn])
        burials = tuple(bury_action(self.turn, one.bit | two.bit) for one, two in combinations(held, 2))
        return (*burials, CONCEDE[self.turn]) if may_concede(self.course, "after_talon") else burials

    def apply(self, action: Action) -> Step:
        """Put the cards aside, or concede."""
        if action.verb == "concede":
            if not may_concede(self.course, "after_talon"):
                raise IllegalAction("illegal_concede")
            return concede(self.course.then(action))
        hand = self.hands[self.turn]
        if action.cards.bit_count() != 2 or action.cards & ~hand:
            raise IllegalAction("illegal_give")
        course = self.course.then(action)._replace(buried=action.cards)
        return pass_redeal.begin(course, changed(self.hands, self.turn, hand ^ action.cards))


def begin(course: Course, hands: tuple[int, ...]) -> Step:
    """Wait for the declarer's cards."""
    assert course.declarer is not None
    if len(course.deal.active) == 2:
        return Burial(course, hands, course.declarer), ()
    return Exchange(course, hands, course.declarer), ()
