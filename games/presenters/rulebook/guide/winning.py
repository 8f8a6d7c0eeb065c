"""The guide: how the match ends."""

from __future__ import annotations

from collections.abc import Iterator

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.engine import RuleSet
from games.presenters.rulebook.card.ending import who_wins
from games.presenters.rulebook.guide.blocks import Block, Text
from games.presenters.words import Lexicon


def blocks(rules: RuleSet, _words: Lexicon) -> Iterator[Block]:
    """The chapter."""
    if rules.match_deals:
        count = rules.match_deals
        words = ngettext(
            "After %(n)d deal the highest total wins; equal totals share the place.",
            "After %(n)d deals the highest total wins; equal totals share the place.",
            count,
        )
        yield Text(words % {"n": count})
        return
    yield Text(_reached(rules) % {"n": rules.target} + " " + who_wins(rules))
    if _several_can_win(rules):
        yield Text(_("Between equal totals the declarer comes first."))


def _reached(rules: RuleSet) -> str:
    if rules.win_more_than:
        return _("The match ends when somebody has more than %(n)d; exactly that is not enough.")
    return _("The match ends when somebody has %(n)d or more.")


def _several_can_win(rules: RuleSet) -> bool:
    if rules.has_barrel and rules.barrel_defender_points != "ignored":
        return True
    return rules.win_by == "anyone" and (not rules.has_barrel or rules.barrel_jump_over)
