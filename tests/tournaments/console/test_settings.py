"""The settings of the console: what can be taken home of an event."""

from __future__ import annotations

import re

import pytest

from tests.tournaments.cast import a_director, a_result, a_round, a_table, an_event, with_players
from tests.tournaments.console.pages import console, official, text

pytestmark = pytest.mark.django_db


def test_every_file_that_the_settings_offer_is_there() -> None:
    event = an_event()
    a_result(a_table(a_round(event), with_players(event, 3)), [30, 20, 10])
    client = official(a_director())
    page = text(client.get(console(event, "settings/")))
    offered = {
        words: re.findall(rf'href="([^"]+)"[^>]*>{words}<', page)
        for words in ("Standings as CSV", "Results as CSV", "Everything as JSON", "For a calendar")
    }
    kinds = ["text/csv", "text/csv", "application/json", "text/calendar"]
    for (words, found), kind in zip(offered.items(), kinds, strict=True):
        assert len(found) == 1, words
        answer = client.get(found[0])
        assert answer.status_code == 200, words
        assert answer["Content-Type"].startswith(kind), words
