"""The card: the play."""

from __future__ import annotations

from collections.abc import Iterator

from django.utils.translation import gettext as _

from games.engine import RuleSet


def sentences(rules: RuleSet) -> Iterator[str]:
    """What is in force."""
    yield _("The declarer leads to the first trick.")
    if rules.must_beat:
        yield _("Follow suit, and beat the best card of the suit if you can, unless it is trumped already.")
    else:
        yield _("Follow suit.")
    if rules.must_trump and rules.must_overtrump:
        yield _("Without the suit play a trump, above the trumps that lie if you can.")
    elif rules.must_trump:
        yield _("Without the suit play a trump; it need not be a higher one.")
    else:
        yield _("Without the suit play any card.")
    if rules.lead_foreign_trump_ban:
        yield _("Do not lead a trump that somebody else has made while you hold another suit.")
    if rules.last_trick_bonus:
        yield _("The last trick is worth %(n)d on top.") % {"n": rules.last_trick_bonus}
