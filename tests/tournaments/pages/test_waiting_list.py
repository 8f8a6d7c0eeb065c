"""Who waits for a place is for officials to read."""

from __future__ import annotations

import pytest
from django.test import Client

from tests.people import registered, signed_in
from tests.tournaments.cast import a_director, an_event, enter
from tournaments.models import Entry

pytestmark = pytest.mark.django_db
WAITING = Entry.State.WAITING


def test_others_see_how_many_wait_and_who_waits_where_he_stands() -> None:
    event = an_event()
    walter = enter(event, registered("Walter"), state=WAITING)
    enter(event, registered("Wanda"), state=WAITING)

    def roster(browser: Client) -> str:
        page = browser.get(f"/events/{event.pk}/players/", headers={"accept-language": "en"})
        return page.content.decode()

    visitors, own, director = (
        roster(browser) for browser in (Client(), signed_in(walter.player), signed_in(a_director()))
    )

    assert "2 wait" in visitors
    assert "Walter" not in visitors
    assert "You wait" not in visitors
    assert "You wait: place 1 in line" in own
    assert "Wanda" not in own
    assert director.index("Walter") < director.index("Wanda")
