"""Cards and seats."""

from __future__ import annotations

from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from games.presenters.rulebook.entry import Choice, entry
from games.presenters.rulebook.options.who import POLAND

ENTRIES = (
    entry(
        "players",
        "R4",
        _("Players"),
        _("With three everybody plays; with four the dealer rests; with two there are two talons."),
        Choice(3, pgettext_lazy("players", "three")),
        Choice(2, pgettext_lazy("players", "two")),
        Choice(4, pgettext_lazy("players", "four")),
    ),
    entry(
        "cards_per_hand",
        "R5",
        _("Cards in a hand"),
        _("With four players it can be six: then three cards lie dead, and nobody sees or scores them."),
        Choice(7, pgettext_lazy("cards", "seven")),
        Choice(10, pgettext_lazy("cards", "ten")),
        Choice(6, pgettext_lazy("cards", "six"), _("Thousand Offline, to the letter")),
    ),
    entry(
        "idle_bonus",
        "R31",
        _("Bonus of the resting dealer"),
        _("With four players the dealer may write points for what lies in the talon."),
        Choice("none", _("none")),
        Choice("marriage", _("the value of a marriage"), _("Russia, four players")),
        Choice("marriage_and_half", _("a marriage, or half of it for a lone king or queen")),
        Choice("card_points", _("the points of the cards")),
        Choice("aces40_and_marriage", _("40 for each ace, and marriages")),
        Choice("aces50_and_marriage", _("50 for each ace, and marriages"), POLAND),
    ),
)
