"""What officials do while an event is paused stands still with the rest, and ends with it."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

import pytest
from django.utils import timezone

from games.models import Table
from games.selectors.cache import newest_position
from games.services.turns import run_turn
from tests.people import registered
from tests.tournaments.rounds.playing import committed, director_of, published, started
from tournaments.models import Change, Event, EventTable, Round
from tournaments.services.rounds.pausing import go_on, pause
from tournaments.services.tables import bot_in, extra_time, replay, substitute, undo, void

pytestmark = pytest.mark.django_db


@pytest.fixture
def row(db: None) -> Round:
    """A round of two tables that is played by the clock."""
    event = started(6, ends=Event.Ends.TIME, minutes=20, deals=None)
    return published(event)


def test_a_table_that_is_played_again_waits_for_the_end_of_the_pause(row: Round) -> None:
    table = row.tables.earliest("number")
    _pause(row)
    fresh = _by_director(replay, row, event_table=table.pk, version=None, reason="misdealt")

    _stands_still(fresh)
    _all_end_with_their_round(row)


def test_so_does_one_whose_void_is_undone(row: Round) -> None:
    table = row.tables.earliest("number")
    _by_director(void, row, event_table=table.pk, version=None, reason="wrong people")
    Table.objects.filter(pk=table.table_id).update(held_at=timezone.now() - timedelta(minutes=3))
    _pause(row)
    _by_director(undo, row, change=Change.objects.get(kind="voided").pk)

    _stands_still(table)
    _all_end_with_their_round(row)


def test_one_that_was_voided_during_the_pause_comes_back_to_it(row: Round) -> None:
    table = row.tables.earliest("number")
    _pause(row)
    _by_director(void, row, event_table=table.pk, version=None, reason="wrong people")
    _by_director(undo, row, change=Change.objects.get(kind="voided").pk)

    _stands_still(table)
    _all_end_with_their_round(row)


@pytest.mark.parametrize("for_whom", ["bot", "person"])
def test_so_does_one_where_somebody_else_sits_down(row: Round, for_whom: str) -> None:
    table = row.tables.earliest("number")
    _pause(row)
    for seat in range(3):
        given: dict[str, Any] = {"event_table": table.pk, "seat": seat, "version": None}
        if for_whom == "bot":
            _by_director(bot_in, row, **given)
        else:
            _by_director(substitute, row, player=registered(f"Stand-in {seat}").pk, **given)

    _stands_still(table)
    _all_end_with_their_round(row)


def test_extra_time_given_during_the_pause_is_given_once(row: Round) -> None:
    table = row.tables.earliest("number")
    _pause(row)
    _by_director(extra_time, row, event_table=table.pk, seconds=300, version=None)

    _stands_still(table)
    _all_end_with_their_round(row)


def test_what_is_played_after_the_time_of_its_round_keeps_its_own(row: Round) -> None:
    Round.objects.filter(pk=row.pk).update(ends_at=timezone.now() - timedelta(minutes=10))
    table = row.tables.earliest("number")
    _pause(row)
    fresh = _by_director(replay, row, event_table=table.pk, version=None, reason="misdealt")
    committed(go_on, event=row.event_id, by=director_of(row.event))

    fresh.refresh_from_db()
    assert fresh.table.ends_at > timezone.now() + timedelta(minutes=19)


def _pause(row: Round) -> None:
    """Paused five minutes ago."""
    committed(pause, event=row.event_id, by=director_of(row.event))
    began = timezone.now() - timedelta(minutes=5)
    Event.objects.filter(pk=row.event_id).update(paused_at=began)
    running = row.tables.filter(state=EventTable.State.PLAYING).values("table")
    Table.objects.filter(pk__in=running).update(held_at=began)


def _by_director(act: Any, row: Round, **named: Any) -> Any:
    return committed(act, by=director_of(row.event), **named)


def _stands_still(table: EventTable) -> None:
    table.refresh_from_db()
    code = str(table.table_id)
    assert Table.objects.get(pk=code).held_at is not None
    before = newest_position(code)
    committed(run_turn, match=before.match, version=before.version)
    assert newest_position(code).version == before.version


def _all_end_with_their_round(row: Round) -> None:
    committed(go_on, event=row.event_id, by=director_of(row.event))
    row.refresh_from_db()
    assert row.ends_at is not None
    assert row.ends_at > timezone.now() + timedelta(minutes=19)
    tables = row.tables.filter(state=EventTable.State.PLAYING).select_related("table")
    assert len(tables) == 2
    for table in tables:
        assert table.table is not None
        assert table.table.held_at is None
        assert table.table.ends_at == row.ends_at + timedelta(seconds=table.extra_s)
