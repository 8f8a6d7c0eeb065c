"""The points taken: tricks, marriages and what the last trick brings (R23 to R27)."""

from __future__ import annotations

from collections.abc import Iterator

from django.utils.translation import gettext as _

from games.presenters.breakdown.line import Line
from games.presenters.results import Reckoning
from games.presenters.words import Lexicon

PACK_POINTS = 120


def taken(deal: Reckoning, seat: int, words: Lexicon) -> list[Line]:
    """The parts, and their sum."""
    if deal.conceded or seat not in deal.account["active"]:
        return []
    cards, more = deal.account["cards"][seat], [*_declared(deal, seat, words), *_last_trick(deal, seat)]
    if not more:
        return [Line("sum", _("Cards in tricks"), cards)]
    total = Line("sum", _("Points taken"), deal.written("raw", seat))
    return [Line("part", _("Cards in tricks"), cards), *more, total]


def _declared(deal: Reckoning, seat: int, words: Lexicon) -> Iterator[Line]:
    for owner, card, value, is_paid in deal.account["marriages"]:
        if owner != seat:
            continue
        title = (
            _("Four aces")
            if card[0] == "A"
            else _("Marriage of %(suit)s") % {"suit": words.suits_owning[card[1]]}
        )
        if is_paid:
            yield Line("part", title, value)
        else:
            yield Line("part", title, 0, _("It counts only if its trick is won."))


def _last_trick(deal: Reckoning, seat: int) -> Iterator[Line]:
    rules = deal.rules
    if deal.account["last"] != seat:
        return
    if rules.last_trick_bonus:
        yield Line("part", _("Last trick"), rules.last_trick_bonus)
    if rules.players == 2 and rules.buried_points == "last_trick_winner":
        left = PACK_POINTS - sum(deal.account["cards"])
        rule = _("The winner of the last trick takes their points.")
        yield Line("part", _("Unused talon and buried cards"), left, rule)
