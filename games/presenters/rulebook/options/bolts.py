"""Bolts."""

from __future__ import annotations

from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from games.presenters.rulebook.entry import Choice, entry
from games.presenters.rulebook.options.who import HOUSE, POLAND, RUSSIA

ENTRIES = (
    entry(
        "bolt_condition",
        "R33",
        _("Bolts"),
        _("What brings a bolt in a deal that was played to the end."),
        Choice("zero_points", _("no points")),
        Choice("no_trick", _("no trick"), RUSSIA),
        Choice("off", _("no bolts are written"), POLAND),
    ),
    entry(
        "bolt_counting",
        "R33",
        _("Counting bolts"),
        _("Whether bolts add up over the match or only from deal to deal."),
        Choice("cumulative", _("all of them")),
        Choice("consecutive", _("only those in a row"), HOUSE),
    ),
    entry(
        "bolt_limit",
        "R33",
        _("Bolts to the penalty"),
        _("How many bolts bring the penalty."),
        Choice(3, pgettext_lazy("bolts", "three")),
        Choice(5, pgettext_lazy("bolts", "five")),
    ),
    entry(
        "bolt_penalty",
        "R33",
        _("Bolt penalty"),
        _("What is taken off when the bolts are full."),
        Choice(120, "120"),
        Choice(100, "100"),
    ),
    entry(
        "bolt_declarer",
        "R33",
        _("Bolts of the declarer"),
        _("Whether the declarer can get a bolt like the others."),
        Choice(True, _("are written")),
        Choice(False, _("are not written")),
    ),
    entry(
        "bolt_golden_weight",
        "R33",
        _("A bolt in a golden deal"),
        _("How many bolts it counts for."),
        Choice(1, pgettext_lazy("bolts", "one")),
        Choice(2, pgettext_lazy("bolts", "two"), _("golden set")),
    ),
)
