"""Events as an iCalendar file."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from datetime import UTC, date, datetime, timedelta
from typing import Final
from urllib.parse import urlsplit

import icalendar
from django.conf import settings
from django.urls import reverse
from django.utils.translation import gettext as _

from tournaments.models import Event
from tournaments.presenters.times import zone_of
from tournaments.selectors.calendars import Dated

PRODUCT: Final = "-//Thousand//Events//EN"
REFRESH: Final = timedelta(hours=1)
DEAL_MINUTES: Final = 4
MATCH_MINUTES: Final = 45  # of one that goes to the target
LONGEST: Final = timedelta(hours=16)


def calendar_file(found: Iterable[Dated], *, name: str, address: Callable[[str], str]) -> bytes:
    """The file: the same bytes as long as nothing has changed. `address` makes a path a whole address."""
    calendar = icalendar.Calendar()
    calendar.add("prodid", PRODUCT)
    calendar.add("version", "2.0")
    calendar.add("method", "PUBLISH")
    calendar.add("name", name)
    calendar.add("x-wr-calname", name)
    calendar.add("refresh-interval", REFRESH, parameters={"value": "DURATION"})
    calendar.add("x-published-ttl", REFRESH)
    years = []
    for each in found:
        calendar.add_component(_entry(each, address))
        years += [each.event.starts_at.year]
    if years:
        calendar.add_missing_timezones(
            first_date=date(min(years) - 1, 1, 1), last_date=date(max(years) + 2, 1, 1)
        )
    return bytes(calendar.to_ical())


def uid_of(event: Event) -> str:
    """What every calendar knows an event by, for ever."""
    origin = settings.SITE_ORIGINS[0] if settings.SITE_ORIGINS else ""
    return f"event-{event.pk}@{urlsplit(origin).hostname or 'thousand'}"


def _entry(found: Dated, address: Callable[[str], str]) -> icalendar.Event:
    event = found.event
    page = address(reverse("event", args=[event.pk]))
    entry = icalendar.Event()
    entry.add("uid", uid_of(event))
    entry.add("sequence", event.version)
    entry.add("dtstamp", found.changed_at.astimezone(UTC).replace(microsecond=0))
    entry.add("last-modified", found.changed_at.astimezone(UTC).replace(microsecond=0))
    entry.add("created", event.created_at.astimezone(UTC).replace(microsecond=0))
    entry.add("dtstart", _local(event.starts_at, event))
    entry.add("dtend", _local(event.starts_at + _lasts(event), event))
    entry.add("summary", event.name)
    entry.add("status", "CANCELLED" if event.state == Event.State.CANCELLED else "CONFIRMED")
    entry.add("transp", "TRANSPARENT" if event.state == Event.State.CANCELLED else "OPAQUE")
    entry.add("url", page)
    entry.add("description", _description(event, page))
    if event.club is not None:
        entry.add("categories", [event.club.name])
        if event.club.city:
            entry.add("location", event.club.city)
    return entry


def _local(moment: datetime, event: Event) -> datetime:
    """A moment by the event's clock; by UTC in the hour that this clock shows twice."""
    there = moment.astimezone(zone_of(event)).replace(microsecond=0)
    is_twice = there.replace(fold=0).utcoffset() != there.replace(fold=1).utcoffset()
    return moment.astimezone(UTC).replace(microsecond=0) if is_twice else there


def _lasts(event: Event) -> timedelta:
    """How long it takes, as far as one can say."""
    if event.finished_at is not None and event.finished_at > event.starts_at:
        return min(event.finished_at - event.starts_at, LONGEST)
    match = event.minutes if event.ends == Event.Ends.TIME and event.minutes else MATCH_MINUTES
    if event.ends == Event.Ends.DEALS and event.deals:
        match = event.deals * DEAL_MINUTES
    whole = timedelta(minutes=event.rounds * match, seconds=max(0, event.rounds - 1) * event.break_s)
    return min(whole, LONGEST)


def _description(event: Event, page: str) -> str:
    said = [_("Called off.")] if event.state == Event.State.CANCELLED else []
    if event.cancelled_because and event.state == Event.State.CANCELLED:
        said.append(event.cancelled_because)
    if event.about:
        said.append(event.about)
    return "\n\n".join([*said, page])
