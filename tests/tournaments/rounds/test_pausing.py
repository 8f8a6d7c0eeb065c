"""Pausing an event, going on, and ending what is played when it is cancelled."""

from __future__ import annotations

from datetime import timedelta

import pytest
from django.db import transaction
from django.utils import timezone

from games.models import Match, Table
from games.services.refusal import Refused
from tests.tournaments.cast import an_assistant
from tests.tournaments.rounds.playing import committed, director_of, drawn, published, started
from tournaments.models import Change, Event, Round
from tournaments.services.guard import lock_event
from tournaments.services.life.announcing import cancel_event
from tournaments.services.rounds.ending import end_tables
from tournaments.services.rounds.going_on import go_on_by_itself
from tournaments.services.rounds.pausing import go_on, pause

pytestmark = pytest.mark.django_db


def test_while_an_event_is_paused_no_table_is_played() -> None:
    event = started(6)
    published(event)
    pause(event=event.pk, by=director_of(event), reason="Tea")

    assert not Table.objects.filter(held_at=None).exists()
    event.refresh_from_db()
    assert event.paused_because == "Tea"
    assert Change.objects.get(event=event, kind="paused").reason == "Tea"


def test_going_on_moves_every_time_by_the_pause() -> None:
    event = started(3, ends=Event.Ends.TIME, minutes=20)
    row = published(event)
    director = director_of(event)
    pause(event=event.pk, by=director)
    began = timezone.now() - timedelta(minutes=5)
    Event.objects.filter(pk=event.pk).update(paused_at=began)
    Table.objects.update(held_at=began)
    before = row.ends_at
    committed(go_on, event=event.pk, by=director)

    row.refresh_from_db()
    table = Table.objects.get()
    assert before is not None
    assert row.ends_at is not None
    assert table.ends_at is not None
    assert timedelta(minutes=5) <= row.ends_at - before < timedelta(minutes=5, seconds=5)
    assert abs(row.ends_at - table.ends_at) < timedelta(seconds=2)
    assert table.held_at is None


def test_pausing_twice_and_going_on_twice_is_done_once() -> None:
    event = started(3)
    director = director_of(event)
    first = pause(event=event.pk, by=director).version
    assert pause(event=event.pk, by=director).version == first
    second = go_on(event=event.pk, by=director).version
    assert go_on(event=event.pk, by=director).version == second == first + 1


def test_nothing_begins_by_itself_while_it_is_paused() -> None:
    event = started(6, next_round=Event.NextRound.BY_ITSELF, break_s=0)
    row = drawn(event)
    pause(event=event.pk, by=director_of(event))
    go_on_by_itself(event=event.pk)
    row.refresh_from_db()
    assert row.state == Round.State.DRAWN


def test_only_directors_pause() -> None:
    event = started(3)
    with pytest.raises(Refused) as refused:
        pause(event=event.pk, by=an_assistant(event))
    assert refused.value.code == "not_allowed"


def test_ending_the_tables_ends_every_match_and_leaves_no_draw() -> None:
    event = started(6)
    row = published(event)
    with transaction.atomic():
        assert end_tables(lock_event(event.pk)) == 2
    assert not Match.objects.filter(finished_at=None).exists()
    row.refresh_from_db()
    assert row.absent_at is None


def test_cancelling_ends_what_is_played() -> None:
    event = started(6)
    published(event)
    committed(cancel_event, code=event.pk, by=director_of(event), reason="Power cut")

    event.refresh_from_db()
    assert event.state == Event.State.CANCELLED
    assert not Match.objects.filter(finished_at=None).exists()
    assert event.round_rows.count() == 1
