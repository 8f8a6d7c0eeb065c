"""The guide: who gets which cards."""

from __future__ import annotations

from collections.abc import Iterator

from django.utils.translation import gettext as _

from games.engine import RuleSet
from games.presenters.rulebook.card import redeals
from games.presenters.rulebook.card.seats import idle_bonus
from games.presenters.rulebook.effect import has_redeals
from games.presenters.rulebook.guide.blocks import Block, Text
from games.presenters.words import Lexicon


def blocks(rules: RuleSet, _words: Lexicon) -> Iterator[Block]:
    """The chapter."""
    yield Text(_dealt(rules))
    if rules.players == 4 and rules.idle_bonus != "none":
        yield Text(_("Resting may pay all the same.") + " " + idle_bonus(rules))
    if has_redeals(rules):
        yield Text(
            _("Sometimes the cards are dealt again: nothing is scored then, and the same player deals.")
            + " "
            + " ".join(redeals.sentences(rules))
        )


def _dealt(rules: RuleSet) -> str:
    if rules.players == 2:
        return _(
            "Both get ten cards. The other four lie face down as two talons of two. The player who has not "
            "dealt is the first hand. After every scored deal the other one deals."
        )
    if rules.players == 3:
        return _(
            "The dealer gives seven cards to each player and lays three aside, face down: the talon. The "
            "player after the dealer, clockwise, is the first hand. After every scored deal the next player "
            "deals."
        )
    if rules.cards_per_hand == 6:
        return _(
            "The dealer takes no part in the deal. The other three get six cards each; three cards lie "
            "aside, face down: the talon. The last three are dead: nobody sees or scores them. The player "
            "after the dealer, clockwise, is the first hand. After every scored deal the next player deals "
            "and rests."
        )
    return _(
        "The dealer takes no part in the deal. The other three get seven cards each, and three lie aside, "
        "face down: the talon. The player after the dealer, clockwise, is the first hand. After every "
        "scored deal the next player deals and rests."
    )
