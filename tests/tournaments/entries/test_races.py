"""Several at once. SQLite lets one write at a time and proves little: `make test-services` is the proof."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pytest

from accounts.models import Notice
from tests.clubs import club_of
from tests.people import registered
from tests.racing import at_once
from tests.tournaments.cast import a_director, a_round, an_event, enter, with_players
from tournaments.models import Change, Entry, Event, Round
from tournaments.selectors.importing import preview
from tournaments.services.entries.entering import enter as enters
from tournaments.services.entries.importing import import_names
from tournaments.services.entries.leaving import withdraw
from tournaments.services.entries.lists import appoint, dismiss
from tournaments.services.entries.reading import names_in
from tournaments.services.life.announcing import cancel_event
from tournaments.services.life.due import move_on
from tournaments.services.life.starting import start_event

pytestmark = pytest.mark.django_db(transaction=True)
State = Entry.State


def test_from_two_tabs_one_enters_once() -> None:
    event, anna = an_event(), registered("Anna")

    outcomes = at_once([partial(enters, code=event.pk, player=anna)] * 3, "number")

    assert outcomes == {1: 3}
    assert Change.objects.filter(event=event, kind="entered").count() == 1


def test_late_and_by_a_list_in_one_moment_one_enters_once() -> None:
    event, anna = an_event(late_until=3), registered("Anna")
    with_players(event, 6)
    a_round(event)
    shown = preview(event, a_director(), names_in("Anna\n"))
    works: list[Callable[[], object]] = [
        partial(enters, code=event.pk, player=anna),
        partial(import_names, code=event.pk, by=a_director(), text="Anna\n", seen=shown.digest),
        partial(enters, code=event.pk, player=anna),
    ]

    at_once(works)

    entry = Entry.objects.get(event=event, player=anna)
    assert (entry.number, entry.first_round) == (7, 2)


def test_the_last_place_goes_to_one_and_the_others_wait_in_line() -> None:
    event = an_event(capacity=4)
    with_players(event, 3)
    players = [registered(f"Late {n}") for n in range(4)]

    at_once([partial(enters, code=event.pk, player=player) for player in players])

    states = sorted(Entry.objects.filter(player__in=players).values_list("state", flat=True))
    assert states == [State.ENTERED, State.WAITING, State.WAITING, State.WAITING]
    assert len(set(event.entries.values_list("number", flat=True))) == 7


def test_one_free_place_moves_one_up_whoever_leaves_how_often() -> None:
    event = an_event(capacity=3)
    leaves, *_others = with_players(event, 3)
    waiting = [enter(event, registered(f"Waits {n}"), state=State.WAITING) for n in range(3)]

    at_once([partial(withdraw, code=event.pk, player=leaves.player)] * 3)

    for entry in waiting:
        entry.refresh_from_db()
    assert [entry.state for entry in waiting] == [State.ENTERED, State.WAITING, State.WAITING]
    assert Notice.objects.filter(kind="event_moved_up").count() == 1


def test_the_same_list_from_two_directors_is_entered_once() -> None:
    event = an_event(club=club_of(a_director()))
    shown = preview(event, a_director(), names_in("New Face\nOld Face\n"))
    work = partial(
        import_names, code=event.pk, by=a_director(), text="New Face\nOld Face\n", seen=shown.digest
    )

    outcomes = at_once([work] * 3)

    assert outcomes["stale_version"] == 2
    assert event.entries.count() == 2


def test_pressed_twice_and_due_it_starts_once() -> None:
    event = an_event(starts_by_itself=True)
    with_players(event, 6)
    Event.objects.filter(pk=event.pk).update(due_at="2020-01-01T00:00Z")
    press = partial(start_event, code=event.pk, by=a_director())

    at_once(
        [press, press, partial(move_on, event.pk), partial(move_on, event.pk), partial(move_on, event.pk)]
    )

    assert Event.objects.get(pk=event.pk).state == Event.State.RUNNING
    assert Change.objects.filter(event=event, kind="started").count() == 1
    assert Round.objects.filter(event=event).count() == 1


def test_called_off_and_started_in_one_moment_it_is_called_off_in_the_end() -> None:
    event, anna = an_event(), registered("Anna")
    enter(event, anna)
    with_players(event, 3)

    at_once([
        partial(start_event, code=event.pk, by=a_director()),
        partial(cancel_event, code=event.pk, by=a_director()),
        partial(cancel_event, code=event.pk, by=a_director()),
    ])  # fmt: skip

    assert Event.objects.get(pk=event.pk).state == Event.State.CANCELLED
    assert Notice.objects.filter(player=anna, kind="event_cancelled").count() == 1


def test_of_two_directors_who_dismiss_each_other_one_stays() -> None:
    event, boris, dora = an_event(), registered("Boris"), a_director()
    appoint(code=event.pk, by=dora, name="Boris", role="director")

    at_once([
        partial(dismiss, code=event.pk, by=dora, player=boris),
        partial(dismiss, code=event.pk, by=boris, player=dora),
    ])  # fmt: skip

    assert event.officials.filter(role="director").count() == 1
