"""The card: the end of the match."""

from __future__ import annotations

from collections.abc import Iterator

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.engine import RuleSet


def sentences(rules: RuleSet) -> Iterator[str]:
    """What is in force."""
    if rules.match_deals:
        count = rules.match_deals
        deals = ngettext(
            "The match is %(n)d deal long; the highest total wins.",
            "The match is %(n)d deals long; the highest total wins.",
            count,
        )
        yield deals % {"n": count}
        return
    if rules.win_more_than:
        yield _("The match is won with more than %(n)d.") % {"n": rules.target}
    else:
        yield _("The match is won with %(n)d.") % {"n": rules.target}
    yield who_wins(rules)


def who_wins(rules: RuleSet) -> str:
    """Whose points can end the match (R35)."""
    if rules.has_barrel and not rules.barrel_jump_over:
        return _("It is won from the barrel only.")
    if rules.win_by == "anyone":
        return _("Whoever reaches it wins, the highest total if there are several.")
    if rules.has_barrel and rules.barrel_defender_points != "ignored":
        return _("Off the barrel only a declarer who has made the contract wins.")
    return _("Only a declarer who has made the contract wins.")
