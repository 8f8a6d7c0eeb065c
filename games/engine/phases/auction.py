"""AUCTION: who plays, and for how much (R10, R11)."""

from __future__ import annotations

from typing import ClassVar, NamedTuple

from games.engine.actions import PASS, Action, bids
from games.engine.cards import SUIT_MASK, pairs_in
from games.engine.deal import Course
from games.engine.ending import redealt
from games.engine.errors import IllegalAction
from games.engine.phases import talon
from games.engine.phases.state import Step
from games.engine.ruleset import RuleSet

DARK_OR_GOLDEN_BID = 120


class _Fields(NamedTuple):
    course: Course
    turn: int
    standing: int
    bidder: int | None
    out: tuple[int, ...]
    may_pass: bool
    lowest: int
    highest: int


class Auction(_Fields):
    """Somebody is to bid or pass. `standing` is 0 while nobody stands; `out` holds those who passed.

    The seat to act may bid from `lowest` to `highest`; nothing when they cross.
    """

    __slots__ = ()

    phase: ClassVar[str] = "AUCTION"
    verbs: ClassVar[frozenset[str]] = frozenset({"bid", "pass"})

    @property
    def hands(self) -> tuple[int, ...]:
        """The hands as dealt."""
        return self.course.deal.hands

    def legal(self) -> tuple[Action, ...]:
        """Pass where it is allowed, and each bid from the least to the cap."""
        words = bids(self.turn, "bid", self.lowest, self.highest, self.course.deal.rules.bid_step)
        return (PASS[self.turn], *words) if self.may_pass else words

    def apply(self, action: Action) -> Step:
        """Record a word; end the auction when all others are out."""
        if action.verb == "pass":
            if not self.may_pass:
                raise IllegalAction("illegal_bid")
            return _go_on(self, self.course.then(action), self.standing, self.bidder, (*self.out, self.turn))
        number, step = action.number, self.course.deal.rules.bid_step
        if not self.lowest <= number <= self.highest or number % step:
            raise IllegalAction("illegal_bid")
        course = self.course.then(action)
        if course.dark:  # R10f
            course = course._replace(dark=False)
        return _go_on(self, course, number, self.turn, self.out)


def _go_on(before: Auction, course: Course, standing: int, bidder: int | None, out: tuple[int, ...]) -> Step:
    deal = course.deal
    left = len(deal.active) - len(out)
    if left == 0:
        return _nobody_stands(course)
    if left == 1 and bidder is not None:
        return _won(course, bidder, standing)
    turn = deal.following[before.turn]
    while turn in out:
        turn = deal.following[turn]
    return _ask(course, turn, standing, bidder, out)


def _ask(
    course: Course, turn: int, standing: int = 0, bidder: int | None = None, out: tuple[int, ...] = ()
) -> Step:
    """Work out once what the next seat may say (R10b, d, e)."""
    deal, rules = course.deal, course.deal.rules
    is_bound = rules.barrel_must_bid and deal.on_barrel(turn) and standing < rules.barrel_need
    lowest = max(rules.min_bid, standing + rules.bid_step if standing else 0)
    if is_bound:
        lowest = max(lowest, rules.barrel_need)
    highest = cap(rules, deal.hands[turn])
    if rules.exact_step:
        highest = min(lowest, highest)
    if rules.silence_below < 0 and deal.standing.totals[turn] <= rules.silence_below:
        highest = 0
    return Auction(course, turn, standing, bidder, out, not is_bound, lowest, highest), ()


def begin(course: Course) -> Step:
    """Open the auction, or name the declarer of a golden deal (R10a, f, g)."""
    deal, rules = course.deal, course.deal.rules
    if deal.golden:
        return _won(course, deal.first, DARK_OR_GOLDEN_BID)
    if course.dark:
        return _ask(course, deal.following[deal.first], DARK_OR_GOLDEN_BID, deal.first)
    if rules.forced_opening == "first_bidder":
        return _ask(course, deal.following[deal.first], _opening(course), deal.first)
    return _ask(course, deal.first)


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
    return talon.begin(course._replace(declarer=declarer, contract=contract, forced=forced))


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
