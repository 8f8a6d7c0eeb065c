"""An event by rules that the site has no more."""

from __future__ import annotations

import pytest
from django.test import Client

from games.services.refusal import Refused
from tests.people import signed_in
from tests.tournaments.cast import a_director, a_result, a_round, a_table, an_event, with_players
from tournaments.models import EventTable
from tournaments.services.rounds.publishing import open_table_of

pytestmark = pytest.mark.django_db


def test_is_shown_with_everything_but_its_rules() -> None:
    event = an_event(preset="gone", least_rating=1)
    entries = with_players(event, 3)
    a_result(a_table(a_round(event), entries), [3, 2, 1])
    for browser in (Client(), signed_in(entries[0].player), signed_in(a_director())):
        answer = browser.get(f"/events/{event.pk}/", headers={"accept-language": "en"})
        assert answer.status_code == 200
        assert event.name in answer.content.decode()
        assert "Rules:" not in answer.content.decode()
        for page in ("standings/", "players/", "rounds/1/"):
            assert browser.get(f"/events/{event.pk}/{page}").status_code == 200


def test_opens_no_table() -> None:
    event = an_event(preset="gone")
    row = a_round(event)
    table = a_table(row, with_players(event, 3), state=EventTable.State.DRAWN)
    with pytest.raises(Refused) as caught:
        open_table_of(event, row, table)
    assert caught.value.code == "bad_request"
