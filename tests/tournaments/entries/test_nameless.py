"""People without an account: made for one event by name, and told apart by it."""

from __future__ import annotations

import pytest

from accounts.models import Player
from accounts.services.clubs.entries import enter_member
from accounts.services.guests import create_guest
from games.services.refusal import Refused
from tests.clubs import club_of
from tests.people import registered
from tests.tournaments.cast import a_director, an_event, enter
from tournaments.models import Entry, Event
from tournaments.selectors.entered_names import free_name
from tournaments.services.entries import nameless
from tournaments.services.entries.entering import enter as enters
from tournaments.services.entries.entering import (
    enter_as_guest,
    enter_by_name,
    enter_by_official,
    enter_without_account,
)

pytestmark = pytest.mark.django_db


def add(event: Event, name: str) -> Entry:
    return enter_without_account(code=event.pk, by=a_director(), name=name)


def why_not(event: Event, name: str) -> str:
    with pytest.raises(Refused) as caught:
        add(event, name)
    return caught.value.reason


def test_a_director_enters_somebody_who_is_nowhere_yet() -> None:
    entry = add(an_event(), "  Ira   Petrova ")
    assert (entry.player.name, entry.player.kind, entry.via) == ("Ira Petrova", "guest", Entry.Via.OFFICIAL)


def test_whoever_has_an_account_is_meant_by_his_name() -> None:
    anna = registered("Anna")
    assert add(an_event(), "anna").player == anna


def test_no_two_without_an_account_are_called_alike() -> None:
    event = an_event()
    add(event, "Bob")
    assert why_not(event, "bob") == "name_here"
    with pytest.raises(Refused):
        enter_as_guest(code=event.pk, name="Bob")
    with pytest.raises(Refused):
        enters(code=event.pk, player=create_guest(name="Bob"))
    with pytest.raises(Refused):
        enter_by_official(code=event.pk, by=a_director(), player=create_guest(name="BOB"))
    assert Entry.objects.filter(event=event).count() == 1
    assert free_name(event, "Bob") == "Bob 2"


def test_a_name_may_be_had_in_another_event_and_by_an_account() -> None:
    event = an_event()
    add(event, "Bob")
    assert add(an_event(name="Another"), "Bob").player.name == "Bob"
    bob = registered("Bob")
    assert enters(code=event.pk, player=bob).player == bob


def test_a_guest_takes_another_name_as_he_enters() -> None:
    event = an_event()
    add(event, "Bob")
    guest = create_guest(name="Bob")

    enters(code=event.pk, player=guest, name="Bob 2")

    assert Player.objects.get(pk=guest.pk).name == "Bob 2"


def test_nobody_else_is_renamed_by_entering() -> None:
    anna = registered("Anna")
    enters(code=an_event().pk, player=anna, name="Bob 2")
    assert Player.objects.get(pk=anna.pk).name == "Anna"


def test_in_an_event_of_a_club_strangers_become_members_only() -> None:
    owner = a_director()
    club = club_of(owner)
    event = an_event(club=club)
    assert why_not(event, "Ira") == "nobody"
    enter(event, create_guest(name="Pavel"))
    enter_member(club=club, by=owner, name="Pavel")
    with pytest.raises(Refused) as caught:
        enter_by_name(code=event.pk, by=owner, name="Pavel")
    assert caught.value.reason == "name_here"


def test_there_is_an_end_to_strangers(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(nameless, "MOST", 1)
    event = an_event()
    add(event, "Ira")
    assert why_not(event, "Petya") == "too_many_new"
