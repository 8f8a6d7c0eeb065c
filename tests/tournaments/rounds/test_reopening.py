"""A finished event is opened again from its log."""

from __future__ import annotations

from datetime import timedelta

import pytest
from django.utils import timezone

from games.services.refusal import Refused
from tests.tournaments.cast import an_assistant
from tests.tournaments.rounds.playing import committed, decide, director_of, drawn, published, started
from tournaments.models import Change, Event
from tournaments.presenters.changes import can_be_undone
from tournaments.services.rounds.closing import finish_event
from tournaments.services.sweep import sweep_events
from tournaments.services.tables import undo

pytestmark = pytest.mark.django_db


def finished(**fields: object) -> Event:
    event = started(6, **{"rounds": 3, **fields})
    decide(published(event))
    committed(finish_event, event=event.pk, by=director_of(event))
    event.refresh_from_db()
    return event


def the_end(event: Event) -> Change:
    return Change.objects.filter(event=event, kind="event_finished").latest("pk")


def why(event: Event, by: object = None) -> str:
    with pytest.raises(Refused) as caught:
        undo(change=the_end(event).pk, by=by or director_of(event))  # type: ignore[arg-type]
    return caught.value.reason


def test_an_event_that_was_finished_too_early_goes_on() -> None:
    event = finished()
    assert can_be_undone(the_end(event))
    undone = undo(change=the_end(event).pk, by=director_of(event), reason="A round is left")

    event.refresh_from_db()
    assert (event.state, event.finished_at) == (Event.State.RUNNING, None)
    assert undone.reason == "A round is left"
    sweep_events()
    event.refresh_from_db()
    assert event.state == Event.State.RUNNING
    assert drawn(event).number == 2


def test_undoing_that_finishes_it_again() -> None:
    event = finished()
    again = undo(change=the_end(event).pk, by=director_of(event))
    line = undo(change=again.pk, by=director_of(event))

    event.refresh_from_db()
    assert event.state == Event.State.FINISHED
    assert line.undoes == again


def test_only_a_director_opens_it_again_and_only_for_a_day() -> None:
    event = finished()
    assert why(event, an_assistant(event)) == "not_director"
    Event.objects.filter(pk=event.pk).update(finished_at=timezone.now() - timedelta(hours=25))
    assert why(event) == "finished_long_ago"


def test_what_would_end_by_itself_again_stays_finished() -> None:
    event = finished(rounds=1)
    Event.objects.filter(pk=event.pk).update(next_round=Event.NextRound.BY_ITSELF)
    assert why(event) == "ends_again"
