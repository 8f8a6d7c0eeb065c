"""The guide: what kind of game this is."""

from __future__ import annotations

from collections.abc import Iterator

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.engine import RuleSet
from games.presenters.rulebook.guide.blocks import Block, Text
from games.presenters.words import Lexicon


def blocks(rules: RuleSet, _words: Lexicon) -> Iterator[Block]:
    """The chapter."""
    yield Text(_players(rules))
    yield Text(_course(rules))
    if rules.match_deals:
        count = rules.match_deals
        length = ngettext(
            "The match lasts %(n)d deal.", "The points of %(n)d deals are added up: that is the match.", count
        )
        yield Text(length % {"n": count})
    else:
        yield Text(
            _("Points are added up from deal to deal, and the match goes to %(n)d.") % {"n": rules.target}
        )


def _players(rules: RuleSet) -> str:
    return {
        2: _(
            "Thousand for two. In every deal one player, the declarer, has promised to take a certain number "
            "of points, and the other tries to prevent it."
        ),
        3: _(
            "Thousand is a card game for three. In every deal one player, the declarer, has promised to "
            "take a certain number of points and plays alone against the two others."
        ),
        4: _(
            "Thousand for four, three at a time: the dealer rests. In every deal one player, the declarer, "
            "has promised to take a certain number of points and plays alone against two others."
        ),
    }[rules.players]


def _course(rules: RuleSet) -> str:
    if rules.players == 2:
        return _(
            "The cards are dealt, both bid, the higher bidder takes one of two talons and buries two cards, "
            "and then the tricks are played. Points come from the cards in them, and from marriages: a king "
            "and a queen of one suit."
        )
    return _(
        "The cards are dealt, the players bid for the talon, the highest bidder takes it and gives a card "
        "to each opponent, and then the tricks are played. Points come from the cards in them, and from "
        "marriages: a king and a queen of one suit."
    )
