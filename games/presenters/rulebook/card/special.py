"""The card: dump truck, golden and dark deals."""

from __future__ import annotations

from collections.abc import Iterator

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.engine import RuleSet
from games.presenters.rulebook.effect import has_auction


def sentences(rules: RuleSet) -> Iterator[str]:
    """What is in force."""
    if rules.dump_truck == "plus":
        yield _("Dump truck: a total of exactly %(n)d becomes 0.") % {"n": rules.dump_value}
    elif rules.dump_truck == "both":
        yield _("Dump truck: a total of exactly %(n)d or −%(n)d becomes 0.") % {"n": rules.dump_value}
    if rules.golden_deals:
        yield from golden(rules)
    if rules.dark and has_auction(rules):
        yield from dark(rules)


def golden(rules: RuleSet) -> Iterator[str]:
    """The golden set."""
    words = ngettext(
        "The first %(n)d deal is golden: no auction, the first hand plays 120, everything counts twice.",
        "The first %(n)d deals are golden: no auction, the first hand plays 120, everything counts twice.",
        rules.golden_deals,
    )
    yield words % {"n": rules.golden_deals}
    if not has_auction(rules):
        return
    if rules.golden_all_fail == "reset":
        yield _("If all golden contracts fail, everybody starts again from zero.")
    elif rules.golden_all_fail == "repeat":
        yield _("If all golden contracts fail, everybody starts again from zero, with golden deals.")


def dark(rules: RuleSet) -> Iterator[str]:
    """Bidding without a look."""
    yield _("The first hand may play dark: bid 120 without looking at the cards, for twice the result.")
    if rules.dark_min_score is not None:
        yield _("For that a total of %(n)d or more is needed.") % {"n": rules.dark_min_score}
    if rules.has_barrel:
        yield _("Nobody plays dark while somebody is on the barrel.")
