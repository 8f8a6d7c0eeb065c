"""The guide: the auction."""

from __future__ import annotations

from collections.abc import Iterator

from django.utils.translation import gettext as _

from games.engine import RuleSet
from games.presenters.rulebook.card.auction import caps
from games.presenters.rulebook.effect import has_auction
from games.presenters.rulebook.guide.blocks import Block, Text
from games.presenters.seats import signed
from games.presenters.words import Lexicon


def blocks(rules: RuleSet, _words: Lexicon) -> Iterator[Block]:
    """The chapter."""
    if not has_auction(rules):
        yield Text(
            _("All deals of this match are golden: the first hand is the declarer and has to take 120.")
        )
        return
    yield Text(
        _(
            "The players bid for the talon, one after the other, clockwise. A bid promises to take so many "
            "points. Who passes is out of the auction; the last one left is the declarer, and the bid is "
            "the contract."
        )
    )
    yield Text(_opening(rules) % {"n": rules.min_bid} + " " + _step(rules) % {"n": rules.bid_step})
    yield Text(
        _("All cards together are worth 120, so whoever promises more needs a marriage.")
        + " "
        + " ".join(caps(rules))
    )
    if rules.silence_below:
        yield Text(
            _("Whoever is far behind keeps silent: with a total of %(n)s or less one may only pass.")
            % {"n": signed(rules.silence_below)}
        )


def _opening(rules: RuleSet) -> str:
    return {
        "first_bidder": _(
            "The first hand has no choice at the beginning: it stands at %(n)d without being asked, and the "
            "next player speaks first. If the others pass, the first hand has to play."
        ),
        "if_all_pass": _(
            "The first hand speaks first and may pass. But if all pass, the first hand has to play %(n)d."
        ),
        "none": _(
            "The first hand speaks first; the least bid is %(n)d. If all pass, nobody plays and the cards "
            "are dealt again."
        ),
    }[rules.forced_opening]


def _step(rules: RuleSet) -> str:
    if rules.exact_step:
        return _("Every bid is exactly %(n)d above the one before.")
    return _("Bids are multiples of %(n)d, and one may leave some out.")
