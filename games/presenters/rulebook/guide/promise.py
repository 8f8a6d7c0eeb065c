"""The guide: raising the contract, or giving it up."""

from __future__ import annotations

from collections.abc import Iterator

from django.utils.translation import gettext as _

from games.engine import RuleSet
from games.presenters.rulebook.card.contract import concession
from games.presenters.rulebook.effect import has_auction, has_concessions
from games.presenters.rulebook.guide.blocks import Block, Text
from games.presenters.words import Lexicon


def blocks(rules: RuleSet, _words: Lexicon) -> Iterator[Block]:
    """The chapter."""
    if not has_auction(rules):
        return
    if rules.raise_after_talon:
        yield Text(
            _(
                "Now that the talon is known the declarer may promise more, in steps of %(step)d, up to "
                "%(most)d; or leave the contract as it is."
            )
            % {"step": rules.bid_step, "most": rules.max_bid}
        )
    else:
        yield Text(_("The talon may be good or bad: the contract stays what was bid."))
    if has_concessions(rules):
        yield Text(
            _("A deal that cannot be won need not be played: to concede ends it at once.")
            + " "
            + " ".join(concession(rules))
        )
