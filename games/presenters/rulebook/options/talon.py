"""Talon and exchange."""

from __future__ import annotations

from django.utils.translation import gettext_lazy as _

from games.presenters.rulebook.entry import Choice, entry
from games.presenters.rulebook.options.who import HOUSE, POLISH_HOUSE

ENTRIES = (
    entry(
        "talon_shown",
        "R12",
        _("Who sees the talon"),
        _("Whether the talon lies open before the declarer takes it."),
        Choice("all", _("everybody")),
        Choice("declarer", _("only the declarer"), POLISH_HOUSE),
        Choice(
            "hidden_at_forced_bid", _("everybody, but only the declarer when nobody has bid"), POLISH_HOUSE
        ),
    ),
    entry(
        "passed_cards_shown",
        "R14",
        _("Cards given away"),
        _("Whether the table sees which cards the declarer gives."),
        Choice("recipient", _("face down")),
        Choice("all", _("face up"), HOUSE),
    ),
    entry(
        "buried_points",
        "R27",
        _("Buried cards and the other talon"),
        _("With two players: who gets the points that are out of play."),
        Choice("last_trick_winner", _("the winner of the last trick")),
        Choice("none", _("nobody")),
    ),
)
