"""The guide: marriages, and how trump is made."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from django.utils.translation import gettext as _

from games.engine import RuleSet
from games.presenters.rulebook.card import trump as in_short
from games.presenters.rulebook.guide.blocks import Block, Picture, Pile, Text
from games.presenters.words import Lexicon

VALUED: Final = "HDCS"  # the order of `marriage_values`


def blocks(rules: RuleSet, words: Lexicon) -> Iterator[Block]:
    """The chapter."""
    yield Text(
        _(
            "A king and a queen of one suit in one hand are a marriage. One of them is played and the "
            "marriage declared, while the other is still in the hand. That brings points besides those of "
            "the cards:"
        )
    )
    yield Picture(_("What the marriages are worth"), tuple(_pairs(rules, words)))
    if rules.trump_marriage_value:
        yield Text(
            _("In the suit that is trump a marriage is worth %(n)d, instead of what its suit says.")
            % {"n": rules.trump_marriage_value}
        )
    yield Text(_timing(rules))
    yield Text(_trump(rules))
    if rules.ace_marriage:
        yield Text(_aces(rules) % {"n": rules.ace_marriage})


def _pairs(rules: RuleSet, words: Lexicon) -> Iterator[Pile]:
    for suit, value in zip(VALUED, rules.marriage_values, strict=True):
        yield Pile((words.faces["K" + suit], words.faces["Q" + suit]), str(value))


def _timing(rules: RuleSet) -> str:
    return {
        "any_if_won": _(
            "It may be declared with any card played, leading or following suit. But the points come only if "
            "that trick is won; otherwise the marriage is spent."
        ),
        "lead_after_trick": _(
            "It may be declared only when leading to a trick, and only by a player who has won one in this "
            "deal. The points come at once, whoever wins the trick."
        ),
        "lead": _(
            "It may be declared only when leading to a trick, the very first one too. The points come at "
            "once, whoever wins the trick."
        ),
    }[rules.marriage_timing]


def _trump(rules: RuleSet) -> str:
    if rules.trump == "declarer_names":
        return _(
            "The trump suit beats every other. The declarer names it before the first card is played, and "
            "it stays for the whole deal; a marriage of another suit does not change it."
        )
    return " ".join(
        (
            _(
                "The trump suit beats every other, but a deal begins without one: the first marriage makes "
                "it."
            ),
            in_short.from_when(rules),
            in_short.second(rules),
        )
    )


def _aces(rules: RuleSet) -> str:
    if rules.marriage_timing == "any_if_won":
        return _(
            "Four aces in one hand can be declared as well, by leading one of them: %(n)d points if that "
            "trick is won. Trump stays as it is."
        )
    return _(
        "Four aces in one hand can be declared in the same way, by leading one of them: %(n)d points. Trump "
        "stays as it is."
    )
