"""The conditions of an event in words, and which of them a viewer does not meet."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any, Final

from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from accounts.models import Player
from tournaments.models import Event
from tournaments.presenters.event_page.when import when
from tournaments.selectors.conditions import Hurdle


@dataclass(frozen=True, slots=True)
class Condition:
    """One condition, and whether the viewer meets it."""

    words: str
    is_met: bool


@dataclass(frozen=True, slots=True)
class Obstacle:
    """Why the viewer cannot enter, and where he can do something about it."""

    words: str
    href: str = ""
    link: str = ""


def conditions(event: Event, found: tuple[Hurdle, ...]) -> list[Condition]:
    """All conditions of the event."""
    missed = {hurdle.code for hurdle in found}
    return [Condition(words, not codes & missed) for words, codes in _all(event)]


def _all(event: Event) -> Iterator[tuple[str, set[str]]]:
    if event.members_only and event.club is not None:
        yield _("Members of the club only"), {"members"}
    if event.registered_only:
        yield _("With an account"), {"guest"}
    if event.listed_only:
        yield _("Whom the director has put on the list"), {"listed"}
    if event.least_days:
        said = ngettext("Account at least %(n)d day old", "Account at least %(n)d days old", event.least_days)
        yield said % {"n": event.least_days}, {"young"}
    if event.least_rating is not None:
        yield _("Rating at least %(n)d") % {"n": event.least_rating}, {"rating_low"}
    if event.most_rating is not None:
        yield _("Rating at most %(n)d") % {"n": event.most_rating}, {"rating_high"}
    if event.password:
        yield _("With the password"), set()


def obstacles(event: Event, found: tuple[Hurdle, ...], player: Player | None) -> list[Obstacle]:
    """Why the viewer cannot enter, in words."""
    return [_obstacle(event, hurdle, player) for hurdle in found]


def obstacle(event: Event, hurdle: Hurdle) -> Obstacle:
    """One of them."""
    return _obstacle(event, hurdle, None)


def _obstacle(event: Event, hurdle: Hurdle, player: Player | None) -> Obstacle:
    page = reverse("event", args=[event.pk])
    if hurdle.code == "guest":
        link = reverse("account_login") + f"?next={page}"
        return Obstacle(_("Only players with an account enter."), link, _("Sign in or create an account"))
    if hurdle.code == "members":
        club = reverse("club", args=[hurdle.data["slug"]])
        return Obstacle(_("Only members of the club enter."), club, _("To the club"))
    if hurdle.code == "banned":
        return Obstacle(_("You are banned from playing."), reverse("bans"), _("Until when, and why"))
    if hurdle.code == "young":
        at = when(hurdle.data["at"], event)
        return Obstacle(_("Your account is too young; it is old enough on %(when)s.") % {"when": at.there})
    if hurdle.code in ("rating_low", "rating_high"):
        return Obstacle(_rating(hurdle.data, hurdle.code))
    if hurdle.code == "not_yet" and hurdle.data["at"] is not None:
        at = when(hurdle.data["at"], event)
        if not at.left:  # no time that is past is announced
            return Obstacle(_PLAIN["not_yet"]())
        return Obstacle(_("Entries open on %(when)s (%(place)s).") % {"when": at.there, "place": at.place})
    return Obstacle(_PLAIN[hurdle.code]())


def _rating(data: dict[str, Any], code: str) -> str:
    needed = data["least"] if code == "rating_low" else data["most"]
    facts = {"points": data["points"], "needed": needed}
    if code == "rating_low":
        said = _("Your rating is %(points)d; it takes %(needed)d.")
        new = _("Who has no rating yet counts as %(points)d; it takes %(needed)d.")
    else:
        said = _("Your rating is %(points)d; at most %(needed)d may enter.")
        new = _("Who has no rating yet counts as %(points)d; at most %(needed)d may enter.")
    return (said if data["rated"] else new) % facts


_PLAIN: Final[dict[str, Callable[[], str]]] = {
    "expelled": lambda: _("You were expelled from this event."),
    "listed": lambda: _("The director has not put you on the list of this event."),
    "too_late": lambda: _("It is too late to join: the rounds in which one may have begun."),
    "not_yet": lambda: _("Entries are not open yet."),
    "over": lambda: _("The event is over."),
}
