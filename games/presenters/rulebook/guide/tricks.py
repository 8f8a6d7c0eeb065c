"""The guide: which cards may be played, with two examples."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from django.utils.translation import gettext as _

from games.engine import RuleSet
from games.engine.cards import BEATS, NO_TRUMP, card
from games.presenters.rulebook.guide.blocks import Block, Picture, Pile, Text
from games.presenters.words import Lexicon

LED = ("KH",)
WITH_THE_SUIT = ("AH", "9H", "JS")
TRUMPED = ("KH", "JS")
WITHOUT = ("QS", "9S", "AD")
TRUMP = "S"


def blocks(rules: RuleSet, words: Lexicon) -> Iterator[Block]:
    """The chapter."""
    yield Text(
        _(
            "The declarer leads any card to the first trick, and the others follow in turn. The highest "
            "trump wins the trick, or if there is none the highest card of the suit that was led. The "
            "winner leads to the next."
        )
    )
    yield Text(_follow(rules))
    yield _example(rules, words, LED, WITH_THE_SUIT)
    yield Text(_without(rules))
    yield _example(rules, words, TRUMPED if rules.players > 2 else LED, WITHOUT)
    if rules.lead_foreign_trump_ban:
        yield Text(
            _(
                "One rule for leading: a trump made by somebody else is not led while another suit is in "
                "the hand."
            )
        )
    if rules.last_trick_bonus:
        yield Text(
            _("The last trick is worth having: it brings %(n)d points besides its cards.")
            % {"n": rules.last_trick_bonus}
        )


def playable(rules: RuleSet, trick: Sequence[str], hand: Sequence[str], trump: str) -> set[str]:
    """Which cards of a hand may follow to a trick (R20)."""
    led = trick[0][1]
    follow = {text for text in hand if text[1] == led}
    trumps = {text for text in hand if text[1] == trump}
    is_trumped = trump != led and any(text[1] == trump for text in trick)
    if follow:
        return _higher(trick, follow, led) if rules.must_beat and not is_trumped else follow
    if rules.must_trump and trumps:
        return _higher(trick, trumps, trump) if rules.must_overtrump else trumps
    return set(hand)


def _higher(trick: Sequence[str], cards: set[str], suit: str) -> set[str]:
    """Those of the cards that beat everything of the suit in the trick, or all if none does."""
    laid = [card(text).bit for text in trick if text[1] == suit]
    beating = {text for text in cards if laid and BEATS[NO_TRUMP][max(laid)] & card(text).bit}
    return beating or cards


def _follow(rules: RuleSet) -> str:
    if rules.must_beat:
        return _(
            "Whoever has the suit that was led must play it, and must beat the best card of the suit if "
            "possible, unless it has been trumped already. King of hearts led:"
        )
    return _(
        "Whoever has the suit that was led must play it, but need not play a higher card. King of hearts led:"
    )


def _without(rules: RuleSet) -> str:
    if not rules.must_trump:
        return _(
            "Whoever has no card of the suit plays any card, a trump or not. Say hearts were led and spades "
            "are trump:"
        )
    if rules.must_overtrump:
        return _(
            "Whoever has no card of the suit must play a trump, and one above the trumps that lie there if "
            "possible. Without a trump any card will do. Say hearts were led and spades are trump:"
        )
    return _(
        "Whoever has no card of the suit must play a trump, high or low. Without a trump any card will do. "
        "Say hearts were led and spades are trump:"
    )


def _example(rules: RuleSet, words: Lexicon, trick: Sequence[str], hand: Sequence[str]) -> Picture:
    allowed = playable(rules, trick, hand, TRUMP)
    refused = tuple(words.faces[text] for text in hand if text not in allowed)
    names = words.names(tuple(text for text in hand if text in allowed))
    faces = tuple(words.faces[text] for text in hand)
    return Picture(
        _("An example"),
        (
            Pile(tuple(words.faces[text] for text in trick), _("on the table")),
            Pile(faces, _("in the hand; playable: %(cards)s") % {"cards": names}, refused),
        ),
    )
