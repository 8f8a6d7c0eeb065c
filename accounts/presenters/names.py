"""Why a name cannot be had, in words."""

from __future__ import annotations

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from accounts.models import Player
from accounts.names import LONGEST, SHORTEST
from accounts.services.naming import days_until_change

HINT = gettext_lazy("Letters of any one script, digits, and space - ' . _ between them.")


def why_no_name(code: str, player: Player | None = None) -> str:
    """One sentence for a code of `NameRefused`."""
    if code == "too_soon" and player is not None:
        days = days_until_change(player)
        return ngettext(
            "You can change your name again tomorrow.",
            "You can change your name again in %(num)d days.",
            days,
        ) % {"num": days}
    return {
        "short": _("A name has at least %(num)d letters.") % {"num": SHORTEST},
        "long": _("A name has at most %(num)d letters.") % {"num": LONGEST},
        "hidden": _("There is something invisible in this name. Type it anew."),
        "characters": _("Only letters, digits and space - ' . _ can be in a name."),
        "marks": _("There are too many marks on one letter."),
        "signs": _("A name begins with a letter or digit, and its signs stand alone between letters."),
        "scripts": _("A word of a name is in one script: these letters only look alike."),
        "reserved": _("This name belongs to the house. Choose another one."),
        "taken": _("This name, or one that looks like it, is taken. Choose another one."),
        "same": _("This is your name already."),
    }.get(code, _("This name cannot be had."))
