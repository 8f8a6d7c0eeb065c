"""Why a rule set was not added, or a match not written down."""

from __future__ import annotations

from typing import Final

from django.utils.translation import gettext_lazy as _

from accounts.presenters.clubs import refusals

_WORDS: Final = {
    "unknown_rules": _("There are no rules under this code."),
    "rules_there": _("The club has these rules already."),
    "too_many_rules": _("The club has %(n)d rule sets: remove one first."),
    "future": _("This day is still to come."),
    "long_ago": _("This is more than a year ago."),
    "bad_date": _("This is not a date."),
    "deals": _("The number of deals is from 1 to %(n)d."),
    "twice": _("The same member stands here twice."),
    "players": _("These rules are for %(n)d players: choose as many members."),
    "points": _("The points are whole numbers, up to five digits."),
    "written_already": _("Exactly this match has been entered already."),
    "no_paper": _("There is no such match."),
    "annulled_already": _("This match has been annulled already."),
}


def register_refusals() -> None:
    """Make the words known. Called when the app is ready."""
    refusals.register(_WORDS)
