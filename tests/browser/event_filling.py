"""Events in all their states, put into the database of a running site."""

from __future__ import annotations

import json
import os
from datetime import timedelta
from typing import TYPE_CHECKING

from tests.browser.inside import run_inside

if TYPE_CHECKING:
    from tests.thousand_site.supervisor.site import Site


def fill_events(site: Site) -> dict[str, str]:
    """Dora runs events, Anna plays, Boris is outside: their sessions, and the addresses of the events."""
    return run_inside(site, "tests.browser.event_filling")


def _fill() -> dict[str, str]:
    from django.utils import timezone

    from accounts.services.clubs.entries import enter_member
    from tests.clubs import club_of
    from tests.people import registered, signed_in
    from tests.tournaments.cast import a_director, an_event, enter, with_players
    from tournaments.models import Broadcast, Event
    from tournaments.services.entries.links import make_link

    dora, anna, boris = a_director(), registered("Anna"), registered("Boris")
    club = club_of(dora, name="Клуб на Набережной")
    now = timezone.now()
    about = "Bring **tea**.\n\n- The doors open at six"
    clock = {"action_s": 25, "bank_s": 180}
    check_in = an_event(
        name="Thursday evening at the riverside", club=club, state=Event.State.CHECK_IN, about=about,
        check_in_at=now - timedelta(minutes=5), starts_at=now + timedelta(minutes=25), capacity=12,
        time_zone="Europe/Kyiv", late_until=2, clock=clock,
    )  # fmt: skip
    with_players(check_in, 7)
    enter(check_in, anna, state="entered")
    Broadcast.objects.create(event=check_in, by=dora, text="Five minutes more: the tea is late.")
    hard = an_event(
        name="Masters", club=club, registered_only=True, members_only=True, least_rating=1700,
        listed_only=True, starts_at=now + timedelta(days=3), time_zone="America/New_York",
    )  # fmt: skip
    full = an_event(name="Full house", capacity=3, starts_at=now + timedelta(hours=5))
    with_players(full, 3)
    enter(full, anna, state="waiting")
    over = an_event(name="Last week", state=Event.State.FINISHED, starts_at=now - timedelta(days=7))
    with_players(over, 3)
    guest = enter(check_in, enter_member(club=club, by=dora, name="Святослав Вознесенский"), via="official")
    link = make_link(entry=guest.pk, by=dora)
    sessions = {each.name: signed_in(each).cookies["sessionid"].value for each in (dora, anna, boris)}
    pages = {"check_in": check_in, "hard": hard, "full": full, "over": over}
    return {
        **sessions, **{name: f"/events/{event.pk}/" for name, event in pages.items()},
        "seat": f"/events/seat/{link}/", "club": f"/clubs/{club.slug}/",
    }  # fmt: skip


if __name__ == "__main__":
    import django

    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "thousand_site.settings")
    django.setup()
    print(json.dumps(_fill()))  # noqa: T201
