"""A moment in the zone of the event and in that of who looks."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from typing import Final
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from django.utils.timezone import get_current_timezone

from tournaments.models import Event

_UTC: Final = ZoneInfo("UTC")


@dataclass(frozen=True, slots=True)
class BothTimes:
    """One moment, twice. `here` is None where both clocks show the same day and hour."""

    moment: datetime
    there: datetime  # by the event's clock
    zone: str  # its name
    offset: str  # its distance from UTC at that moment: "+03:00"
    here: datetime | None  # by the viewer's clock
    here_zone: str
    here_offset: str
    is_other_day: bool = False  # by the viewer's clock it is another day


def both_times(moment: datetime, event: Event, viewer_zone: str = "") -> BothTimes:
    """A moment by the event's clock and by the viewer's; without a name, by the zone that is active."""
    there_zone = zone_of(event)
    here_zone = _zone(viewer_zone) if viewer_zone else get_current_timezone()
    there, here = moment.astimezone(there_zone), moment.astimezone(here_zone)
    same = there.utcoffset() == here.utcoffset()
    return BothTimes(
        moment=moment,
        there=there,
        zone=str(there_zone),
        offset=_offset(there),
        here=None if same else here,
        here_zone=str(here_zone),
        here_offset=_offset(here),
        is_other_day=there.date() != here.date(),
    )


def zone_of(event: Event) -> ZoneInfo:
    """The zone of an event; UTC where its name is known no more."""
    return _zone(event.time_zone)


def _zone(name: str) -> ZoneInfo:
    try:
        return ZoneInfo(name)
    except (ZoneInfoNotFoundError, ValueError, OSError):
        return _UTC


def _offset(moment: datetime) -> str:
    text = f"{moment:%z}"
    return f"{text[:3]}:{text[3:5]}"
