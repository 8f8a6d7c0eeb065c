"""Where a number on the score sheet comes from, line by line; the amounts add up to it."""

from __future__ import annotations

from collections.abc import Iterator

from django.utils.translation import gettext as _

from games.presenters.breakdown.barrel import barrel, dump_truck
from games.presenters.breakdown.change import change
from games.presenters.breakdown.line import Line
from games.presenters.breakdown.marks import marks
from games.presenters.breakdown.taken import taken
from games.presenters.results import Reckoning
from games.presenters.words import Lexicon

__all__ = ["Line", "breakdown"]


def breakdown(deal: Reckoning, seat: int, words: Lexicon) -> list[Line]:
    """From the old total to the new one."""
    return [
        *_before(deal, seat),
        *taken(deal, seat, words),
        *change(deal, seat, words),
        *marks(deal, seat),
        *barrel(deal, seat),
        *dump_truck(deal, seat),
        Line("total", _("Total"), deal.written("totals", seat)),
    ]


def _before(deal: Reckoning, seat: int) -> Iterator[Line]:
    reset = _("All golden contracts failed: everything began again.") if deal.after_reset else ""
    yield Line("start", _("Before"), deal.carried[seat], reset)
    fine = deal.fine(seat)
    if fine:
        rule = _("Every third redeal in a row costs the dealer %(n)d.") % {
            "n": deal.rules.redeal_third_penalty
        }
        yield Line("step", _("Redeals"), -fine, rule)
