"""The card: trump and marriages."""

from __future__ import annotations

from collections.abc import Iterator

from django.utils.translation import gettext as _

from games.engine import RuleSet


def sentences(rules: RuleSet) -> Iterator[str]:
    """What is in force."""
    if rules.trump == "declarer_names":
        yield _("The declarer names the trump before the first trick; it holds for the deal.")
    else:
        yield _("There is no trump until a marriage is declared: its suit becomes trump.")
        yield from_when(rules)
        yield second(rules)
    hearts, diamonds, clubs, spades = rules.marriage_values
    yield _("King and queen: hearts %(h)d, diamonds %(d)d, clubs %(c)d, spades %(s)d.") % {
        "h": hearts,
        "d": diamonds,
        "c": clubs,
        "s": spades,
    }
    if rules.trump_marriage_value:
        yield _("In the trump suit they are worth %(n)d instead.") % {"n": rules.trump_marriage_value}
    yield _timing(rules)
    if rules.ace_marriage:
        yield _("Leading an ace with all four in the hand may score %(n)d; trump stays as it is.") % {
            "n": rules.ace_marriage
        }


def from_when(rules: RuleSet) -> str:
    """When a new trump begins (R25)."""
    if rules.marriage_trump_from == "at_once":
        return _("The new trump holds at once, in the same trick.")
    return _("The new trump holds from the next trick on.")


def second(rules: RuleSet) -> str:
    """What a later marriage does (R25)."""
    if rules.second_marriage == "replaces":
        return _("A later marriage changes the trump.")
    return _("A later marriage only scores; trump stays.")


def _timing(rules: RuleSet) -> str:
    return {
        "any_if_won": _(
            "A marriage is declared with any card played of it, and counts if that trick is won."
        ),
        "lead_after_trick": _("A marriage is declared when leading, after having won a trick in this deal."),
        "lead": _("A marriage is declared when leading, to the first trick too."),
    }[rules.marriage_timing]
