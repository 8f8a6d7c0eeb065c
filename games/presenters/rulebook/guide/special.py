"""The guide: dump truck, golden and dark deals."""

from __future__ import annotations

from collections.abc import Iterator

from django.utils.translation import gettext as _

from games.engine import RuleSet
from games.presenters.rulebook.card import special as in_short
from games.presenters.rulebook.effect import has_auction
from games.presenters.rulebook.guide.blocks import Block, Text
from games.presenters.words import Lexicon


def blocks(rules: RuleSet, _words: Lexicon) -> Iterator[Block]:
    """The chapter."""
    if rules.dump_truck != "off":
        yield Text(_dump_truck(rules) % {"n": rules.dump_value})
    if rules.golden_deals:
        yield Text(
            " ".join(in_short.golden(rules))
            + " "
            + _("A golden contract that fails costs 240, and the others write twice their points.")
        )
    if rules.dark and has_auction(rules):
        yield Text(
            " ".join(in_short.dark(rules))
            + " "
            + _(
                "If somebody bids more, the dark bid is over; if not, the cards are looked at with the talon."
            )
        )


def _dump_truck(rules: RuleSet) -> str:
    if rules.dump_truck == "both":
        return _(
            "On the way lies a trap, the dump truck: a total of exactly %(n)d is emptied to 0. "
            "In return exactly −%(n)d becomes 0 as well."
        )
    return _("On the way lies a trap, the dump truck: a total of exactly %(n)d is emptied to 0.")
