"""The start of an event, by hand and by itself."""

from __future__ import annotations

from datetime import timedelta

import pytest
from django.core.mail import EmailMessage
from django.utils import timezone

from accounts.models import Notice
from games.services.refusal import Refused
from tests.people import registered
from tests.tournaments.cast import a_director, an_event, enter, with_players
from tournaments.models import Change, Entry, Event, Round
from tournaments.presenters.letters import letter_for
from tournaments.services.entries.checking_in import check_in
from tournaments.services.life.due import move_on, next_due
from tournaments.services.life.starting import start_event
from tournaments.services.rounds.mailing import send_waiting

pytestmark = pytest.mark.django_db
State = Event.State


def refused(event: Event, version: int | None = None) -> str:
    with pytest.raises(Refused) as caught:
        start_event(code=event.pk, by=a_director(), version=version)
    return caught.value.reason or caught.value.code


def test_the_start_makes_a_round_and_a_second_press_makes_no_other() -> None:
    event = an_event()
    with_players(event, 6)

    for _press in range(2):
        start_event(code=event.pk, by=a_director(), version=1)

    event.refresh_from_db()
    assert event.state == State.RUNNING
    assert event.started_at is not None
    assert Round.objects.filter(event=event).count() == 1
    assert Change.objects.filter(event=event, kind="started").count() == 1


def test_fewer_than_three_do_not_start() -> None:
    event = an_event()
    with_players(event, 2)
    assert refused(event) == "too_few"


def test_a_stale_version_starts_nothing() -> None:
    event = an_event(version=4)
    with_players(event, 3)
    assert refused(event, 3) == "stale_version"


@pytest.mark.parametrize("state", [State.DRAFT, State.FINISHED, State.CANCELLED])
def test_what_is_not_before_its_start_is_not_started(state: str) -> None:
    event = an_event(state=state)
    with_players(event, 3)
    assert refused(event) == "not_before_start"


def test_who_has_not_checked_in_by_then_did_not_come() -> None:
    event = an_event(state=State.CHECK_IN)
    entries = with_players(event, 4)
    anna = registered("Anna")
    away = enter(event, anna, state=Entry.State.ENTERED)

    start_event(code=event.pk, by=a_director())

    away.refresh_from_db()
    assert (away.state, away.number) == (Entry.State.NO_SHOW, 5)
    assert Notice.objects.get(player=anna).kind == "event_no_show"
    assert event.entries.filter(state=Entry.State.CHECKED_IN).count() == len(entries)


def test_the_place_of_who_did_not_come_goes_to_who_waits_there(mailoutbox: list[EmailMessage]) -> None:
    event = an_event(state=State.CHECK_IN, capacity=5)
    with_players(event, 3)
    for name in ("Late", "Later"):
        enter(event, registered(name), state=Entry.State.ENTERED)
    waits = [enter(event, registered(name), state=Entry.State.WAITING) for name in ("Anna", "Boris", "Vera")]
    for entry in (waits[2], waits[1]):
        check_in(code=event.pk, player=entry.player)

    start_event(code=event.pk, by=a_director())
    assert send_waiting(letter_for) == 2

    playing = event.entries.filter(state=Entry.State.CHECKED_IN).order_by("number")
    assert list(playing.values_list("player__name", flat=True)[3:]) == ["Boris", "Vera"]
    assert event.entries.get(player__name="Anna").state == Entry.State.WAITING
    assert Notice.objects.get(player=waits[1].player).kind == "event_moved_up"
    assert {mail.subject for mail in mailoutbox} == {"Thursday evening: you have a place"}
    assert Change.objects.filter(event=event, kind="moved_up").count() == 2


def test_where_nobody_checks_in_everybody_who_entered_plays() -> None:
    event = an_event()
    with_players(event, 3, state=Entry.State.ENTERED)
    enter(event, registered("Anna"), state=Entry.State.WAITING)

    start_event(code=event.pk, by=a_director())

    states = event.entries.order_by("number").values_list("state", flat=True)
    assert list(states) == ["checked_in"] * 3 + ["waiting"]


def test_numbers_and_lots_follow_from_the_seed() -> None:
    lots = []
    for _event in range(2):
        event = an_event(seed="00ff")
        with_players(event, 4, lot=0)
        Entry.objects.filter(event=event, number=2).update(state=Entry.State.WITHDRAWN)
        start_event(code=event.pk, by=a_director())
        rows = event.entries.order_by("number")
        assert [row.state for row in rows] == ["checked_in"] * 3 + ["withdrawn"]
        lots.append([row.lot for row in rows])
    assert lots[0] == lots[1]
    assert len(set(lots[0])) == 4


def due(event: Event) -> None:
    Event.objects.filter(pk=event.pk).update(due_at=timezone.now() - timedelta(seconds=1))


def test_it_opens_and_starts_by_itself_once_however_late_somebody_looks() -> None:
    now = timezone.now()
    event = an_event(
        state=State.ANNOUNCED, registration_at=now - timedelta(hours=2), check_in_at=now - timedelta(hours=1),
        starts_at=now - timedelta(minutes=1), starts_by_itself=True, due_at=now - timedelta(hours=2),
    )  # fmt: skip
    with_players(event, 3)

    assert [move_on(event), move_on(event)] == [True, False]

    event.refresh_from_db()
    assert event.state == State.RUNNING
    kinds = list(Change.objects.filter(event=event).order_by("pk").values_list("kind", flat=True))
    assert kinds[:3] == ["registration_opened", "check_in_opened", "started"]
    assert Round.objects.filter(event=event).count() == 1


def test_check_in_opens_by_itself_and_everybody_is_told_once() -> None:
    now = timezone.now()
    event = an_event(check_in_at=now, starts_at=now + timedelta(hours=1), due_at=now)
    anna = registered("Anna")
    enter(event, anna, state=Entry.State.ENTERED)

    for _look in range(3):
        move_on(event)

    event.refresh_from_db()
    assert (event.state, event.due_at) == (State.CHECK_IN, None)
    assert Notice.objects.filter(player=anna, kind="event_check_in").count() == 1


def test_before_its_time_nothing_happens() -> None:
    event = an_event(starts_by_itself=True)
    event.due_at = next_due(event)
    event.save()
    with_players(event, 3)

    assert not move_on(event)
    assert next_due(event) == event.starts_at


def test_with_too_few_it_does_not_start_and_its_officials_are_told_once() -> None:
    event = an_event(starts_by_itself=True, starts_at=timezone.now())
    due(event)

    for _look in range(2):
        move_on(event)

    event.refresh_from_db()
    assert (event.state, event.due_at) == (State.REGISTRATION, None)
    assert Notice.objects.filter(player=a_director(), kind="event_not_started").count() == 1


def test_a_paused_event_does_not_go_on_by_itself() -> None:
    event = an_event(starts_by_itself=True, starts_at=timezone.now(), paused_at=timezone.now())
    with_players(event, 3)
    due(event)

    assert not move_on(event)
