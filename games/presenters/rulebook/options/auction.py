"""The auction."""

from __future__ import annotations

from django.utils.translation import gettext_lazy as _

from games.presenters.rulebook.entry import Choice, entry
from games.presenters.rulebook.options.who import AGREED_IN_RUSSIA, HOUSE, PAGAT, POLAND

ENTRIES = (
    entry(
        "forced_opening",
        "R10",
        _("Opening"),
        _("Whether the player after the dealer, the first hand, has to play when nobody wants to."),
        Choice("first_bidder", _("the first hand stands at the least bid without being asked")),
        Choice("if_all_pass", _("the first hand speaks first, and plays the least bid if all pass")),
        Choice("none", _("nobody has to; if all pass, the cards are dealt again"), _("some clubs")),
    ),
    entry(
        "min_bid",
        "R10",
        _("Least bid"),
        _("No contract is smaller than this."),
        Choice(100, "100"),
        Choice(60, "60", _("encyclopedias")),
        Choice(40, "40", _("the game “1001”")),
        Choice(120, "120"),
    ),
    entry(
        "bid_step",
        "R10",
        _("Step of the bids"),
        _("Every bid is a multiple of this."),
        Choice(5, "5"),
        Choice(10, "10", POLAND),
    ),
    entry(
        "exact_step",
        "R10",
        _("Jumps in the auction"),
        _("Whether a bid may be more than one step above the last one."),
        Choice(False, _("allowed")),
        Choice(True, _("not allowed"), HOUSE),
    ),
    entry(
        "max_bid_no_marriage",
        "R11",
        _("Highest bid without a marriage"),
        _("The cards alone are worth 120: a hand without a king and queen of one suit may be held to that."),
        Choice(120, "120"),
        Choice(0, _("no cap"), HOUSE),
    ),
    entry(
        "max_bid_with_marriage",
        "R11",
        _("Highest bid with a marriage"),
        _("How far a hand with a king and queen of one suit may go."),
        Choice("held", _("120 and the marriages in the hand")),
        Choice("unlimited", _("no cap"), PAGAT),
        Choice("120", "120"),
    ),
    entry(
        "max_bid",
        "R11",
        _("Highest bid of all"),
        _("No bid and no raised contract goes above this."),
        Choice(400, "400"),
        Choice(300, "300"),
        Choice(420, "420"),
    ),
    entry(
        "silence_below",
        "R10",
        _("Silence far behind"),
        _("Whoever is as far below zero as this may only pass; a forced opening still stands."),
        Choice(0, _("everybody may bid")),
        Choice(-120, _("at −120 and below"), AGREED_IN_RUSSIA),
        Choice(-240, _("at −240 and below"), AGREED_IN_RUSSIA),
    ),
)
