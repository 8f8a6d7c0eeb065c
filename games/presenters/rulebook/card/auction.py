"""The card: the auction."""

from __future__ import annotations

from collections.abc import Iterator

from django.utils.translation import gettext as _

from games.engine import RuleSet
from games.presenters.rulebook.effect import has_auction
from games.presenters.seats import signed


def sentences(rules: RuleSet) -> Iterator[str]:
    """What is in force."""
    if not has_auction(rules):
        yield _("There is no auction: every deal is golden.")
        return
    yield _opening(rules) % {"n": rules.min_bid}
    if rules.exact_step:
        yield _("Each bid is exactly %(n)d above the last one.") % {"n": rules.bid_step}
    else:
        yield _("Bids are multiples of %(n)d.") % {"n": rules.bid_step}
    yield from caps(rules)
    if rules.silence_below:
        yield _("Whoever stands at %(n)s or below may only pass.") % {"n": signed(rules.silence_below)}


def _opening(rules: RuleSet) -> str:
    return {
        "first_bidder": _("The first hand stands at %(n)d without being asked; the next one speaks first."),
        "if_all_pass": _("The first hand speaks first; if all pass, it plays %(n)d."),
        "none": _("The least bid is %(n)d. If all pass, the cards are dealt again."),
    }[rules.forced_opening]


def caps(rules: RuleSet) -> Iterator[str]:
    """How high one may bid."""
    if rules.max_bid_no_marriage:
        yield _("Without a marriage in the hand nobody bids more than %(n)d.") % {
            "n": rules.max_bid_no_marriage
        }
    if rules.max_bid_with_marriage == "held":
        yield _("With marriages the limit is 120 and what they are worth.")
    elif rules.max_bid_with_marriage == "120":
        yield _("With a marriage the limit is 120.")
    elif rules.max_bid_no_marriage:
        yield _("With a marriage one bids as high as one likes.")
    else:
        yield _("One bids as high as one likes.")
    yield _("%(n)d is the highest contract.") % {"n": rules.max_bid}
