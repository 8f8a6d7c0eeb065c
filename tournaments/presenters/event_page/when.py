"""When something is: by the event's clock, by the viewer's, and how long until then."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime, timedelta

from django.utils import timezone
from django.utils.formats import date_format
from django.utils.translation import gettext as _
from django.utils.translation import ngettext, pgettext

from tournaments.models import Event
from tournaments.presenters.times import both_times


@dataclass(frozen=True, slots=True)
class When:
    """One moment in words. `here` is empty where both clocks show the same."""

    iso: str
    there: str  # "30 Nov 2026, 20:00"
    place: str  # "Kyiv"
    here: str  # "19:00", with the day where it is another
    left: str  # "in 3 h"; empty when it is over


def when(moment: datetime, event: Event) -> When:
    """A moment of the event, for the viewer whose zone is active."""
    both = both_times(moment, event)
    here = ""
    if both.here is not None:
        form = pgettext("date", "j M Y, H:i") if both.is_other_day else "H:i"
        here = date_format(both.here, form)
    return When(
        iso=moment.isoformat(),
        there=date_format(both.there, pgettext("date", "j M Y, H:i")),
        place=place_of(both.zone),
        here=here,
        left=left_words(moment),
    )


def place_of(zone: str) -> str:
    """What a zone is called after: "Kyiv" of Europe/Kyiv."""
    return zone.rsplit("/", 1)[-1].replace("_", " ")


def left_words(moment: datetime) -> str:
    """How long it is until then: "in 3 h 20 min"."""
    left = moment - timezone.now()
    if left <= timedelta(0):
        return ""
    minutes = int(left.total_seconds() // 60)
    if minutes < 1:
        return _("in less than a minute")
    if minutes < 60:
        return ngettext("in %(n)d minute", "in %(n)d minutes", minutes) % {"n": minutes}
    hours, rest = divmod(minutes, 60)
    if hours < 24:
        return _("in %(h)d h %(m)d min") % {"h": hours, "m": rest} if rest else _("in %(h)d h") % {"h": hours}
    days = hours // 24
    return ngettext("in %(n)d day", "in %(n)d days", days) % {"n": days}
