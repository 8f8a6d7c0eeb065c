"""Saying that one is there."""

from __future__ import annotations

import pytest

from games.services.refusal import Refused
from tests.people import registered
from tests.tournaments.cast import a_director, an_event, enter, with_players
from tournaments.models import Entry, Event
from tournaments.services.entries.checking_in import check_in, check_in_by_official
from tournaments.services.entries.leaving import withdraw

pytestmark = pytest.mark.django_db
State = Entry.State


def test_who_has_entered_checks_in_once() -> None:
    event, anna = an_event(state=Event.State.CHECK_IN), registered("Anna")
    enter(event, anna, state=State.ENTERED)

    assert check_in(code=event.pk, player=anna).state == State.CHECKED_IN
    assert check_in(code=event.pk, player=anna).version == 2


@pytest.mark.parametrize("state", [State.WITHDRAWN, State.NO_SHOW, State.EXPELLED])
def test_who_has_no_place_does_not_check_in(state: str) -> None:
    event, anna = an_event(state=Event.State.CHECK_IN), registered("Anna")
    enter(event, anna, state=state)

    with pytest.raises(Refused) as caught:
        check_in(code=event.pk, player=anna)
    assert caught.value.reason == "no_place"


def test_before_check_in_opens_only_an_official_checks_somebody_in() -> None:
    event, anna = an_event(), registered("Anna")
    entry = enter(event, anna, state=State.ENTERED)

    with pytest.raises(Refused) as caught:
        check_in(code=event.pk, player=anna)

    assert caught.value.reason == "no_check_in"
    assert check_in_by_official(entry=entry.pk, by=a_director(), version=1).state == State.CHECKED_IN
    assert check_in_by_official(entry=entry.pk, by=a_director(), there=False).state == State.ENTERED
    with pytest.raises(Refused):
        check_in_by_official(entry=entry.pk, by=anna)


def test_who_waits_says_once_that_he_is_there_and_an_official_takes_it_back() -> None:
    event, anna = an_event(state=Event.State.CHECK_IN, capacity=3), registered("Anna")
    enter(event, anna, state=State.WAITING)

    entry = check_in(code=event.pk, player=anna)
    again = check_in(code=event.pk, player=anna)

    assert (again.state, again.here_at, again.version) == (State.WAITING, entry.here_at, 2)
    assert check_in_by_official(entry=entry.pk, by=a_director(), there=False).here_at is None
    assert check_in_by_official(entry=entry.pk, by=a_director()).here_at is not None


def test_who_waits_there_and_gets_a_place_is_checked_in() -> None:
    event, anna = an_event(state=Event.State.CHECK_IN, capacity=3), registered("Anna")
    first, *_others = with_players(event, 3)
    enter(event, anna, state=State.WAITING)
    check_in(code=event.pk, player=anna)

    withdraw(code=event.pk, player=first.player)

    assert event.entries.get(player=anna).state == State.CHECKED_IN
