"""A closed table in words: whose it is, who may look, and what one can do about it."""

from __future__ import annotations

from dataclasses import dataclass
from urllib.parse import urlencode

from django.urls import reverse
from django.utils.translation import gettext as _

from games.presenters.gathering import Fix
from games.presenters.reasons import sentence
from games.selectors.doors import Door


@dataclass(frozen=True, slots=True)
class ClosedDoor:
    """What the page says."""

    table: str
    headline: str
    explanation: str
    club: str  # its name
    opener: str
    ask: str  # the words of the button; empty when there is nobody to ask
    has_asked: bool
    fixes: tuple[Fix, ...]


def closed_door(door: Door) -> ClosedDoor:
    """The page for a viewer who stands outside."""
    return ClosedDoor(
        table=door.table,
        headline=_("A seat here is kept for somebody else.") if _is_kept(door) else _headline(door),
        explanation=_explanation(door),
        club=door.terms.club_name,
        opener=door.opener,
        ask=_ask(door),
        has_asked=door.has_asked,
        fixes=_fixes(door),
    )


def _is_kept(door: Door) -> bool:
    return door.is_waiting and not door.hurdle


def _headline(door: Door) -> str:
    if door.terms.club is not None:
        return _("This is a table of a club.")
    return _("This is a private table.")


def _explanation(door: Door) -> str:
    if door.is_waiting and door.hurdle:
        return sentence(door.hurdle)
    if door.why == "nobody":
        return _("Only those who have a seat see the game.")
    return _("Friends of the players, members of the club and whoever is invited may watch.")


def _ask(door: Door) -> str:
    if not door.opener or (door.is_waiting and door.hurdle):
        return ""
    return _("Ask for a seat") if door.is_waiting else _("Ask to watch")


def _fixes(door: Door) -> tuple[Fix, ...]:
    back = "?" + urlencode({"next": reverse("table", args=[door.table])})
    fixes = []
    if not door.is_known and (door.why == "known" or door.hurdle):
        fixes.append(Fix(_("Sign in"), reverse("account_login") + back))
    if door.hurdle == "email":
        fixes.append(Fix(_("Confirm an address"), reverse("account_email") + back))
    if door.hurdle == "banned":
        fixes.append(Fix(_("Until when, and why"), reverse("bans")))
    if door.terms.club_slug:
        fixes.append(Fix(_("To the club's page"), reverse("club", args=[door.terms.club_slug])))
    return tuple(fixes)
