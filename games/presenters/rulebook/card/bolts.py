"""The card: bolts."""

from __future__ import annotations

from collections.abc import Iterator

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.engine import RuleSet
from games.presenters.rulebook.effect import has_bolts


def sentences(rules: RuleSet) -> Iterator[str]:
    """What is in force."""
    if not has_bolts(rules):
        yield _("No bolts are written.")
        return
    if rules.bolt_condition == "no_trick":
        yield _("A deal without a trick is a bolt.")
    else:
        yield _("A deal without a point is a bolt.")
    if not rules.bolt_declarer:
        yield _("The declarer gets none.")
    if rules.bolt_counting == "consecutive":
        facts = ngettext(
            "%(n)d bolt in a row costs %(cost)d.", "%(n)d bolts in a row cost %(cost)d.", rules.bolt_limit
        )
    else:
        facts = ngettext("%(n)d bolt costs %(cost)d.", "%(n)d bolts cost %(cost)d.", rules.bolt_limit)
    yield facts % {"n": rules.bolt_limit, "cost": rules.bolt_penalty}
    if rules.has_barrel:
        yield _("On the barrel no bolts are written.")
    if rules.golden_deals and rules.bolt_golden_weight > 1:
        yield _("In a golden deal one bolt counts for two.")
