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


def _opponents(hurdle: Hurdle) -> str:
    return _("Different opponents so far: %(have)d, a place takes %(need)d.") % {
        "have": hurdle.have,
        "need": hurdle.need,
    }


def _uncertain(hurdle: Hurdle) -> str:
    have, need = spread(hurdle.have), spread(hurdle.need)
    close = have <= need  # only the tenths tell them apart
    said = _("Still uncertain: ±%(have)s, a place takes ±%(need)s.") % {
        "have": fine(round(hurdle.have * POINTS_A_MU * 10)) if close else have,
        "need": fine(round(hurdle.need * POINTS_A_MU * 10)) if close else need,
    }
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
