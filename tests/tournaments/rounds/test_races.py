"""Directors, tasks and sweeps in the same moment. What PostgreSQL alone can prove is marked."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

import pytest

from accounts.models import Notice
from games.models import Match, Table
from games.services.hosting import end_hosted
from tests.people import registered
from tests.racing import at_once
from tests.tournaments.cast import an_event, with_players
from tournaments.models import Change, Entry, Event, EventTable, Official, Round, Told
from tournaments.services.life.due import move_on
from tournaments.services.life.starting import start_event
from tournaments.services.rounds.drawing import ask_draw, draw_now
from tournaments.services.rounds.going_on import go_on_by_itself
from tournaments.services.rounds.publishing import publish
from tournaments.services.rounds.results import take_result
from tournaments.services.sweep import sweep_events

pytestmark = [pytest.mark.services, pytest.mark.django_db(transaction=True)]


def an_evening(count: int = 6, **fields: Any) -> tuple[Event, list[Any]]:
    """An event with two directors that is about to start."""
    one, other = registered("Dora"), registered("Dima")
    event = an_event(director=one, state=Event.State.CHECK_IN, **{"deals": 1, **fields})
    Official.objects.create(event=event, player=other, role=Official.Role.DIRECTOR)
    with_players(event, count)
    return event, [one, other]


def begun(count: int = 6, **fields: Any) -> tuple[Event, list[Any], Round]:
    event, directors = an_evening(count, **fields)
    start_event(code=event.pk, by=directors[0])
    return event, directors, event.round_rows.get()


def test_two_directors_and_three_tasks_start_one_round() -> None:
    event, directors = an_evening()
    begins: list[Callable[[], Any]] = [
        *[partial(start_event, code=event.pk, by=who) for who in directors],
        *[lambda: move_on(event.pk) for _task in range(3)],
    ]
    at_once(begins)
    assert event.round_rows.count() == 1
    assert Change.objects.filter(event=event, kind="started").count() == 1

    row = event.round_rows.get()
    at_once(
        [
            *[partial(ask_draw, event=event.pk, by=who) for who in directors],
            *[lambda: draw_now(round=row.pk) for _task in range(3)],
        ]
    )
    row.refresh_from_db()
    assert row.state == Round.State.DRAWN
    assert row.tables.count() == 2
    assert Change.objects.filter(event=event, kind="drawn").count() == 1

    at_once(
        [
            *[partial(publish, event=event.pk, round=1, by=who) for who in directors],
            *[lambda: publish(event=event.pk, round=1, by=None) for _task in range(3)],
        ]
    )
    assert Table.objects.count() == Match.objects.count() == 2
    assert Change.objects.filter(event=event, kind="round_started").count() == 1
    assert Told.objects.filter(kind="round").count() == 6
    assert Notice.objects.filter(kind="event_round").count() == 6


def test_five_sweeps_at_once_publish_a_round_once() -> None:
    _event, _directors, row = begun(next_round=Event.NextRound.BY_ITSELF, break_s=0)
    draw_now(round=row.pk)
    at_once([sweep_events] * 5)
    assert Table.objects.count() == 2
    assert Notice.objects.filter(kind="event_round").count() == 6


def test_all_tables_of_a_round_end_in_the_same_moment() -> None:
    event, directors, row = begun(9, next_round=Event.NextRound.BY_ITSELF)
    draw_now(round=row.pk)
    publish(event=event.pk, round=1, by=directors[0])
    codes = [str(code) for code in row.tables.values_list("table", flat=True)]
    outcomes = at_once([partial(end_hosted, table=code) for code in codes], "status")

    assert outcomes == {Match.Status.FINISHED: 3}
    row.refresh_from_db()
    assert row.state == Round.State.FINISHED
    assert not row.tables.exclude(state=EventTable.State.FINISHED).exists()
    assert Change.objects.filter(event=event, kind="round_finished").count() == 1
    assert event.round_rows.filter(number=2).count() == 1


def test_a_result_that_comes_five_times_is_taken_once() -> None:
    event, directors, row = begun(3)
    draw_now(round=row.pk)
    publish(event=event.pk, round=1, by=directors[0])
    table = row.tables.get()
    EventTable.objects.filter(pk=table.pk).update(state=EventTable.State.VOID)
    end_hosted(table=str(table.table_id))
    EventTable.objects.filter(pk=table.pk).update(state=EventTable.State.PLAYING)
    match = Match.objects.get(table=table.table_id)

    assert at_once([lambda: take_result(match=match.pk)] * 5) == {True: 1, False: 4}
    assert Change.objects.filter(event=event, kind="result").count() == 1


def test_a_director_and_the_sweep_start_the_next_round_together() -> None:
    event, directors, row = begun(6, rounds=3, next_round=Event.NextRound.BY_ITSELF, break_s=0)
    draw_now(round=row.pk)
    publish(event=event.pk, round=1, by=directors[0])
    for code in row.tables.values_list("table", flat=True):
        end_hosted(table=str(code))
    second = event.round_rows.get(number=2)
    at_once(
        [
            lambda: draw_now(round=second.pk),
            lambda: go_on_by_itself(event=event.pk),
            lambda: ask_draw(event=event.pk, by=directors[1]),
            lambda: Entry.objects.filter(event=event, number=1).count(),
        ]
    )
    at_once(
        [lambda: go_on_by_itself(event=event.pk), lambda: publish(event=event.pk, round=2, by=directors[0])]
    )
    assert event.round_rows.count() == 2
    assert Table.objects.count() == 4
