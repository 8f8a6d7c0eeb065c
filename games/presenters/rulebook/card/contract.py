"""The card: contract and concession."""

from __future__ import annotations

from collections.abc import Iterator

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.engine import RuleSet
from games.presenters.rulebook.effect import has_auction, has_concessions


def sentences(rules: RuleSet) -> Iterator[str]:
    """What is in force."""
    if has_auction(rules):
        if rules.raise_after_talon:
            yield _("After the exchange the declarer may raise the contract.")
        else:
            yield _("The contract is not raised after the exchange.")
    if has_concessions(rules):
        yield from concession(rules)


def concession(rules: RuleSet) -> Iterator[str]:
    """When one may concede, and what it costs."""
    if rules.concede == "after_talon":
        yield _("With the talon in hand, before giving a card, the declarer may concede.")
    else:
        yield _("After the exchange the declarer may concede.")
    yield _cost(rules) + " " + _pay(rules)
    if rules.concede_limit:
        limit = rules.concede_limit
        yield ngettext(
            "Nobody concedes more than %(n)d time in a match.",
            "Nobody concedes more than %(n)d times in a match.",
            limit,
        ) % {"n": limit}
    if rules.concede_third_penalty and rules.concede_limit != 1:
        yield _("Every third concession costs %(n)d on top.") % {"n": rules.concede_third_penalty}
    if rules.golden_deals and rules.dark:
        yield _("Golden and dark deals are not conceded.")
    elif rules.golden_deals:
        yield _("Golden deals are not conceded.")
    elif rules.dark:
        yield _("Dark deals are not conceded.")
    if rules.has_barrel:
        if rules.concede_on_barrel:
            yield _("One may concede on the barrel too.")
        else:
            yield _("On the barrel nobody concedes.")


def _cost(rules: RuleSet) -> str:
    return {
        "bid": _("That costs the contract."),
        "zero": _("That costs nothing."),
        "120": _("That costs 120."),
    }[rules.concede_cost]


def _pay(rules: RuleSet) -> str:
    return {
        "60": _("Each opponent gets 60."),
        "50": _("Each opponent gets 50."),
        "half_down_5": _("Each opponent gets half the contract, down to 5."),
        "half_near_5": _("Each opponent gets half the contract, to the nearest 5."),
    }[rules.concede_pay]
