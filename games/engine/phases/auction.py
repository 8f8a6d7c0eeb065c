"""AUCTION: who plays, and for how much (R10, R11)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar

from games.engine.actions import PASS, Action, bids
from games.engine.cards import SUIT_MASK, pairs_in
from games.engine.deal import Course
from games.engine.ending import redealt
from games.engine.errors import IllegalAction
from games.engine.phases import talon
from games.engine.phases.state import Step
from games.engine.ruleset import RuleSet

DARK_OR_GOLDEN_BID = 120


@dataclass(frozen=True, slots=True)
class Auction:
    """Somebody is to bid or pass. `standing` is 0 while nobody stands; `out` holds those who passed."""

    phase: ClassVar[str] = "AUCTION"
    verbs: ClassVar[frozenset[str]] = frozenset({"bid", "pass"})

    course: Course
    turn: int
    standing: int = 0
    bidder: int | None = None
    out: tuple[int, ...] = ()

    @property
    def hands(self) -> tuple[int, ...]:
        """The hands as dealt."""
        return self.course.deal.hands

    def legal(self) -> tuple[Action, ...]:
        """Pass where it is allowed, and each bid from the least to the cap."""
        words = () if self._is_bound() else (PASS[self.turn],)
        if self._is_silent():
            return words
        lowest, highest = self.bounds()
        return words + bids(self.turn, "bid", lowest, highest, self.course.deal.rules.bid_step)

    def bounds(self) -> tuple[int, int]:
        """Return the least and the greatest legal bid of the seat to act; none if they cross."""
        rules = self.course.deal.rules
        lowest = max(rules.min_bid, self.standing + rules.bid_step if self.standing else 0)
        if self._is_bound():
            lowest = max(lowest, rules.barrel_need)
        highest = cap(rules, self.hands[self.turn])
        return lowest, min(lowest, highest) if rules.exact_step else highest

    def apply(self, action: Action) -> Step:
        """Record a word; end the auction when all others are out."""
        if action.verb == "pass":
            return self._pass(action)
        lowest, highest = self.bounds()
        number = action.number
        if self._is_silent() or not lowest <= number <= highest or number % self.course.deal.rules.bid_step:
            raise IllegalAction("illegal_bid")
        course = replace(self.course.then(action), dark=False)  # R10f
        return self._go_on(replace(self, course=course, standing=number, bidder=self.turn))

    def _pass(self, action: Action) -> Step:
        if self._is_bound():
            raise IllegalAction("illegal_bid")
        return self._go_on(replace(self, course=self.course.then(action), out=(*self.out, self.turn)))

    def _go_on(self, after: Auction) -> Step:
        active = self.course.deal.active
        left = len(active) - len(after.out)
        if left == 0:
            return _nobody_stands(after.course)
        if left == 1 and after.bidder is not None:
            return _won(after.course, after.bidder, after.standing)
        turn = self.course.deal.following[self.turn]
        while turn in after.out:
            turn = self.course.deal.following[turn]
        return replace(after, turn=turn), ()

    def _is_bound(self) -> bool:
        """R10d."""
        deal = self.course.deal
        return (
            deal.rules.barrel_must_bid
            and deal.on_barrel(self.turn)
            and self.standing < deal.rules.barrel_need
        )

    def _is_silent(self) -> bool:
        """R10e."""
        deal = self.course.deal
        limit = deal.rules.silence_below
        return limit < 0 and deal.standing.totals[self.turn] <= limit


def begin(course: Course) -> Step:
    """Open the auction, or name the declarer of a golden deal (R10a, f, g)."""
    deal, rules = course.deal, course.deal.rules
    if deal.golden:
        return _won(course, deal.first, DARK_OR_GOLDEN_BID)
    if course.dark:
        return Auction(course, deal.following[deal.first], DARK_OR_GOLDEN_BID, deal.first), ()
    if rules.forced_opening == "first_bidder":
        return Auction(course, deal.following[deal.first], _opening(course), deal.first), ()
    return Auction(course, deal.first), ()


def _opening(course: Course) -> int:
    deal, rules = course.deal, course.deal.rules
    if rules.barrel_must_bid and deal.on_barrel(deal.first):
        return max(rules.min_bid, rules.barrel_need)
    return rules.min_bid


def _nobody_stands(course: Course) -> Step:
    if course.deal.rules.forced_opening == "if_all_pass":
        return _won(course, course.deal.first, course.deal.rules.min_bid)
    return redealt(course)


def _won(course: Course, declarer: int, contract: int) -> Step:
    forced = not course.dark and all(action.verb != "bid" for action in course.log)
    return talon.begin(replace(course, declarer=declarer, contract=contract, forced=forced))


def cap(rules: RuleSet, hand: int) -> int:
    """Return the highest bid this hand may name (R11)."""
    pairs = pairs_in(hand)
    if not pairs:
        return min(rules.max_bid_no_marriage or rules.max_bid, rules.max_bid)
    if rules.max_bid_with_marriage == "held":
        return min(120 + _value_of_pairs(rules, pairs), rules.max_bid)
    return rules.max_bid if rules.max_bid_with_marriage == "unlimited" else min(120, rules.max_bid)


def _value_of_pairs(rules: RuleSet, pairs: int) -> int:
    values = [value for suit, value in enumerate(rules.marriage_values) if pairs & SUIT_MASK[suit]]
    if rules.trump_marriage_value:
        return sum(values) + max(rules.trump_marriage_value - value for value in values)
    return sum(values)
