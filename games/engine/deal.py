"""One deal: who plays, what was dealt, and how far it has come before the first card."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import NamedTuple

from games.engine.actions import Action
from games.engine.cards import PACK, Card, mask_of
from games.engine.errors import BadDeal
from games.engine.ruleset import RuleSet
from games.engine.standing import Standing


@dataclass(frozen=True, slots=True)
class Deal:
    """What does not change while the deal lasts."""

    rules: RuleSet
    standing: Standing
    dealer: int
    active: tuple[int, ...]  # the first bidder F first (R6)
    following: tuple[int, ...]  # the next active seat of each seat
    pack: tuple[Card, ...]
    hands: tuple[int, ...]  # as dealt
    talons: tuple[tuple[Card, ...], ...]
    golden: bool

    @property
    def first(self) -> int:
        """The first bidder F."""
        return self.active[0]

    @property
    def idle(self) -> int | None:
        """The seat that sits out, if any (R4)."""
        return self.dealer if self.rules.players == 4 else None

    def on_barrel(self, seat: int) -> bool:
        """Whether the seat was on the barrel when the deal began."""
        return self.standing.barrel[seat] is not None


class Course(NamedTuple):
    """What has been decided so far. `log` holds the actions before the first card."""

    deal: Deal
    log: tuple[Action, ...] = ()
    dark: bool = False  # the first bidder plays dark
    declarer: int | None = None
    contract: int = 0
    forced: bool = False  # won without a bid and not dark (R12, R13)
    talon: int = 0  # number of the talon that was taken, from 1; 0 while it lies
    buried: int = 0  # the set the declarer buried, two players

    def then(self, action: Action) -> Course:
        """Return the course with one more action in the log."""
        deal, log, dark, declarer, contract, forced, talon, buried = self
        return Course(deal, (*log, action), dark, declarer, contract, forced, talon, buried)


@cache
def active_seats(players: int, dealer: int) -> tuple[int, ...]:
    """Return the active seats in turn order, the first bidder first (R4, R6)."""
    count = 3 if players == 4 else players
    return tuple((dealer + 1 + i) % players for i in range(count))


@cache
def following_seats(players: int, dealer: int) -> tuple[int, ...]:
    """Return the next active seat of each seat; 0 for an idle one."""
    active = active_seats(players, dealer)
    following = [0] * players
    for place, seat in enumerate(active):
        following[seat] = active[(place + 1) % len(active)]
    return tuple(following)


def new_deal(standing: Standing, pack: Sequence[Card], dealer: int | None) -> Deal:
    """Deal the pack: F's hand, the next seat's, and so on, the talon or talons, the dead cards.

    Raises BadDeal when it is not the whole pack or not this seat's deal (R3, R9).
    """
    rules = standing.rules
    if standing.dealer is not None and dealer not in (None, standing.dealer):
        raise BadDeal("another seat deals")
    who = standing.dealer if standing.dealer is not None else dealer
    if who is None or not 0 <= who < rules.players:
        raise BadDeal("no such dealer")
    if len(pack) != 24 or mask_of(pack) != PACK:
        raise BadDeal("not the whole pack")
    active, size = active_seats(rules.players, who), rules.cards_per_hand
    hands = [0] * rules.players
    for place, seat in enumerate(active):
        hands[seat] = mask_of(pack[place * size : (place + 1) * size])
    rest = tuple(pack[len(active) * size :])
    talons = (rest[:2], rest[2:]) if rules.players == 2 else (rest[:3],)
    return Deal(
        rules,
        standing,
        who,
        active,
        following_seats(rules.players, who),
        tuple(pack),
        tuple(hands),
        talons,
        standing.golden_left > 0,
    )
