"""Figures of a player as they are written."""

from __future__ import annotations

from dataclasses import dataclass

from django.utils.formats import number_format
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.selectors.people.opponents import Meetings
from games.selectors.people.statistics import Figures

NONE = "–"


@dataclass(frozen=True, slots=True)
class Number:
    """One figure: its name, its value, and what it is of."""

    name: str
    value: str
    of: str = ""


def figures_shown(figures: Figures) -> list[Number]:
    """The figures of a panel, in their order."""
    contracts = ngettext("%(num)d contract", "%(num)d contracts", figures.contracts) % {
        "num": figures.contracts
    }
    deals = ngettext("in %(num)d deal", "in %(num)d deals", figures.deals) % {"num": figures.deals}
    barrels = ngettext("%(num)d time on it", "%(num)d times on it", figures.barrels) % {
        "num": figures.barrels
    }
    return [
        Number(
            _("Matches won"),
            percent(figures.won_share),
            _("%(won)d of %(matches)d") % {"won": figures.won, "matches": figures.matches},
        ),
        Number(_("Contracts made"), percent(figures.made_share), contracts),
        Number(_("Average contract"), rounded(figures.average_contract)),
        Number(_("Bolts in 100 deals"), rounded(figures.bolts_a_hundred, 1), deals),
        Number(_("Won from the barrel"), percent(figures.barrel_share), barrels),
    ]


def percent(share: float | None) -> str:
    """A share of things that were counted."""
    return NONE if share is None else f"{round(100 * share)} %"


def rounded(number: float | None, places: int = 0) -> str:
    """A number with so many places behind the point."""
    return NONE if number is None else signed(str(number_format(round(number, places), decimal_pos=places)))


def points(number: float | None) -> str:
    """Points of the sheet, which can be below zero."""
    return NONE if number is None else signed(str(round(number)))


def signed(text: str) -> str:
    """With the minus that is as wide as a digit."""
    return text.replace("-", "−")


def versus_words(meetings: Meetings) -> str:
    """The same, told to the first."""
    together = ngettext(
        "You finished ahead in %(ahead)d of %(num)d match together.",
        "You finished ahead in %(ahead)d of %(num)d matches together.",
        meetings.matches,
    )
    return together % {"ahead": meetings.ahead, "num": meetings.matches}


def meetings_words(meetings: Meetings) -> str:
    """How often the first was ahead."""
    together = ngettext(
        "ahead in %(ahead)d of %(num)d match", "ahead in %(ahead)d of %(num)d matches", meetings.matches
    )
    return together % {"ahead": meetings.ahead, "num": meetings.matches}
