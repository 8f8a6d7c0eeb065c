"""What the dealer of four is told while sitting out (R4, R31)."""

from __future__ import annotations

from django.utils.translation import gettext as _

from games.presenters.breakdown.idle import bonus_of, bonus_parts
from games.presenters.rulebook.card.seats import idle_bonus
from games.presenters.words import Lexicon
from games.selectors.view import TableView


def resting(view: TableView, words: Lexicon) -> list[str]:
    """That the viewer sits out this deal, and what that brings; empty for everybody else."""
    seen = view.observation
    if view.status != "playing" or view.seat is None or not seen.active or view.seat in seen.active:
        return []
    if seen.phase == "SCORE":
        return []
    return [_("You have dealt and sit out this deal."), _bonus(view, view.seat, words)]


def _bonus(view: TableView, seat: int, words: Lexicon) -> str:
    seen, rules = view.observation, view.observation.rules
    if rules.idle_bonus == "none":
        return _("Nothing is written for you.")
    if seen.barrel[seat] is not None:
        return _("On the barrel the dealer writes nothing for that.")
    if not seen.talon:
        return idle_bonus(rules)
    amount = bonus_of(rules, seen.talon, words) * (2 if seen.golden else 1)
    if not amount:
        return _("The talon brings you nothing.")
    parts = ", ".join(text for text, value in bonus_parts(rules, seen.talon, words) if value)
    return _("%(parts)s: the talon brings you %(n)d.") % {"n": amount, "parts": parts}
