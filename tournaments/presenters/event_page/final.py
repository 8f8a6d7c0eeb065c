"""What a finished event comes to: the best three, and the viewer's own place."""

from __future__ import annotations

from dataclasses import replace

from django.utils.translation import gettext as _

from tournaments.models import Event
from tournaments.presenters.event_page.now import Now
from tournaments.presenters.standings.table import Row, StandingsPage

PODIUM = ("1", "2", "3")


def podium_of(event: Event, standings: StandingsPage | None) -> tuple[Row, ...]:
    """Whoever has the first three places; shared places are shared."""
    if event.state != Event.State.FINISHED or standings is None:
        return ()
    return tuple(row for row in standings.rows if row.place in PODIUM)


def with_place(now: Now, event: Event, standings: StandingsPage | None) -> Now:
    """The same, and above it the place of whoever has played to the end."""
    mine = standings.mine if standings is not None else None
    if event.state != Event.State.FINISHED or standings is None or mine is None or not mine.place.isdigit():
        return now
    facts = {"place": mine.place, "all": len(standings.rows)}
    return replace(now, title=_("You took place %(place)s of %(all)s") % facts)
