"""The viewer's own cards."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from django.utils.translation import gettext as _

from games.engine import Observation
from games.presenters.reasons import refused_cards
from games.presenters.tricks import card_of, pair_value
from games.presenters.words import Face, Lexicon


@dataclass(frozen=True, slots=True)
class HandCard:
    """One card of the hand."""

    face: Face
    label: str
    action: str  # "0 play JD", "" while cards are not played
    is_legal: bool
    refused: str  # the key of the reason, "" if there is none
    is_pair: bool  # the next card is its partner


@dataclass(frozen=True, slots=True)
class Wedding:
    """The choice behind a king or queen, or an ace, that may be declared."""

    card: str
    face: Face
    value: int
    declare: str
    just_play: str
    is_aces: bool


@dataclass(frozen=True, slots=True)
class Hand:
    """The cards in order, with the reasons for those that are refused."""

    cards: list[HandCard]
    hidden: int  # backs: the seat plays dark
    reasons: list[tuple[str, str]]
    weddings: list[Wedding]

    @property
    def size(self) -> int:
        """How many places the fan needs."""
        return len(self.cards) or self.hidden


def hand(seen: Observation, words: Lexicon) -> Hand | None:
    """The viewer's hand; None for a spectator or a seat without cards."""
    if seen.seat is None or not seen.counts[seen.seat]:
        return None
    if not seen.hand:
        return Hand([], seen.counts[seen.seat], [], [])
    refused = refused_cards(seen, words)
    playing = seen.phase == "PLAY" and bool(seen.legal)
    label = _("%(card)s, %(place)d of %(total)d")
    total = len(seen.hand)
    cards = [
        HandCard(
            face=words.faces[card],
            label=label % {"card": words.faces[card].title, "place": place, "total": total},
            action=f"{seen.seat} play {card}" if playing else "",
            is_legal=playing and card not in refused,
            refused=refused[card][0] if card in refused else "",
            is_pair=_is_pair(seen.hand, place - 1),
        )
        for place, card in enumerate(seen.hand, 1)
    ]
    return Hand(cards, 0, sorted(set(refused.values())), _weddings(seen, words))


def _is_pair(cards: Sequence[str], place: int) -> bool:
    card = cards[place]
    return card[0] == "K" and place + 1 < len(cards) and cards[place + 1] == "Q" + card[1]


def _weddings(seen: Observation, words: Lexicon) -> list[Wedding]:
    found = []
    for action in seen.legal:
        if " marry " in action:
            card = card_of(action)
            aces = card[0] == "A"
            value = seen.rules.ace_marriage if aces else pair_value(seen.rules, card[1], seen.trump)
            plain = f"{seen.seat} play {card}"
            found.append(Wedding(card, words.faces[card], value, action, plain, aces))
    return found
