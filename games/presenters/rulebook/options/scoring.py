"""What is written after a deal."""

from __future__ import annotations

from django.utils.translation import gettext_lazy as _

from games.presenters.rulebook.entry import Choice, entry
from games.presenters.rulebook.options.who import HOUSE, MOST, POLAND, RUSSIA

ENTRIES = (
    entry(
        "declarer_scores",
        "R29",
        _("A contract made"),
        _("What the declarer writes for it."),
        Choice("actual", _("the points taken")),
        Choice("bid", _("the contract"), MOST),
    ),
    entry(
        "contract_compare",
        "R28",
        _("When a contract is made"),
        _("Which of the declarer's points have to reach it."),
        Choice("exact", _("the exact points")),
        Choice("rounded", _("the points to the nearest 5"), HOUSE),
    ),
    entry(
        "rounding",
        "R29",
        _("Rounding"),
        _("How points are rounded before they are written."),
        Choice("none", _("none")),
        Choice("nearest_5", _("to the nearest 5"), RUSSIA),
        Choice("nearest_10", _("to the nearest 10"), POLAND),
        Choice("down_5", _("down to 5")),
        Choice("down_10", _("down to 10")),
    ),
)
