"""The guide: where the text of "Thousand Offline" can be read in more than one way."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from django.utils.translation import gettext as _

from games.presenters.rulebook.guide.blocks import Block, Reading, Readings, Text

OF_PRESETS: Final = ("thousand_offline", "thousand_offline_4")


def blocks(preset: str) -> tuple[Block, ...]:
    """The chapter, for the presets that follow that text."""
    if preset not in OF_PRESETS:
        return ()
    introduction = _(
        "These rules follow the text of “Thousand Offline”. In some places it leaves room for doubt; this "
        "is how we have settled them."
    )
    return Text(introduction), Readings(tuple(_places()))


def _places() -> Iterator[Reading]:
    yield Reading(
        _("Four players get six cards each, and three make the talon."),
        _(
            "Four times six would leave no talon. Only three of the four play a deal, so each of them gets "
            "seven cards. Who wants the six can choose them: three cards are dead then."
        ),
    )
    yield Reading(
        _("The player who does not deal sits out."),
        _("That describes three people at the table. With four it is the dealer who rests."),
    )
    yield Reading(
        _("The declarer discards two cards."),
        _("One goes to each opponent: otherwise the hands would be unequal, eight cards against seven."),
    )
    yield Reading(
        _("The marriage of the trump suit: 100."),
        _("It is worth 100 instead of what its suit is worth, not besides."),
    )
    yield Reading(
        _("A marriage is declared with a card played to a trick that one wins."),
        _("It may be declared with any card played. If the trick is lost, the points are lost with it."),
    )
    yield Reading(
        _("On the barrel one must bid and win within one round or lose points."),
        _(
            "A player on the barrel has to bid 120 unless somebody else does, and has one contract: made, "
            "the match is won; failed, the contract is taken off."
        ),
    )
    yield Reading(
        _("The declarer scores their points."),
        _(
            "A contract that was made brings the points really taken, not the number that was bid, and not "
            "rounded."
        ),
    )
    yield Reading(
        _("A bolt is for no trick or no points."),
        _("What counts is the points: whoever has none at all gets a bolt, even with a trick of nines."),
    )
    yield Reading(
        _("Several players go past 1000 in one deal."),
        _("The highest total wins; if totals are equal, the declarer comes before the others."),
    )
