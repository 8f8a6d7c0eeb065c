"""The guide: taking the talon and giving cards."""

from __future__ import annotations

from collections.abc import Iterator

from django.utils.translation import gettext as _

from games.engine import RuleSet
from games.presenters.rulebook.card.talon import buried
from games.presenters.rulebook.guide.blocks import Block, Text
from games.presenters.words import Lexicon


def blocks(rules: RuleSet, _words: Lexicon) -> Iterator[Block]:
    """The chapter."""
    if rules.players == 2:
        yield Text(
            _(
                "The declarer chooses one of the two talons. It is turned up and goes into the hand. Two of "
                "the twelve cards are then buried, face down, so that both play ten."
            )
        )
        yield Text(_("The other talon stays where it is.") + " " + buried(rules))
        return
    yield Text(_("The declarer takes the three cards of the talon.") + " " + _seen(rules))
    yield Text(_given(rules) % {"many": rules.cards_per_hand + 3, "n": rules.cards_per_hand + 1})
    yield Text(_("A good gift wins no trick, and it does not complete a marriage for the one who gets it."))


def _seen(rules: RuleSet) -> str:
    return {
        "all": _("Before that they are turned up, and everybody knows what has come."),
        "declarer": _("Nobody else gets to see them."),
        "hidden_at_forced_bid": _(
            "Before that they are turned up for everybody, unless nobody has bid against the first hand."
        ),
    }[rules.talon_shown]


def _given(rules: RuleSet) -> str:
    if rules.passed_cards_shown == "all":
        return _(
            "Of these %(many)d cards the declarer gives one to each opponent, face up, and everybody holds "
            "%(n)d."
        )
    return _(
        "Of these %(many)d cards the declarer gives one to each opponent, face down, and everybody holds "
        "%(n)d."
    )
