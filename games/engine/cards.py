"""Cards and sets of cards as bit masks (R1, R2).

A card is one bit of 24: suit * 6 + strength, suits in the order H D C S, strength 0 (nine) to 5 (ace).
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

SUITS: Final = "HDCS"
RANKS: Final = "9JQKTA"  # weak to strong
POINTS_OF_RANK: Final = (0, 2, 3, 4, 10, 11)
NO_TRUMP: Final = 4

JACK, QUEEN, KING, TEN, ACE = 1, 2, 3, 4, 5


@dataclass(frozen=True, slots=True, eq=False)
class Card:
    """One of the 24 cards; made once, compared by identity."""

    text: str
    suit: int
    rank: int
    points: int
    bit: int

    def __repr__(self) -> str:
        return self.text

    def __reduce__(self) -> tuple[object, tuple[str]]:
        return card, (self.text,)


CARDS: Final = tuple(
    Card(RANKS[rank] + SUITS[suit], suit, rank, POINTS_OF_RANK[rank], 1 << (suit * 6 + rank))
    for suit in range(4)
    for rank in range(6)
)
CARD_OF_TEXT: Final = {card.text: card for card in CARDS}
CARD_OF_BIT: Final = {card.bit: card for card in CARDS}

PACK: Final = (1 << 24) - 1
SUIT_MASK: Final = tuple(63 << (suit * 6) for suit in range(4))
QUEENS: Final = sum(1 << (suit * 6 + QUEEN) for suit in range(4))
NINES: Final = sum(1 << (suit * 6) for suit in range(4))
ACES: Final = sum(1 << (suit * 6 + ACE) for suit in range(4))

_POINTS_OF_HALF: Final = tuple(
    sum(CARDS[i].points for i in range(12) if half >> i & 1) for half in range(4096)
)
_WRITTEN: Final = tuple(CARDS[suit * 6 + rank] for suit in range(4) for rank in range(5, -1, -1))


def _beats(trump: int, card: Card) -> int:
    higher = SUIT_MASK[card.suit] & ~(2 * card.bit - 1)
    if trump == NO_TRUMP or trump == card.suit:
        return higher
    return higher | SUIT_MASK[trump]


# BEATS[trump][card.bit] is the set of cards that beat this card while it is the best of the trick (R22).
BEATS: Final = tuple({card.bit: _beats(trump, card) for card in CARDS} for trump in range(5))


def card(text: str) -> Card:
    """Return the card written rank then suit, like "TS"; KeyError if there is none."""
    return CARD_OF_TEXT[text]


def mask_of(cards: Iterable[Card]) -> int:
    """Return the set of some cards."""
    mask = 0
    for each in cards:
        mask |= each.bit
    return mask


def cards_in(mask: int) -> tuple[Card, ...]:
    """Return the cards of a set in the written order: H D C S, A T K Q J 9."""
    return tuple(each for each in _WRITTEN if each.bit & mask)


def points_in(mask: int) -> int:
    """Return the card points of a set."""
    return _POINTS_OF_HALF[mask & 4095] + _POINTS_OF_HALF[mask >> 12]


def pairs_in(mask: int) -> int:
    """Return the kings and queens whose partner is in the set as well."""
    queens = mask & mask >> 1 & QUEENS
    return queens | queens << 1
