"""Saying that one is there."""

from __future__ import annotations

import pytest

from games.services.refusal import Refused
from tests.people import registered
from tests.tournaments.cast import a_director, an_event, enter
from tournaments.models import Entry, Event
from tournaments.services.entries.checking_in import check_in, check_in_by_official

pytestmark = pytest.mark.django_db
State = Entry.State


def test_who_has_entered_checks_in_once() -> None:
    event, anna = an_event(state=Event.State.CHECK_IN), registered("Anna")
    enter(event, anna, state=State.ENTERED)

    assert check_in(code=event.pk, player=anna).state == State.CHECKED_IN
    assert check_in(code=event.pk, player=anna).version == 2


@pytest.mark.parametrize("state", [State.WAITING, State.WITHDRAWN, State.NO_SHOW, State.EXPELLED])
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
