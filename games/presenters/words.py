"""The words of the cards in one language, looked up once and kept."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Final

from django.utils import translation
from django.utils.translation import gettext as _
from django.utils.translation import pgettext
from markupsafe import Markup

from games.presenters.art import drawing

SUITS: Final = "SHCD"  # the order of a hand
RANKS: Final = "ATKQJ9"
CARDS: Final = tuple(rank + suit for suit in SUITS for rank in RANKS)
INDEX: Final = {
    "en": {"A": "A", "T": "10", "K": "K", "Q": "Q", "J": "J", "9": "9"},
    "ru": {"A": "Т", "T": "10", "K": "К", "Q": "Д", "J": "В", "9": "9"},
}


@dataclass(frozen=True, slots=True)
class Face:
    """One card as templates show it."""

    text: str  # "KH"
    suit: str  # "H", also the colour's class
    drawing: Markup  # its symbol in the deck, "ru-HK"
    index: str  # its letter in running text: "К"
    name: str  # "king of hearts"
    title: str  # "King of hearts"
    pip: str  # in a sentence: the name for ears, a glyph for eyes
    given: str  # the same as the object of giving


@dataclass(frozen=True, slots=True)
class Lexicon:
    """What cards and suits are called in one language."""

    faces: dict[str, Face]
    suits: dict[str, str]  # "hearts"
    suits_owning: dict[str, str]  # as in "king of hearts"
    one_of: dict[str, str]  # "heart", one card of it

    def names(self, cards: tuple[str, ...]) -> str:
        """Several cards in one breath."""
        return ", ".join(self.faces[card].name for card in cards)


def upper_first(text: str) -> str:
    """The same text as the beginning of a sentence."""
    return text[:1].upper() + text[1:]


@cache
def lexicon(language: str, letters: str) -> Lexicon:
    """The words of a language; `letters` picks the drawings."""
    with translation.override(language):
        faces = {card: _face(card, letters) for card in CARDS}
        return Lexicon(faces, _suits(), _suits_owning(), _one_of())


def _face(card: str, letters: str) -> Face:
    rank, suit = card[0], card[1]
    index, name = INDEX[letters][rank], _name(card, _ranks())
    return Face(
        text=card,
        suit=suit,
        drawing=drawing(f"{letters}-{suit}{'10' if rank == 'T' else rank}"),
        index=index,
        name=name,
        title=upper_first(name),
        pip=_pip(suit, index, name),
        given=_pip(suit, index, _name(card, _ranks_given())),
    )


def _name(card: str, ranks: dict[str, str]) -> str:
    return _("%(rank)s of %(suit)s") % {"rank": ranks[card[0]], "suit": _suits_owning()[card[1]]}


def _pip(suit: str, index: str, name: str) -> str:
    return str(Markup('<span class="pip %s" data-i="%s">%s</span>') % (suit, index, name))


def _ranks() -> dict[str, str]:
    return {
        "A": pgettext("rank", "ace"),
        "T": pgettext("rank", "ten"),
        "K": pgettext("rank", "king"),
        "Q": pgettext("rank", "queen"),
        "J": pgettext("rank", "jack"),
        "9": pgettext("rank", "nine"),
    }


def _ranks_given() -> dict[str, str]:
    return {
        "A": pgettext("rank, object of giving", "ace"),
        "T": pgettext("rank, object of giving", "ten"),
        "K": pgettext("rank, object of giving", "king"),
        "Q": pgettext("rank, object of giving", "queen"),
        "J": pgettext("rank, object of giving", "jack"),
        "9": pgettext("rank, object of giving", "nine"),
    }


def _suits() -> dict[str, str]:
    return {
        "S": pgettext("suit", "spades"),
        "H": pgettext("suit", "hearts"),
        "C": pgettext("suit", "clubs"),
        "D": pgettext("suit", "diamonds"),
    }


def _suits_owning() -> dict[str, str]:
    return {
        "S": pgettext("suit, as in ten of spades", "spades"),
        "H": pgettext("suit, as in ten of spades", "hearts"),
        "C": pgettext("suit, as in ten of spades", "clubs"),
        "D": pgettext("suit, as in ten of spades", "diamonds"),
    }


def _one_of() -> dict[str, str]:
    return {
        "S": pgettext("one card of the suit", "spade"),
        "H": pgettext("one card of the suit", "heart"),
        "C": pgettext("one card of the suit", "club"),
        "D": pgettext("one card of the suit", "diamond"),
    }
