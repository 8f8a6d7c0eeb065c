"""When the cards are dealt again."""

from __future__ import annotations

from django.utils.translation import gettext_lazy as _

from games.presenters.rulebook.entry import Choice, entry
from games.presenters.rulebook.options.who import AGREED_IN_RUSSIA, HOUSE, PAGAT, RUSSIA

ENTRIES = (
    entry(
        "redeal_four_nines",
        "R8",
        _("Four nines in a hand"),
        _("A hand with all four nines may end the deal before the auction."),
        Choice("off", _("no redeal")),
        Choice("claim", _("a redeal if the player wants it"), RUSSIA),
        Choice("auto", _("a redeal at once")),
    ),
    entry(
        "redeal_three_nines",
        "R8",
        _("Three nines in a hand"),
        _("A hand with three or more nines may end the deal before the auction."),
        Choice("off", _("no redeal")),
        Choice("claim", _("a redeal if the player wants it"), HOUSE),
    ),
    entry(
        "redeal_hand_below",
        "R8",
        _("A weak hand"),
        _("A hand with few card points may end the deal before the auction."),
        Choice(0, _("no redeal")),
        Choice(13, _("a redeal below 13 points")),
        Choice(14, _("a redeal below 14 points"), AGREED_IN_RUSSIA),
    ),
    entry(
        "redeal_four_nines_after_pass",
        "R15",
        _("Four nines after the exchange"),
        _("An opponent who holds all four nines after the exchange may end the deal."),
        Choice("off", _("no redeal")),
        Choice("claim", _("a redeal if the player wants it"), PAGAT),
    ),
    entry(
        "redeal_two_nines_talon",
        "R13",
        _("Two nines in the talon"),
        _("A talon with two or more nines may be refused."),
        Choice("off", _("no redeal")),
        Choice("claim", _("a redeal if the declarer wants it"), RUSSIA),
        Choice("auto", _("a redeal at once")),
    ),
    entry(
        "redeal_talon_below",
        "R13",
        _("A weak talon"),
        _("A talon with few card points may be refused by the declarer."),
        Choice(0, _("no redeal")),
        Choice(2, _("a redeal below 2 points")),
        Choice(4, _("a redeal below 4 points")),
        Choice(5, _("a redeal below 5 points"), RUSSIA),
        Choice(8, _("a redeal below 8 points")),
    ),
    entry(
        "redeal_only_at_forced_bid",
        "R13",
        _("When a talon may be refused"),
        _("After every auction, or only when nobody has bid and the first hand has to play."),
        Choice(False, _("after every auction")),
        Choice(True, _("only when nobody has bid"), RUSSIA),
    ),
    entry(
        "redeal_third_penalty",
        "R9",
        _("Third redeal in a row"),
        _("Every third redeal in a row may cost the dealer points and pass the deal on."),
        Choice(0, _("costs nothing")),
        Choice(120, _("costs the dealer 120"), HOUSE),
    ),
)
