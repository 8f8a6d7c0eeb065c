"""What events do by themselves, and what the sweep finds that was lost."""

from __future__ import annotations

from datetime import timedelta

import pytest
from django.utils import timezone

from accounts.models import Notice
from games.models import Table
from games.services.hosting import end_hosted
from tests.people import registered
from tests.tournaments.cast import a_director, an_event, enter, with_players
from tests.tournaments.rounds.playing import committed, director_of, drawn, play_round, published, started
from tournaments.models import Change, Entry, Event, EventTable, Round, Told
from tournaments.services.rounds.drawing import ask_draw, draw_now
from tournaments.services.sweep import sweep_events

pytestmark = pytest.mark.django_db


def sweep() -> None:
    """What beat starts every two seconds, with the tasks it asks for."""
    committed(sweep_events)
    for row in Round.objects.filter(state=Round.State.DRAWING):
        draw_now(round=row.pk)


def planned(**fields: object) -> Event:
    """An event of six that starts by itself in a few hours."""
    later = timezone.now() + timedelta(hours=5)
    event = an_event(
        director=a_director(), starts_at=later, due_at=later, starts_by_itself=True, deals=1,
        state=Event.State.CHECK_IN, **fields,
    )  # fmt: skip
    with_players(event, 6)
    return event


def its_time_has_come(event: Event) -> None:
    now = timezone.now()
    Event.objects.filter(pk=event.pk).update(starts_at=now, due_at=now)


def test_an_event_starts_at_its_time_and_not_before() -> None:
    event = planned()
    sweep()
    event.refresh_from_db()
    assert event.state == Event.State.CHECK_IN

    its_time_has_come(event)
    sweep()  # it starts, and its first round is drawn
    sweep()  # which is published at once
    event.refresh_from_db()
    assert event.state == Event.State.RUNNING
    assert event.round_rows.get().state == Round.State.PLAYING


def test_however_often_it_is_swept_it_starts_once_with_one_notice_each() -> None:
    event = planned()
    its_time_has_come(event)
    for _time in range(6):
        sweep()

    assert Change.objects.filter(event=event, kind="started").count() == 1
    assert Change.objects.filter(event=event, kind="round_started").count() == 1
    assert Table.objects.count() == 2
    assert Told.objects.filter(kind="round").count() == 6
    assert Notice.objects.filter(kind="event_round").count() == 6


def test_a_start_that_was_missed_for_hours_is_made_up_for() -> None:
    event = planned()
    long_ago = timezone.now() - timedelta(hours=2)
    Event.objects.filter(pk=event.pk).update(starts_at=long_ago, due_at=long_ago)
    sweep()
    sweep()
    assert event.round_rows.get().state == Round.State.PLAYING


def test_by_hand_nothing_is_published_by_itself() -> None:
    event = started(6)
    drawn(event)
    sweep()
    assert event.round_rows.get().state == Round.State.DRAWN


def test_by_itself_a_round_begins_after_the_break() -> None:
    event = started(6, next_round=Event.NextRound.BY_ITSELF, break_s=60)
    row = event.round_rows.get()
    draw_now(round=row.pk)
    sweep()
    row.refresh_from_db()
    assert row.state == Round.State.DRAWN

    Event.objects.filter(pk=event.pk).update(due_at=timezone.now())
    sweep()
    row.refresh_from_db()
    assert row.state == Round.State.PLAYING


def test_a_stale_draw_is_drawn_anew_before_it_is_published() -> None:
    event = started(7, next_round=Event.NextRound.BY_ITSELF)
    row = event.round_rows.get()
    draw_now(round=row.pk)
    gone = event.entries.get(number=1)
    Entry.objects.filter(pk=gone.pk).update(state=Entry.State.WITHDRAWN)
    Event.objects.filter(pk=event.pk).update(due_at=timezone.now())
    sweep()
    sweep()

    row.refresh_from_db()
    assert row.state == Round.State.PLAYING
    assert not gone.event_seats.exists()
    assert row.tables.count() == 2


