"""PLAY: tricks and marriages (R19 to R27). The hot path of the engine: masks, tables and few objects."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, NamedTuple

from games.engine.actions import MARRIES, PLAYS, Action, listed
from games.engine.cards import ACES, BEATS, NO_TRUMP, QUEENS, SUIT_MASK, mask_of, pairs_in, points_in
from games.engine.deal import Course
from games.engine.ending import scored
from games.engine.errors import IllegalAction
from games.engine.events import TRICK_TAKEN, Events
from games.engine.phases.marriage import Marriages, Tally, marriages_of
from games.engine.phases.state import State
from games.engine.scoring import Played


@dataclass(frozen=True, slots=True)
class PlayRules:
    """What the play needs of deal and rule set, read once a deal."""

    course: Course
    size: int
    following: tuple[int, ...]
    must_beat: bool
    must_trump: bool
    must_overtrump: bool
    lead_ban: bool
    marriages: Marriages


class _Fields(NamedTuple):
    rules: PlayRules
    tally: Tally
    hands: tuple[int, ...]
    turn: int
    trick: tuple[Action, ...]
    allowed: int


class Tricks(_Fields):
    """A card is awaited. The tally is renewed once a trick.

    `trick` holds the plays on the table, `allowed` the set of cards the seat to act may play.
    """

    __slots__ = ()

    phase: ClassVar[str] = "PLAY"
    verbs: ClassVar[frozenset[str]] = frozenset({"play", "marry"})

    @property
    def course(self) -> Course:
        """What was decided before the first card."""
        return self.rules.course

    def legal(self) -> tuple[Action, ...]:
        """Return every play, and every declaration with a legal card."""
        rules, _, hands, turn, _, allowed = self
        actions = listed(PLAYS[turn], allowed)
        hand = hands[turn]
        if not hand & hand >> 1 & QUEENS and not rules.marriages.ace_value:
            return actions
        declarable = self.declarable()
        return actions + listed(MARRIES[turn], declarable) if declarable else actions

    def declarable(self) -> int:
        """Return the legal cards that may be declared with (R23, R26)."""
        rules, tally, hands, turn, trick, allowed = self
        marriages, hand = rules.marriages, hands[turn]
        if trick and marriages.only_leads:
            return 0
        if marriages.after_trick and not tally.won[turn]:
            return 0
        declarable = pairs_in(hand)
        if marriages.ace_value and not trick and hand & ACES == ACES:
            declarable |= ACES
        return declarable & allowed

    def apply(self, action: Action) -> tuple[State, Events]:
        """Play a card; gather the trick when it is complete."""
        rules, tally, hands, turn, trick, allowed = self
        bit = action.cards
        if not allowed & bit:
            raise IllegalAction("illegal_card")
        if action.verb == "marry":
            if not self.declarable() & bit:
                raise IllegalAction("illegal_marriage")
            tally = rules.marriages.declared(tally, action)
        held = list(hands)
        held[turn] ^= bit
        trick = (*trick, action)
        if len(trick) == rules.size:
            return _gather(rules, tally, tuple(held), trick)
        turn = rules.following[turn]
        allowed = _follows(rules, tally.trump, held[turn], trick)
        return Tricks(rules, tally, tuple(held), turn, trick, allowed), ()


def begin(course: Course, hands: tuple[int, ...], trump: int) -> tuple[State, Events]:
    """The declarer leads to the first trick (R19)."""
    deal, declarer = course.deal, course.declarer
    assert declarer is not None
    options = deal.rules
    rules = PlayRules(
        course,
        len(deal.active),
        deal.following,
        options.must_beat,
        options.must_trump,
        options.must_overtrump,
        options.lead_foreign_trump_ban,
        marriages_of(options),
    )
    zeros = (0,) * options.players
    trump_by = -1 if trump == NO_TRUMP else declarer
    tally = Tally(trump, trump_by, NO_TRUMP, zeros, zeros, (), ())
    return _lead(rules, tally, hands, declarer), ()


def best_play(trump: int, trick: tuple[Action, ...]) -> Action:
    """Return the play that wins so far (R22)."""
    beats = BEATS[trump]
    best = trick[0]
    for play in trick[1:]:
        if beats[best.cards] & play.cards:
            best = play
    return best


def _lead(rules: PlayRules, tally: Tally, hands: tuple[int, ...], turn: int) -> Tricks:
    """R21: with the ban not the trump another seat made, while another suit is held."""
    allowed = hand = hands[turn]
    if rules.lead_ban and tally.trump != NO_TRUMP and tally.trump_by != turn:
        allowed = hand & ~SUIT_MASK[tally.trump] or hand
    return Tricks(rules, tally, hands, turn, (), allowed)


def _follows(rules: PlayRules, trump: int, hand: int, trick: tuple[Action, ...]) -> int:
    """R20."""
    led = trick[0].suit
    follow = hand & SUIT_MASK[led]
    if follow:
        return _beating(trump, trick, led, follow) if rules.must_beat else follow
    if rules.must_trump and trump != NO_TRUMP:
        trumps = hand & SUIT_MASK[trump]
        if trumps:
            return _overtrumping(trump, trick, trumps) if rules.must_overtrump else trumps
    return hand


def _beating(trump: int, trick: tuple[Action, ...], led: int, follow: int) -> int:
    """R20a."""
    if trump not in (NO_TRUMP, led) and any(play.cards & SUIT_MASK[trump] for play in trick):
        return follow
    best = max(play.cards for play in trick if play.cards & SUIT_MASK[led])
    return follow & BEATS[NO_TRUMP][best] or follow


def _overtrumping(trump: int, trick: tuple[Action, ...], trumps: int) -> int:
    """R20b."""
    laid = max(play.cards & SUIT_MASK[trump] for play in trick)
    return trumps & BEATS[trump][laid] or trumps if laid else trumps


def _gather(
    rules: PlayRules, tally: Tally, hands: tuple[int, ...], trick: tuple[Action, ...]
) -> tuple[State, Events]:
    trump, trump_by, next_trump, points, won, promised, done = tally
    winner = best_play(trump, trick).seat
    value = sum([play.points for play in trick])
    gained = list(points)
    gained[winner] += value
    for seat, promise in promised:
        if seat == winner:
            gained[winner] += promise
    tricks = list(won)
    tricks[winner] += 1
    if next_trump != NO_TRUMP:
        trump = next_trump
    events: Events = TRICK_TAKEN[winner][value]
    done = (*done, trick)
    if hands[winner]:
        tally = Tally(trump, trump_by, NO_TRUMP, tuple(gained), tuple(tricks), (), done)
        return _lead(rules, tally, hands, winner), events
    gained[winner] += _last_trick_bonus(rules.course)
    state, more = scored(
        Played(rules.course, tuple(gained), tuple(tricks)),
        (*rules.course.log, *[play for each in done for play in each]),
        trump,
        done,
    )
    return state, events + more


def _last_trick_bonus(course: Course) -> int:
    """R27."""
    deal, rules = course.deal, course.deal.rules
    bonus = rules.last_trick_bonus
    if len(deal.talons) == 2 and rules.buried_points == "last_trick_winner":
        left = mask_of(deal.talons[2 - course.talon])
        bonus += points_in(left | course.buried)
    return bonus
