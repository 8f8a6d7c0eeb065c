"""The guide: bolts."""

from __future__ import annotations

from collections.abc import Iterator

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.engine import RuleSet
from games.presenters.rulebook.effect import has_bolts
from games.presenters.rulebook.guide.blocks import Block, Text
from games.presenters.words import Lexicon


def blocks(rules: RuleSet, _words: Lexicon) -> Iterator[Block]:
    """The chapter."""
    if not has_bolts(rules):
        return
    yield Text(" ".join(_condition(rules)))
    yield Text(" ".join(_penalty(rules)))


def _condition(rules: RuleSet) -> Iterator[str]:
    if rules.bolt_condition == "no_trick":
        yield _(
            "Whoever takes no trick in a deal that was played to the end gets a bolt: a mark beside the "
            "total."
        )
    else:
        yield _(
            "Whoever gets no point in a deal that was played to the end gets a bolt: a mark beside the total."
        )
    if not rules.bolt_declarer:
        yield _("A declarer does not.")
    if rules.has_barrel:
        yield _("On the barrel no bolts are written.")
    if rules.golden_deals:
        yield (
            _("In a golden deal a bolt counts for two, and the penalty is doubled.")
            if rules.bolt_golden_weight > 1
            else _("In a golden deal the penalty is doubled.")
        )


def _penalty(rules: RuleSet) -> Iterator[str]:
    if rules.bolt_counting == "consecutive":
        yield _("A deal without a bolt wipes the earlier ones out.")
    words = ngettext(
        "The %(n)d bolt costs %(cost)d points, and the count begins again.",
        "When there are %(n)d of them, %(cost)d points are taken off, and the count begins again.",
        rules.bolt_limit,
    )
    yield words % {"n": rules.bolt_limit, "cost": rules.bolt_penalty}
