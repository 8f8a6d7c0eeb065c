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
    if rules.win_by == "declarer":
        yield _("Only a declarer who has made the contract wins.")
    else:
        yield _("Whoever reaches it wins, the highest total if there are several.")
