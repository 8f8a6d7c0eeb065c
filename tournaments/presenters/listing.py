"""Events of a list in words."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import ngettext, pgettext

from tournaments.models import Entry, Event
from tournaments.presenters.event_page.course import short_words
from tournaments.presenters.event_page.now import number_words
from tournaments.presenters.event_page.steps import step_words
from tournaments.presenters.event_page.when import When, when
from tournaments.selectors.entries import TAKING
from tournaments.selectors.listing import COMING, Listed, State


@dataclass(frozen=True, slots=True)
class EventLine:
    """One event of a list."""

    code: str
    name: str
    href: str
    club: str
    club_href: str
    when: When
    format: str
    people: str
    state: str
    is_live: bool  # one can enter, check in or play now
    is_coming: bool  # the time until the start means something
    mine: str


def event_lines(rows: Iterable[Listed]) -> list[EventLine]:
    """All of them."""
    return [event_line(row) for row in rows]


def event_line(row: Listed) -> EventLine:
    """One of them."""
    event = row.event
    club = event.club
    return EventLine(
        code=event.pk,
        name=event.name,
        href=reverse("event", args=[event.pk]),
        club=club.name if club else "",
        club_href=reverse("club", args=[club.slug]) if club else "",
        when=when(event.starts_at, event),
        format=short_words(event),
        people=_people(row),
        state=_state(row),
        is_live=event.state in (Event.State.REGISTRATION, Event.State.CHECK_IN, Event.State.RUNNING),
        is_coming=event.state in (Event.State.DRAFT, *COMING),
        mine=_("you played") if event.state == State.FINISHED and row.mine in TAKING else _mine(row.mine),
    )


def _state(row: Listed) -> str:
    """The state, and of an event that is played what is going on there now."""
    event = row.event
    if event.state == Event.State.RUNNING and event.paused_at is None and row.round and row.plays:
        return _("%(round)s is being played") % {"round": number_words(row.round, event)}
    return step_words(event, row.round)


def _people(row: Listed) -> str:
    if row.event.capacity and row.event.state != State.FINISHED:
        return _("%(n)d of %(all)d players") % {"n": row.players, "all": row.event.capacity}
    return ngettext("%(n)d player", "%(n)d players", row.players) % {"n": row.players}


def _mine(what: str) -> str:
    return {
        "director": _("you run it"),
        "assistant": _("you assist"),
        Entry.State.WAITING: _("you wait for a place"),
        Entry.State.ENTERED: _("you have entered"),
        Entry.State.CHECKED_IN: _("you are in"),
        Entry.State.WITHDRAWN: _("you have withdrawn"),
        Entry.State.NO_SHOW: pgettext("event", "you did not come"),
    }.get(what, "")
