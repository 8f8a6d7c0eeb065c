"""Dump truck, golden deals and dark ones."""

from __future__ import annotations

from django.utils.translation import gettext_lazy as _

from games.presenters.rulebook.entry import Choice, entry
from games.presenters.rulebook.options.who import RUSSIA

GOLDEN_SET = _("golden set")

ENTRIES = (
    entry(
        "dump_truck",
        "R37",
        _("Dump truck"),
        _("A total of exactly 555 may be emptied to zero."),
        Choice("off", _("no dump truck")),
        Choice("plus", _("at 555")),
        Choice("both", _("at 555 and at −555"), RUSSIA),
    ),
    entry(
        "dump_value",
        "R37",
        _("Number of the dump truck"),
        _("The total that it empties."),
        Choice(555, "555"),
    ),
    entry(
        "golden_deals",
        "R38",
        _("Golden deals"),
        _("The match may begin with a deal for each player without an auction: 120, and everything twice."),
        Choice(0, _("none")),
        Choice(2, _("the first two"), GOLDEN_SET),
        Choice(3, _("the first three"), GOLDEN_SET),
        Choice(4, _("the first four"), GOLDEN_SET),
    ),
    entry(
        "golden_all_fail",
        "R38",
        _("All golden contracts failed"),
        _("What follows when nobody has made a golden contract."),
        Choice("continue", _("the match goes on")),
        Choice("reset", _("all start again from zero"), GOLDEN_SET),
        Choice("repeat", _("all start again from zero, with golden deals")),
    ),
    entry(
        "dark",
        "R7",
        _("Playing dark"),
        _("Whether the first hand may bid 120 without having looked at the cards, for a double result."),
        Choice(False, _("not allowed")),
        Choice(True, _("allowed")),
    ),
    entry(
        "dark_min_score",
        "R7",
        _("Who may play dark"),
        _("The total the first hand needs for it."),
        Choice(None, _("everybody")),
        Choice(0, _("from zero up")),
        Choice(240, _("from 240 up")),
    ),
)
