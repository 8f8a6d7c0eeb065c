"""Bolts and concessions: counted, and at times paid for (R32, R33)."""

from __future__ import annotations

from collections.abc import Iterator

from django.utils.translation import gettext as _

from games.presenters.breakdown.line import Line
from games.presenters.results import Reckoning


def marks(deal: Reckoning, seat: int) -> Iterator[Line]:
    """The lines of one seat."""
    if deal.conceded:
        if seat == deal.declarer:
            yield _concession(deal, seat)
    elif deal.bolts(seat):
        yield _bolt(deal, seat)
    elif deal.before("bolts", seat) and not deal.written("bolts", seat):
        yield Line("note", _("No bolt"), rule=_("Only bolts in a row count: they begin again."))


def _concession(deal: Reckoning, seat: int) -> Line:
    count, cost = deal.written("concessions", seat), deal.written("penalty", seat)
    words = _("Concession number %(n)d") % {"n": count}
    if cost:
        return Line("step", words, -cost, _("Every third one costs %(n)d.") % {"n": cost})
    return Line("note", words)


def _bolt(deal: Reckoning, seat: int) -> Line:
    rules, cost, got = deal.rules, deal.written("penalty", seat), deal.bolts(seat)
    number = deal.before("bolts", seat) + got
    words = _("Bolt, %(n)d of %(of)d") % {"n": number, "of": rules.bolt_limit}
    if rules.bolt_condition == "no_trick":
        rule = _("A deal without a trick is a bolt.")
    else:
        rule = _("A deal without a point is a bolt.")
    if got > 1:
        rule += " " + _("In a golden deal one bolt counts for two.")
    if not cost:
        return Line("note", words, rule=rule)
    return Line("step", words, -cost, rule + " " + _("A full set costs %(n)d.") % {"n": cost})
