"""Trump and marriages."""

from __future__ import annotations

from django.utils.translation import gettext_lazy as _

from games.presenters.rulebook.entry import Choice, entry
from games.presenters.rulebook.options.who import AGREED_IN_RUSSIA, HOUSE, MOST, POLAND, RUSSIA

ENTRIES = (
    entry(
        "trump",
        "R18",
        _("Trump"),
        _("Whether trump is named before the first trick or made by a marriage during the play."),
        Choice("declarer_names", _("the declarer names it")),
        Choice("marriage", _("a declared marriage makes it"), MOST),
    ),
    entry(
        "marriage_values",
        "R24",
        _("Marriages"),
        _("What king and queen are worth together in hearts, diamonds, clubs and spades."),
        Choice([80, 60, 40, 20], "80, 60, 40, 20"),
        Choice([100, 80, 60, 40], "100, 80, 60, 40", MOST),
    ),
    entry(
        "trump_marriage_value",
        "R24",
        _("Marriage of the trump suit"),
        _("What it is worth, instead of its suit's value."),
        Choice(100, "100"),
        Choice(0, _("the value of its suit"), MOST),
    ),
    entry(
        "marriage_timing",
        "R23",
        _("When a marriage is declared"),
        _("With which card played it may be declared, and when it counts."),
        Choice("any_if_won", _("with any card played; it counts if the trick is won")),
        Choice("lead_after_trick", _("when leading, after a trick of one's own"), RUSSIA),
        Choice("lead", _("when leading, to the first trick too"), POLAND),
    ),
    entry(
        "marriage_trump_from",
        "R25",
        _("When the new trump begins"),
        _("From when on the suit of a declared marriage is trump."),
        Choice("at_once", _("at once, in the same trick")),
        Choice("next_trick", _("with the next trick"), HOUSE),
    ),
    entry(
        "second_marriage",
        "R25",
        _("A later marriage"),
        _("What a second marriage does to the trump."),
        Choice("replaces", _("changes the trump")),
        Choice("scores", _("only scores"), HOUSE),
    ),
    entry(
        "ace_marriage",
        "R26",
        _("Marriage of aces"),
        _("Leading an ace with all four in the hand may score like a marriage, without making trump."),
        Choice(0, _("nothing")),
        Choice(200, "200", AGREED_IN_RUSSIA),
    ),
)
