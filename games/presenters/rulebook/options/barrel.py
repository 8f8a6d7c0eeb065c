"""The barrel."""

from __future__ import annotations

from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from games.presenters.rulebook.entry import Choice, entry
from games.presenters.rulebook.options.who import LVIV, MOST, POLAND, POLAND_LVIV, RUSSIA

ENTRIES = (
    entry(
        "barrel_threshold",
        "R36",
        _("Barrel"),
        _("The total at which a player sits on the barrel and has to win the rest with a contract."),
        Choice(880, "880"),
        Choice(800, "800", POLAND),
        Choice(850, "850"),
        Choice(900, "900", LVIV),
        Choice(0, _("no barrel")),
    ),
    entry(
        "barrel_pin",
        "R36",
        _("Total on the barrel"),
        _("Whether the total stays at the barrel or goes on moving."),
        Choice(True, _("is held there")),
        Choice(False, _("goes on moving"), POLAND),
    ),
    entry(
        "barrel_jump_over",
        "R35",
        _("Jumping over the barrel"),
        _("Whether one can win without having sat on it."),
        Choice(True, _("allowed")),
        Choice(False, _("not allowed"), RUSSIA),
    ),
    entry(
        "barrel_need",
        "R10",
        _("What the barrel asks for"),
        _("The bid it forces, and the points that count for a defender on it, where that is so agreed."),
        Choice(120, "120"),
        Choice(100, "100", POLAND_LVIV),
    ),
    entry(
        "barrel_must_bid",
        "R10",
        _("Bidding on the barrel"),
        _("Whether a player on the barrel may let the others have a small contract."),
        Choice(True, _("required")),
        Choice(False, _("as one likes"), MOST),
    ),
    entry(
        "barrel_attempts",
        "R36",
        _("Attempts on the barrel"),
        _("After so many attempts without winning one falls off."),
        Choice(1, pgettext_lazy("attempts", "one")),
        Choice(3, pgettext_lazy("attempts", "three"), RUSSIA),
        Choice(0, _("without limit")),
    ),
    entry(
        "barrel_attempt_counts",
        "R36",
        _("What uses an attempt"),
        _("Which deals count as an attempt."),
        Choice("own_contract", _("a contract of one's own")),
        Choice("every_deal", _("every deal one plays in"), RUSSIA),
    ),
    entry(
        "barrel_defender_points",
        "R29",
        _("Points of a defender on the barrel"),
        _("Whether a player on the barrel writes points in somebody else's contract, and can win with them."),
        Choice("ignored", _("do not count")),
        Choice("counted", _("count")),
        Choice("if_need_met", _("count if they reach what the barrel asks for")),
    ),
    entry(
        "barrel_failed",
        "R36",
        _("A contract failed on the barrel"),
        _("Whether it throws the declarer off."),
        Choice("leave", _("off the barrel, and minus the contract")),
        Choice("stay", _("treated like any other deal on the barrel")),
    ),
    entry(
        "barrel_fall_penalty",
        "R36",
        _("Falling off the barrel"),
        _("Where the total goes."),
        Choice("120", _("down by 120")),
        Choice("to_800", _("back to 800")),
    ),
    entry(
        "barrel_newcomer",
        "R36",
        _("A newcomer on the barrel"),
        _("What happens to those who sit there already."),
        Choice("stay", _("they stay")),
        Choice("knocks_off", _("they fall off"), RUSSIA),
    ),
    entry(
        "barrel_simultaneous",
        "R36",
        _("Several at once on the barrel"),
        _("When two or more sit down on it in the same deal."),
        Choice("stay", _("they stay")),
        Choice("all_fall", _("all of them fall off")),
    ),
    entry(
        "barrel_falls_to_zero",
        "R36",
        _("Third fall from the barrel"),
        _("Whether it empties the total."),
        Choice(0, _("like the others")),
        Choice(3, _("back to zero"), RUSSIA),
    ),
)
