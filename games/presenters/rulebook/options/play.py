"""The play."""

from __future__ import annotations

from django.utils.translation import gettext_lazy as _

from games.presenters.rulebook.entry import Choice, entry
from games.presenters.rulebook.options.who import AGREED_IN_RUSSIA, HOUSE, POLAND, RUSSIA_POLAND

ENTRIES = (
    entry(
        "must_trump",
        "R20",
        _("Trumping"),
        _("Whether a player without the led suit has to play a trump."),
        Choice(False, _("as one likes")),
        Choice(True, _("required"), RUSSIA_POLAND),
    ),
    entry(
        "must_beat",
        "R20",
        _("Beating in suit"),
        _("Whether a player who follows suit has to beat the best card, when that is possible."),
        Choice(False, _("as one likes")),
        Choice(True, _("required"), POLAND),
    ),
    entry(
        "must_overtrump",
        "R20",
        _("Overtrumping"),
        _("Whether a player who has to trump must beat the trumps that lie, when that is possible."),
        Choice(False, _("as one likes")),
        Choice(True, _("required"), POLAND),
    ),
    entry(
        "lead_foreign_trump_ban",
        "R21",
        _("Leading somebody else's trump"),
        _("Whether one may lead the trump that another player has made."),
        Choice(False, _("allowed")),
        Choice(True, _("only when no other suit is left"), AGREED_IN_RUSSIA),
    ),
    entry(
        "last_trick_bonus",
        "R27",
        _("Last trick"),
        _("Points on top for whoever takes it."),
        Choice(0, _("nothing on top")),
        Choice(10, _("10 on top"), HOUSE),
    ),
)
