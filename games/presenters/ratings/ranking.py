"""The lines of a ranking in words."""

from __future__ import annotations

from collections.abc import Callable

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.presenters.ratings.numbers import fine
from games.rating.display import POINTS_A_MU, spread
from games.selectors.rankings import Hurdle


def hurdle_words(hurdle: Hurdle) -> str:
    """One thing that keeps somebody out of the ranking."""
    return _HURDLES[hurdle.kind](hurdle)


def hurdle_chip(hurdle: Hurdle) -> str:
    """The same in so few words that a line of the table has room for it."""
    return _CHIPS[hurdle.kind](hurdle)


def _opponents(hurdle: Hurdle) -> str:
    return _("Different opponents so far: %(have)d, a place takes %(need)d.") % {
        "have": hurdle.have,
        "need": hurdle.need,
    }


def _spreads(hurdle: Hurdle) -> dict[str, str]:
    have, need = spread(hurdle.have), spread(hurdle.need)
    if have > need:
        return {"have": str(have), "need": str(need)}
    # Only the tenths tell them apart.
    return {
        "have": fine(round(hurdle.have * POINTS_A_MU * 10)),
        "need": fine(round(hurdle.need * POINTS_A_MU * 10)),
    }


def _uncertain(hurdle: Hurdle) -> str:
    said = _("Still uncertain: ±%(have)s, a place takes ±%(need)s.") % _spreads(hurdle)
    if not hurdle.matches:
        return said
    more = ngettext("About %(n)d more match.", "About %(n)d more matches.", hurdle.matches)
    return f"{said} {more % {'n': hurdle.matches}}"


def _away(hurdle: Hurdle) -> str:
    return ngettext(
        "No rated match for %(n)d day; who plays none for %(need)d days has no place until the next one.",
        "No rated match for %(n)d days; who plays none for %(need)d days has no place until the next one.",
        int(hurdle.have),
    ) % {"n": hurdle.have, "need": hurdle.need}


_HURDLES: dict[str, Callable[[Hurdle], str]] = {
    "opponents": _opponents,
    "uncertain": _uncertain,
    "away": _away,
    "no_member": lambda hurdle: _("Does not belong to the club now."),
}


def _away_chip(hurdle: Hurdle) -> str:
    days = int(hurdle.have)
    return ngettext("%(n)d day away", "%(n)d days away", days) % {"n": days}


_CHIPS: dict[str, Callable[[Hurdle], str]] = {
    "opponents": lambda hurdle: (
        _("%(have)d of %(need)d opponents") % {"have": hurdle.have, "need": hurdle.need}
    ),
    "uncertain": lambda hurdle: _("± %(have)s, needs %(need)s") % _spreads(hurdle),
    "away": _away_chip,
    "no_member": lambda hurdle: _("Does not belong to the club now."),
}
