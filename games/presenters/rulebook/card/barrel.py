"""The card: the barrel."""

from __future__ import annotations

from collections.abc import Iterator

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.engine import RuleSet
from games.presenters.rulebook.effect import (
    falls_are_possible,
    falls_cost,
    has_auction,
    has_effect,
)


def sentences(rules: RuleSet) -> Iterator[str]:
    """What is in force."""
    if rules.match_deals:
        return
    if not rules.has_barrel:
        yield _("There is no barrel.")
        return
    yield from sitting(rules)
    yield from playing(rules)
    yield from attempts(rules)
    yield from falling(rules)


def sitting(rules: RuleSet) -> Iterator[str]:
    """How one comes to the barrel, and whether one can do without it."""
    n = {"n": rules.barrel_threshold}
    if rules.barrel_pin:
        yield _("From %(n)d on one sits on the barrel, and the total is held at %(n)d.") % n
    else:
        yield _("From %(n)d on one sits on the barrel; below it one is off again.") % n
    if rules.barrel_jump_over:
        yield _("One may also win past the barrel, in one deal.")
    else:
        yield _("Nobody wins without having sat on the barrel.")


def playing(rules: RuleSet) -> Iterator[str]:
    """Bidding and defending on the barrel."""
    if has_auction(rules):
        if rules.barrel_must_bid:
            yield _("On the barrel one has to bid, %(n)d at least, unless somebody else has bid as much.") % {
                "n": rules.barrel_need
            }
        else:
            yield _("On the barrel one bids or passes as one likes.")
    yield {
        "ignored": _("As a defender on the barrel one writes nothing."),
        "counted": _("As a defender on the barrel one writes points, and can win with them."),
        "if_need_met": _(
            "As a defender on the barrel one writes points from %(n)d on, and can win with them."
        )
        % {"n": rules.barrel_need},
    }[rules.barrel_defender_points]


def attempts(rules: RuleSet) -> Iterator[str]:
    """How long one may stay."""
    count = rules.barrel_attempts
    if not count:
        yield _("One stays on the barrel for any number of attempts.")
    elif rules.barrel_attempt_counts == "every_deal":
        words = ngettext(
            "After %(n)d deal on the barrel without winning one falls off.",
            "After %(n)d deals on the barrel without winning one falls off.",
            count,
        )
        yield words % {"n": count}
    else:
        words = ngettext(
            "After %(n)d contract on the barrel without winning one falls off.",
            "After %(n)d contracts on the barrel without winning one falls off.",
            count,
        )
        yield words % {"n": count}


def falling(rules: RuleSet) -> Iterator[str]:
    """What throws one off, and what that costs."""
    yield from _failed(rules)
    if rules.barrel_newcomer == "knocks_off":
        yield _("A newcomer on the barrel knocks the others off.")
    if rules.barrel_simultaneous == "all_fall":
        yield _("Those who sit down on it in the same deal all fall off.")
    if falls_cost(rules):
        yield _cost(rules) % {
            "n": 800 if rules.barrel_fall_penalty == "to_800" else rules.barrel_threshold - 120
        }
    if rules.barrel_falls_to_zero and falls_are_possible(rules):
        yield _("The third fall empties the total to zero.")


def _failed(rules: RuleSet) -> Iterator[str]:
    if not has_effect(rules, "barrel_failed"):
        return
    leaves = rules.barrel_failed == "leave"
    if rules.barrel_pin:
        yield (
            _("A contract failed on the barrel is taken off, and one is off the barrel.")
            if leaves
            else _("A contract failed on the barrel costs nothing but the attempt.")
        )
    else:
        yield (
            _("A failed contract that leads below the barrel is a fall.")
            if leaves
            else _("A failed contract that leads below the barrel is no fall.")
        )


def _cost(rules: RuleSet) -> str:
    if rules.barrel_failed == "leave" or not rules.barrel_pin:
        return _("Whoever falls off in any other way goes back to %(n)d.")
    return _("Whoever falls off goes back to %(n)d.")