def test_a_result_that_was_lost_is_found() -> None:
    event = started(3)
    table = published(event).tables.get()
    end_hosted(table=str(table.table_id))  # the process dies before it takes the result
    EventTable.objects.filter(pk=table.pk, state=EventTable.State.PLAYING)
    table.table.matches.update(finished_at=timezone.now() - timedelta(seconds=5))  # type: ignore[union-attr]
    sweep()

    table.refresh_from_db()
    assert table.state == EventTable.State.FINISHED
    assert event.round_rows.get().state == Round.State.FINISHED


def test_a_round_that_was_not_closed_is_closed() -> None:
    event = started(3)
    row = published(event)
    row.tables.update(state=EventTable.State.FINISHED, totals=[1, 2, 3], places=[3, 2, 1])
    sweep()
    row.refresh_from_db()
    assert row.state == Round.State.FINISHED


def test_a_draw_that_failed_for_want_of_players_ends_an_event_that_goes_by_itself() -> None:
    event = started(3, next_round=Event.NextRound.BY_ITSELF)
    Entry.objects.filter(event=event).update(state=Entry.State.WITHDRAWN)
    Event.objects.filter(pk=event.pk).update(due_at=timezone.now())
    sweep()
    sweep()
    event.refresh_from_db()
    assert event.state == Event.State.FINISHED
    assert not event.round_rows.exists()


def test_by_hand_an_event_that_everybody_has_left_waits() -> None:
    event = started(3)
    Entry.objects.filter(event=event).update(state=Entry.State.WITHDRAWN)
    for _time in range(3):
        sweep()
    event.refresh_from_db()
    assert event.state == Event.State.RUNNING
    assert event.round_rows.get().draw["failed"] == "too_few"


def test_one_broken_event_keeps_no_other_from_going_on() -> None:
    broken = planned(preset="no_such_rules")
    its_time_has_come(broken)
    fine = planned()
    its_time_has_come(fine)
    for _time in range(3):
        sweep()

    assert fine.round_rows.get().state == Round.State.PLAYING
    assert broken.round_rows.get().state == Round.State.DRAWN


def test_a_whole_event_goes_by_itself_to_its_end() -> None:
    event = started(6, rounds=2, next_round=Event.NextRound.BY_ITSELF, break_s=0)
    for _round in range(2):
        sweep()
        sweep()
        play_round(event.round_rows.get(state=Round.State.PLAYING))
    event.refresh_from_db()
    assert event.state == Event.State.FINISHED
    assert event.round_rows.filter(state=Round.State.FINISHED).count() == 2


def test_somebody_who_came_late_plays_the_next_round() -> None:
    event = started(5, rounds=2, remainder=Event.Remainder.BYES)
    play_round(published(event))
    late = enter(event, registered("Late"), first_round=2)
    row = ask_draw(event=event.pk, by=director_of(event))
    draw_now(round=row.pk)
    assert late.event_seats.filter(table__round=row).exists()


def test_an_event_that_goes_by_itself_from_now_on_publishes_what_is_drawn() -> None:
    event = started(6)
    row = drawn(event)
    Event.objects.filter(pk=event.pk).update(next_round=Event.NextRound.BY_ITSELF, break_s=0)
    sweep()
    row.refresh_from_db()
    assert row.state == Round.State.PLAYING


def test_an_event_that_goes_by_hand_from_now_on_waits() -> None:
    event = started(3, rounds=3, next_round=Event.NextRound.BY_ITSELF, break_s=0)
    play_round(published(event))
    Event.objects.filter(pk=event.pk).update(next_round=Event.NextRound.BY_HAND)
    sweep()
    sweep()
    event.refresh_from_db()
    assert event.due_at is None
    assert event.round_rows.get(number=2).state == Round.State.DRAWN


def test_what_an_official_has_the_sweep_look_at_is_looked_at_once() -> None:
    event = started(3, rounds=2)
    play_round(published(event))
    Event.objects.filter(pk=event.pk).update(due_at=timezone.now())
    sweep()
    event.refresh_from_db()
    assert event.due_at is None
    assert event.round_rows.count() == 1
