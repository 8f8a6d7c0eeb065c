"""The log, narrowed to one table."""

from __future__ import annotations

import pytest

from tests.tournaments.cast import a_director, a_round, a_table, an_event, with_players
from tests.tournaments.console.pages import console, official, text
from tournaments.models import Change, EventTable

pytestmark = pytest.mark.django_db


def test_a_table_played_again_stands_once_in_the_filter_with_all_its_lines() -> None:
    event = an_event()
    row, entries = a_round(event), with_players(event, 3)
    void = a_table(row, entries, state=EventTable.State.VOID)
    again = EventTable.objects.create(round=row, number=void.number, state="playing", replays=void)
    for table, kind in ((void, "voided"), (again, "extra_time")):
        Change.objects.create(event=event, kind=kind, by=a_director(), table=table.pk, round=1)
    client = official(a_director())

    page = text(client.get(console(event, f"log/?table={void.pk}")))

    assert page.count("1 / table 1<") == 1
    assert f'<option value="{again.pk}" selected>' in page
    assert "Made void:" in page
    assert "More time for" in page
