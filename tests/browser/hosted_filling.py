"""Tables of an event, put into the database of a running site, and what its director does there."""

from __future__ import annotations

import json
import os
import sys
from datetime import timedelta
from typing import TYPE_CHECKING, Any

from tests.browser.inside import run_inside

if TYPE_CHECKING:
    from tests.thousand_site.supervisor.site import Site


def fill_hosted(site: Site, *what: str) -> dict[str, str]:
    """Open a table of round 3, at which Vera acts first: codes and his session. Or do what a word says."""
    return run_inside(site, "tests.browser.hosted_filling", *what)


def _open() -> dict[str, str]:
    from django.utils import timezone

    from games.models import Seat
    from games.services.hosting import HostedSeat, open_hosted
    from tests.people import registered, signed_in
    from tests.tournaments.cast import a_round, a_table, an_event, enter
    from tournaments.models import Event

    event = an_event(name="Spring evening of the Riverside club", rounds=5)
    evening = Event.objects.count()  # names are taken once
    people = [registered(f"{name} {evening}") for name in ("Anna", "Boris", "Vera")]
    entries = [enter(event, player) for player in people]
    row = a_table(a_round(event, 3), entries)
    ends_at = timezone.now() + timedelta(minutes=34, seconds=5)
    clock = {"action_s": 40, "bank_s": 600}
    seats = [HostedSeat(player) for player in people]
    row.table_id = open_hosted(
        seats=seats, preset="thousand_offline", options={}, ends_at=ends_at, clock=clock
    ).table
    row.save()
    Seat.objects.filter(table=row.table_id).update(last_seen=timezone.now())
    return {"table": str(row.table_id), "event": event.pk, "Vera": _session(signed_in, people[2])}


def _session(signed_in: Any, player: Any) -> str:
    return str(signed_in(player).cookies["sessionid"].value)


def _say(table: str) -> dict[str, str]:
    from games.services.hosting import tell_hosted
    from tournaments.models import Broadcast, EventTable

    event = EventTable.objects.get(table=table).round.event
    Broadcast.objects.create(event=event, text="Tea is ready in the hall. Round 4 begins at eight.")
    tell_hosted([table])
    return {}


def _hold(table: str) -> dict[str, str]:
    from games.services.hosting import hold

    hold(table=table)
    return {}


def _release(table: str) -> dict[str, str]:
    from games.services.hosting import release

    release(table=table)
    return {}


def _end(table: str) -> dict[str, str]:
    from games.services.hosting import end_hosted

    end_hosted(table=table)
    return {}


def _next(table: str) -> dict[str, str]:
    from games.services.hosting import HostedSeat, open_hosted, point_to_next
    from tests.tournaments.cast import a_round, a_table
    from tournaments.models import EventTable

    before = EventTable.objects.select_related("round__event").get(table=table)
    entries = [seat.entry for seat in before.seats.select_related("entry__player").order_by("index")]
    row = a_table(a_round(before.round.event, 4), entries)
    seats = [HostedSeat(entry.player) for entry in entries if entry]
    row.table_id = open_hosted(seats=seats, preset="thousand_offline", options={}).table
    row.save()
    point_to_next(table)
    return {"table": str(row.table_id)}


_ACTS = {"say": _say, "hold": _hold, "release": _release, "end": _end, "next": _next}


def _main(words: list[str]) -> dict[str, str]:
    return _ACTS[words[0]](words[1]) if words else _open()


if __name__ == "__main__":
    import django

    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "thousand_site.settings")
    django.setup()
    print(json.dumps(_main(sys.argv[1:])))  # noqa: T201
