"""Contract and concession."""

from __future__ import annotations

from django.utils.translation import gettext_lazy as _

from games.presenters.rulebook.entry import Choice, entry
from games.presenters.rulebook.options.who import MOST, PAGAT, PAGAT_POLAND, POLAND, RUSSIA

ENTRIES = (
    entry(
        "raise_after_talon",
        "R16",
        _("Raising after the exchange"),
        _("Whether the declarer may promise more once the talon is known."),
        Choice(False, _("not allowed")),
        Choice(True, _("allowed"), MOST),
    ),
    entry(
        "concede",
        "R17",
        _("Conceding"),
        _("Whether the declarer may give a hopeless deal up instead of playing it."),
        Choice("off", _("not allowed")),
        Choice(
            "after_talon", _("with the talon in hand, before giving a card"), _("pagat, Poland (the bomb)")
        ),
        Choice("after_pass", _("after the exchange"), RUSSIA),
    ),
    entry(
        "concede_cost",
        "R29",
        _("Price of conceding"),
        _("What the declarer loses by it."),
        Choice("bid", _("the contract")),
        Choice("zero", _("nothing"), PAGAT_POLAND),
        Choice("120", "120"),
    ),
    entry(
        "concede_pay",
        "R29",
        _("Paid to the others"),
        _("What each opponent gets when the declarer concedes."),
        Choice("60", "60"),
        Choice("50", "50"),
        Choice("half_down_5", _("half the contract, down to 5")),
        Choice("half_near_5", _("half the contract, to the nearest 5")),
    ),
    entry(
        "concede_limit",
        "R17",
        _("How often one may concede"),
        _("Concessions of one player in one match."),
        Choice(0, _("without limit")),
        Choice(1, _("once"), POLAND),
        Choice(3, _("three times"), RUSSIA),
    ),
    entry(
        "concede_third_penalty",
        "R32",
        _("Third concession"),
        _("Every third concession of a player may cost points on top."),
        Choice(0, _("nothing on top")),
        Choice(120, _("120 on top"), PAGAT),
    ),
    entry(
        "concede_on_barrel",
        "R17",
        _("Conceding on the barrel"),
        _("Whether a declarer on the barrel may concede."),
        Choice(False, _("not allowed")),
        Choice(True, _("allowed"), POLAND),
    ),
)
