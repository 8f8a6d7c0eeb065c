"""The card: redeals."""

from __future__ import annotations

from collections.abc import Iterator

from django.utils.translation import gettext as _

from games.engine import RuleSet
from games.presenters.rulebook.effect import has_auction, has_redeals, refuses_talons


def sentences(rules: RuleSet) -> Iterator[str]:
    """What is in force."""
    yield from _hands(rules)
    yield from _talons(rules)
    if not has_redeals(rules):
        yield _("The cards are never dealt again.")
    elif rules.redeal_third_penalty:
        yield _("Every third redeal in a row costs the dealer %(n)d, and the deal moves on.") % {
            "n": rules.redeal_third_penalty
        }


def _hands(rules: RuleSet) -> Iterator[str]:
    if rules.redeal_four_nines == "claim":
        yield _("Four nines in a hand: the player may ask for a redeal.")
    elif rules.redeal_four_nines == "auto":
        yield _("Four nines in a hand: the cards are dealt again.")
    if rules.redeal_three_nines == "claim":
        yield _("Three or more nines in a hand: the player may ask for a redeal.")
    if rules.redeal_hand_below:
        yield _("A hand of less than %(n)d card points: the player may ask for a redeal.") % {
            "n": rules.redeal_hand_below
        }
    if rules.redeal_four_nines_after_pass == "claim":
        yield _("Four nines in an opponent's hand after the exchange: that player may ask for a redeal.")


def _talons(rules: RuleSet) -> Iterator[str]:
    if rules.redeal_two_nines_talon == "claim":
        yield _("Two nines in the talon: the declarer may ask for a redeal.")
    elif rules.redeal_two_nines_talon == "auto":
        yield _("Two nines in the talon: the cards are dealt again.")
    if rules.redeal_talon_below:
        yield _("A talon of less than %(n)d card points: the declarer may ask for a redeal.") % {
            "n": rules.redeal_talon_below
        }
    if refuses_talons(rules) and rules.redeal_only_at_forced_bid and has_auction(rules):
        yield _("The talon is refused only when nobody has bid.")
