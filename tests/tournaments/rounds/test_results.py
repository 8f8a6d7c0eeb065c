"""Results come in by themselves, once, and only possible ones."""

from __future__ import annotations

import pytest

from accounts.models import Notice
from games.models import Match
from games.services.hosting import end_hosted
from games.services.refusal import Refused
from tests.tournaments.rounds.playing import (
    committed,
    director_of,
    play_round,
    play_table,
    published,
    started,
)
from tournaments.models import Change, Entry, Event, EventSeat, EventTable, Round
from tournaments.selectors.standings import standings_of
from tournaments.services.rounds.closing import finish_event
from tournaments.services.rounds.results import take_result

pytestmark = pytest.mark.django_db


def test_a_result_comes_in_when_the_match_is_over() -> None:
    event = started(3)
    table = published(event).tables.get()
    match = play_table(table)

    table.refresh_from_db()
    assert table.state == EventTable.State.FINISHED
    assert table.result_by == EventTable.ResultBy.MATCH
    assert match.result is not None
    assert table.places == match.result["places"]
    last = match.deals.filter(score__isnull=False).latest("number")
    assert last.score is not None
    assert table.totals == last.score["totals"]
    assert Change.objects.get(event=event, kind="result").new["totals"] == table.totals


def test_the_same_result_again_changes_nothing() -> None:
    event = started(3)
    table = published(event).tables.get()
    match = play_table(table)
    table.refresh_from_db()
    version = table.version

    assert take_result(match=match.pk) is False
    table.refresh_from_db()
    assert table.version == version


def test_a_match_an_official_ended_has_places_by_totals() -> None:
    event = started(3)
    table = published(event).tables.get()
    committed(end_hosted, table=str(table.table_id))

    table.refresh_from_db()
    assert table.state == EventTable.State.FINISHED
    assert table.totals == [0, 0, 0]
    assert table.places == [1, 1, 1]
    assert Match.objects.get(table=table.table_id).result is None


def test_a_round_is_over_when_all_tables_are_in() -> None:
    event = started(6)
    row = published(event)
    one, other = row.tables.all()
    play_table(one)
    row.refresh_from_db()
    assert row.state == Round.State.PLAYING

    play_table(other)
    row.refresh_from_db()
    assert row.state == Round.State.FINISHED
    assert Change.objects.filter(event=event, kind="round_finished").count() == 1


def test_nobody_has_two_seats_in_a_result() -> None:
    event = started(3)
    table = published(event).tables.get()
    first, second, _third = table.seats.order_by("index")
    assert first.entry is not None
    EventSeat.objects.filter(pk=second.pk).update(played_by=first.entry.player)
    match = play_table(table)

    table.refresh_from_db()
    assert table.state == EventTable.State.PLAYING
    assert take_result(match=match.pk) is False
    assert Change.objects.filter(event=event, kind="result_refused").count() == 1


def test_who_forfeits_has_no_points_whatever_the_bot_has_won() -> None:
    event = started(3, absent=Event.Absent.FORFEIT)
    table = published(event).tables.get()
    EventSeat.objects.filter(table=table, index__in=(0, 1)).update(absent=True)
    play_table(table)

    points = [standings_of(event).of(seat.entry_id or 0) for seat in table.seats.order_by("index")]
    assert [line.points for line in points if line][:2] == [0, 0]


def test_a_void_table_takes_no_result() -> None:
    event = started(3)
    table = published(event).tables.get()
    EventTable.objects.filter(pk=table.pk).update(state=EventTable.State.VOID)
    match = play_table(table)

    assert take_result(match=match.pk) is False
    table.refresh_from_db()
    assert table.totals is None


def test_by_hand_the_next_round_waits_for_the_director() -> None:
    event = started(3, rounds=2)
    play_round(published(event))
    event.refresh_from_db()

    assert event.due_at is None
    assert event.round_rows.count() == 1
    play_round(published(event))
    event.refresh_from_db()
    assert event.state == Event.State.RUNNING

    committed(finish_event, event=event.pk, by=director_of(event))
    event.refresh_from_db()
    assert event.state == Event.State.FINISHED
    assert Notice.objects.filter(kind="event_finished").count() == 3
    assert finish_event(event=event.pk, by=director_of(event)).state == Event.State.FINISHED


def test_by_itself_the_next_round_is_drawn_and_the_last_ends_the_event() -> None:
    event = started(3, rounds=2, next_round=Event.NextRound.BY_ITSELF)
    play_round(published(event))
    second = event.round_rows.get(number=2)
    event.refresh_from_db()
    assert second.state == Round.State.DRAWING
    assert event.due_at is not None

    play_round(published(event))
    event.refresh_from_db()
    assert event.state == Event.State.FINISHED
    assert event.due_at is None


def test_by_itself_an_event_that_everybody_has_left_ends() -> None:
    event = started(3, rounds=3, next_round=Event.NextRound.BY_ITSELF)
    row = published(event)
    Entry.objects.filter(event=event).update(state=Entry.State.WITHDRAWN, last_round=1)
    play_round(row)

    event.refresh_from_db()
    assert event.state == Event.State.FINISHED


def test_an_event_is_not_closed_over_running_tables() -> None:
    event = started(3)
    published(event)

    with pytest.raises(Refused) as refused:
        finish_event(event=event.pk, by=director_of(event))
    assert refused.value.reason == "tables_playing"
