"""The card: what is written after a deal."""

from __future__ import annotations

from collections.abc import Iterator

from django.utils.translation import gettext as _

from games.engine import RuleSet


def sentences(rules: RuleSet) -> Iterator[str]:
    """What is in force."""
    if rules.contract_compare == "rounded":
        yield _("The contract is made when the declarer's points, to the nearest 5, reach it.")
    else:
        yield _("The contract is made when the declarer's points reach it.")
    if rules.declarer_scores == "bid":
        yield _("Made: the declarer writes the contract. Failed: the contract is taken off.")
    else:
        yield _("Made: the declarer writes the points taken. Failed: the contract is taken off.")
    yield _("The others write the points they have taken.")
    yield _rounding(rules)


def _rounding(rules: RuleSet) -> str:
    return {
        "none": _("Points are not rounded."),
        "nearest_5": _("Points are rounded to the nearest 5."),
        "nearest_10": _("Points are rounded to the nearest 10."),
        "down_5": _("Points are rounded down to 5."),
        "down_10": _("Points are rounded down to 10."),
    }[rules.rounding]
