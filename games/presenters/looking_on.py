"""Who looks on at a table, and what one may look at there."""

from __future__ import annotations

from dataclasses import dataclass, replace

from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.presenters.outlook import Outlook
from games.selectors.onlookers import Onlooker
from games.selectors.view import TableView


@dataclass(frozen=True, slots=True)
class Bottom:
    """A seat that a spectator may look from."""

    name: str
    query: str
    is_chosen: bool


@dataclass(frozen=True, slots=True)
class LookingOn:
    """The button in the bar and what it opens."""

    count: int
    words: str  # "3 spectators"
    people: tuple[Onlooker, ...]
    others: str  # "and 2 guests", empty when there are none
    bottoms: tuple[Bottom, ...]  # for a spectator
    deal_href: str  # the newest deal that is open
    deal_words: str
    deal_note: str
    is_nobodys: bool  # nobody may watch here
    follows: str  # whom the viewer follows from table to table
    follows_no_more: str  # the end of the address without that

    @property
    def is_worth_a_button(self) -> bool:
        """Whether there is anything behind it."""
        return bool(self.count or self.bottoms or self.deal_href or self.follows)


def looking_on(view: TableView, outlook: Outlook) -> LookingOn:
    """The spectators of a table, for players and spectators alike."""
    onlookers = view.onlookers
    return LookingOn(
        count=onlookers.count,
        words=ngettext("%(n)d spectator", "%(n)d spectators", onlookers.count) % {"n": onlookers.count},
        people=onlookers.people,
        others=_others(len(onlookers.people), onlookers.others),
        bottoms=_bottoms(view, outlook) if view.seat is None and view.status != "waiting" else (),
        deal_href=_deal_href(view),
        deal_words=_deal_words(view),
        deal_note=_deal_note(view),
        is_nobodys=view.terms.openness.watchers == "nobody",
        follows=outlook.follows if view.seat is None else "",
        follows_no_more=replace(outlook, follows="").query(outlook.bottom) or "?",
    )


def _others(named: int, others: int) -> str:
    if not others:
        return ""
    if named:
        return ngettext("and %(n)d more", "and %(n)d more", others) % {"n": others}
    return ngettext("%(n)d without a name", "%(n)d without a name", others) % {"n": others}


def _bottoms(view: TableView, outlook: Outlook) -> tuple[Bottom, ...]:
    return tuple(
        Bottom(each.name, outlook.query(seat) or "?", seat == view.bottom)
        for seat, each in enumerate(view.players)
    )


def _deal_href(view: TableView) -> str:
    if view.open_deal is None:
        return ""
    return reverse("table-deal", args=[view.table, view.open_deal + 1])


def _deal_words(view: TableView) -> str:
    if view.open_deal is None:
        return ""
    return _("Deal %(n)d with all hands") % {"n": view.open_deal + 1}


def _deal_note(view: TableView) -> str:
    if not view.terms.openness.open_hands or view.status != "playing":
        return ""
    return _("Hands are opened one whole deal later: while the next deal is played.")
