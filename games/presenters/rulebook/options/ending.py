"""The end of the match."""

from __future__ import annotations

from django.utils.translation import gettext_lazy as _

from games.presenters.rulebook.entry import Choice, entry
from games.presenters.rulebook.options.who import RUSSIA

ENTRIES = (
    entry(
        "target",
        "R35",
        _("Target"),
        _("The total that wins the match."),
        Choice(1000, "1000"),
        Choice(1001, "1001"),
    ),
    entry(
        "win_more_than",
        "R35",
        _("Exactly the target"),
        _("Whether the target itself wins or only a greater total."),
        Choice(False, _("wins")),
        Choice(True, _("does not win yet")),
    ),
    entry(
        "win_by",
        "R35",
        _("Who can win"),
        _("Whether points of any kind win or only a contract of one's own."),
        Choice("anyone", _("whoever reaches the target")),
        Choice("declarer", _("only a declarer who has made the contract"), RUSSIA),
    ),
    entry(
        "match_deals",
        "R39",
        _("Length in deals"),
        _("A number of deals instead of a target; the highest total wins. 0: to the target."),
        Choice(0, _("to the target")),
        is_count=True,
    ),
)
