"""Forms about each other's events, and browsers at one link, in one moment. PostgreSQL proves it."""

from __future__ import annotations

from functools import partial

import pytest

from accounts.services.guests import create_guest
from tests.people import registered, signed_in
from tests.racing import at_once
from tests.tournaments.cast import an_event, enter, with_players
from tournaments.models import Change, Entry
from tournaments.services.entries.links import come_by_link, make_link

pytestmark = [pytest.mark.services, pytest.mark.django_db(transaction=True)]


def test_two_directors_who_name_each_others_entries_do_not_wait_for_each_other() -> None:
    events = [an_event(director=registered(name), name=name) for name in ("Dora", "Dima")]
    entries = [with_players(event, 1)[0] for event in events]
    acts = []
    for event, other in zip(events, reversed(entries), strict=True):
        client = signed_in(event.officials.get().player)
        sent = {"do": "withdraw", "subject": str(other.pk), "press": "key"}
        acts.append(partial(client.post, f"/events/{event.pk}/console/players/", sent))
    assert at_once(acts, "status_code") == {422: 2}
    assert not Entry.objects.filter(state=Entry.State.WITHDRAWN).exists()


def test_of_two_browsers_at_one_link_the_later_one_stays() -> None:
    event = an_event()
    nina = enter(event, create_guest(name="Nina"), via=Entry.Via.OFFICIAL)
    token = make_link(entry=nina.pk, by=event.officials.get().player)
    epochs = at_once([partial(come_by_link, token=token)] * 2, "link_epoch")
    nina.player.refresh_from_db()
    assert len(epochs) == 2
    assert max(epochs, key=str) == nina.player.link_epoch
    assert Change.objects.filter(event=event, kind="link_used").count() == 2
