"""An observation as the easy bot reads it."""

from __future__ import annotations

from functools import cached_property

from games.engine import Observation

RANKS = "9JQKTA"
POINTS = dict(zip(RANKS, (0, 2, 3, 4, 10, 11), strict=True))
PARTNER = {"K": "Q", "Q": "K"}


def points(card: str) -> int:
    """Return the points of a card."""
    return POINTS[card[0]]


def strength(card: str) -> int:
    """Return the strength of a card inside its suit."""
    return RANKS.index(card[0])


def is_paired(card: str, hand: tuple[str, ...]) -> bool:
    """Whether the card is a king or queen whose partner is in the hand."""
    return card[0] in PARTNER and PARTNER[card[0]] + card[1] in hand


class View:
    """What the bot needs of an observation, worked out on demand."""

    def __init__(self, seen: Observation) -> None:
        self.seen = seen
        self.hand = seen.hand

    @property
    def is_declarer(self) -> bool:
        """Whether this seat plays the contract."""
        return self.seen.seat == self.seen.declarer

    @cached_property
    def playable(self) -> tuple[str, ...]:
        """The cards that may be played."""
        return tuple(text.split()[2] for text in self.seen.legal if " play " in text)

    @cached_property
    def declarable(self) -> tuple[str, ...]:
        """The cards that may be declared with."""
        return tuple(text.split()[2] for text in self.seen.legal if " marry " in text)

    @cached_property
    def unseen(self) -> frozenset[str]:
        """The cards that may still be in other hands."""
        known = set(self.hand)
        for text in self.seen.log:
            seat, verb, *cards = text.split()
            if verb in ("play", "marry", "bury") or (verb == "give" and int(seat) != self.seen.seat):
                known.update(cards)
        return frozenset(rank + suit for suit in "HDCS" for rank in RANKS) - known

    @cached_property
    def trick(self) -> tuple[tuple[int, str], ...]:
        """The plays on the table: seat and card."""
        return tuple((int(text[0]), text.split()[2]) for text in self.seen.trick)

    def beats(self, card: str, other: str) -> bool:
        """Whether `card`, played later, beats `other`."""
        if card[1] == other[1]:
            return strength(card) > strength(other)
        return card[1] == self.seen.trump

    def is_master(self, card: str) -> bool:
        """Whether no card that may still be elsewhere beats this one when it is led."""
        return not any(self.beats(other, card) for other in self.unseen)
