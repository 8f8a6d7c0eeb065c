"""Actions as values: each is made once, compared by identity, and knows its text in the record."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache
from typing import Final

from games.engine.cards import CARD_OF_TEXT, CARDS, SUITS, Card, cards_in
from games.engine.errors import IllegalAction

SEATS: Final = 4
PLAIN_VERBS: Final = ("dark", "look", "redeal", "keep", "pass", "stand", "concede")
NUMBER_VERBS: Final = ("bid", "raise", "talon")


@dataclass(frozen=True, slots=True, eq=False)
class Action:
    """One action of one seat (rules.md, section 3).

    `number` is a bid, the number of a talon, a suit's index for `trump`, or the receiver of a given card.
    `cards` is the set of the cards named; suit, rank and points are those of a single card.
    """

    text: str
    seat: int
    verb: str
    number: int = 0
    cards: int = 0
    suit: int = -1
    rank: int = -1
    points: int = 0

    def __repr__(self) -> str:
        return f"parse_action({self.text!r})"

    def __reduce__(self) -> tuple[object, tuple[str]]:
        return parse_action, (self.text,)


_ACTIONS: Final[dict[str, Action]] = {}


def _make(seat: int, verb: str, arguments: str = "", number: int = 0, card: Card | None = None) -> Action:
    text = f"{seat} {verb}{arguments}"
    if card is None:
        action = Action(text, seat, verb, number)
    else:
        action = Action(text, seat, verb, number, card.bit, card.suit, card.rank, card.points)
    _ACTIONS[text] = action
    return action


def _plain(verb: str) -> tuple[Action, ...]:
    return tuple(_make(seat, verb) for seat in range(SEATS))


def _of_cards(verb: str) -> tuple[dict[int, Action], ...]:
    return tuple({c.bit: _make(seat, verb, f" {c.text}", 0, c) for c in CARDS} for seat in range(SEATS))


DARK, LOOK, REDEAL, KEEP, PASS, STAND, CONCEDE = (_plain(verb) for verb in PLAIN_VERBS)
PLAY: Final = _of_cards("play")  # PLAY[seat][card.bit]
MARRY: Final = _of_cards("marry")
NAME_TRUMP: Final = tuple(
    tuple(_make(seat, "trump", f" {SUITS[suit]}", suit) for suit in range(4)) for seat in range(SEATS)
)
GIVE: Final = tuple(
    tuple({c.bit: _make(seat, "give", f" {c.text} {to}", to, c) for c in CARDS} for to in range(SEATS))
    for seat in range(SEATS)
)  # GIVE[seat][receiver][card.bit]


Table = tuple[tuple[tuple[Action, ...], ...], ...]


def _table(actions: dict[int, Action]) -> Table:
    """Return the tuple of actions for each suit and each six bits of a hand: listing is four look-ups."""
    return tuple(
        tuple(
            tuple(actions[1 << (suit * 6 + rank)] for rank in range(5, -1, -1) if bits >> rank & 1)
            for bits in range(64)
        )
        for suit in range(4)
    )


PLAYS: Final = tuple(map(_table, PLAY))
MARRIES: Final = tuple(map(_table, MARRY))
GIFTS: Final = tuple(tuple(map(_table, gifts)) for gifts in GIVE)


def listed(table: Table, mask: int) -> tuple[Action, ...]:
    """Return the actions of a table for a set of cards."""
    h, d, c, s = table
    return h[mask & 63] + d[mask >> 6 & 63] + c[mask >> 12 & 63] + s[mask >> 18]


@cache
def number_action(seat: int, verb: str, number: int) -> Action:
    """Return `bid`, `raise` or `talon` with its number."""
    return _make(seat, verb, f" {number}", number)


@cache
def bids(seat: int, verb: str, lowest: int, highest: int, step: int) -> tuple[Action, ...]:
    """Return one action for each number from lowest to highest."""
    return tuple(number_action(seat, verb, number) for number in range(lowest, highest + 1, step))


@cache
def bury_action(seat: int, cards: int) -> Action:
    """Return `bury` of two cards, written in the order H D C S, A T K Q J 9."""
    text = f"{seat} bury {' '.join(c.text for c in cards_in(cards))}"
    return Action(text, seat, "bury", 0, cards)


_NUMBER: Final = re.compile(r"([0-3]) (bid|raise|talon) ([1-9][0-9]{0,3})")
_BURY: Final = re.compile(r"([0-3]) bury ([9JQKTA][HDCS]) ([9JQKTA][HDCS])")


def parse_action(text: str) -> Action:
    """Return the action written like "0 bid 105"; IllegalAction("bad_action") if it is none."""
    known = _ACTIONS.get(text)
    if known is not None:
        return known
    if match := _NUMBER.fullmatch(text):
        return number_action(int(match[1]), match[2], int(match[3]))
    if match := _BURY.fullmatch(text):
        return bury_action(int(match[1]), CARD_OF_TEXT[match[2]].bit | CARD_OF_TEXT[match[3]].bit)
    raise IllegalAction("bad_action")
