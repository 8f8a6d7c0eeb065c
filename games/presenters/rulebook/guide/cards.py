"""The guide: the cards, from high to low."""

from __future__ import annotations

from collections.abc import Iterator

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.engine import RuleSet, card
from games.presenters.rulebook.guide.blocks import Block, Picture, Pile, Text
from games.presenters.words import RANKS, Lexicon


def blocks(_rules: RuleSet, words: Lexicon) -> Iterator[Block]:
    """The chapter."""
    yield Text(_("There are 24 cards: six in each of the four suits. From high to low, with their points:"))
    piles = [Pile((words.faces[rank + "H"],), _points(card(rank + "H").points)) for rank in RANKS]
    yield Picture(_("The cards of a suit, from high to low"), tuple(piles))
    yield Text(
        _(
            "The ten is the surprise: it stands above the king. A suit holds 30 points and the pack 120; "
            "marriages come on top."
        )
    )


def _points(number: int) -> str:
    return ngettext("%(n)d point", "%(n)d points", number) % {"n": number}
