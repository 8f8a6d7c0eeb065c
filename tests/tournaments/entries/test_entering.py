"""Entering an event."""

from __future__ import annotations

from datetime import timedelta

import pytest
from django.contrib.auth.hashers import make_password
from django.utils import timezone

from accounts.models import Ban, Notice, Player
from accounts.services.guests import create_guest
from games.services.refusal import Refused
from tests.clubs import club_of, put_in
from tests.people import registered
from tests.tournaments.cast import a_director, a_round, an_event, enter, with_players
from tournaments.models import Admission, Change, Entry, Event
from tournaments.services.entries.entering import enter as enters
from tournaments.services.entries.entering import enter_by_name

pytestmark = pytest.mark.django_db
State = Entry.State


def refused(event: Event, player: Player | None, password: str = "") -> str:
    with pytest.raises(Refused) as caught:
        enters(code=event.pk, player=player, password=password)
    return caught.value.reason or caught.value.code


def test_whoever_enters_has_a_number_a_lot_and_a_line_in_the_log() -> None:
    event, anna = an_event(), registered("Anna")

    entry = enters(code=event.pk, player=anna)

    assert (entry.state, entry.number, entry.via) == (State.ENTERED, 1, Entry.Via.SELF)
    assert Change.objects.get(event=event).kind == "entered"


def test_who_presses_twice_is_entered_once() -> None:
    event, anna = an_event(), registered("Anna")

    first, second = enters(code=event.pk, player=anna), enters(code=event.pk, player=anna)

    assert first.pk == second.pk
    assert Change.objects.filter(event=event).count() == 1


def test_nobody_in_particular_is_asked_to_say_who_he_is() -> None:
    assert refused(an_event(), None) == "not_signed_in"


def test_a_guest_may_enter_unless_the_event_wants_accounts() -> None:
    guest = create_guest(name="Gast")
    assert enters(code=an_event().pk, player=guest).state == State.ENTERED
    assert refused(an_event(registered_only=True), guest) == "guest"


def test_who_comes_after_the_last_place_waits() -> None:
    event = an_event(capacity=3)
    with_players(event, 3)

    assert enters(code=event.pk, player=registered("Anna")).state == State.WAITING


def test_the_password_is_asked_of_whoever_enters() -> None:
    event, anna = an_event(password=make_password("sesame")), registered("Anna")

    assert refused(event, anna) == "password"
    assert refused(event, anna, "Sesame") == "password"
    assert enters(code=event.pk, player=anna, password="sesame").state == State.ENTERED


def test_only_who_is_on_the_list_enters_where_there_is_one() -> None:
    event, anna, boris = an_event(listed_only=True), registered("Anna"), registered("Boris")
    Admission.objects.create(event=event, player=anna)

    assert enters(code=event.pk, player=anna).state == State.ENTERED
    assert refused(event, boris) == "listed"


def test_only_members_enter_an_event_for_members() -> None:
    owner, anna, boris = registered("Olga"), registered("Anna"), registered("Boris")
    club = club_of(owner)
    put_in(club, anna)
    event = an_event(club=club, members_only=True)

    assert enters(code=event.pk, player=anna).state == State.ENTERED
    assert refused(event, boris) == "members"


def test_an_account_has_to_be_old_enough() -> None:
    event, anna = an_event(least_days=30), registered("Anna")
    assert refused(event, anna) == "young"

    Player.objects.filter(pk=anna.pk).update(created_at=timezone.now() - timedelta(days=31))
    anna.refresh_from_db()
    assert enters(code=event.pk, player=anna).state == State.ENTERED


def test_without_a_rating_one_counts_as_new() -> None:
    anna = registered("Anna")

    assert refused(an_event(least_rating=1501), anna) == "rating_low"
    assert refused(an_event(most_rating=1499), anna) == "rating_high"
    assert enters(code=an_event(least_rating=1500, most_rating=1500).pk, player=anna).state == State.ENTERED


def test_whoever_is_banned_from_playing_does_not_enter() -> None:
    anna = registered("Anna")
    Ban.objects.create(player=anna, kind=Ban.Kind.PLAY, reason="Rude.", starts_at=timezone.now())

    assert refused(an_event(), anna) == "banned"


@pytest.mark.parametrize(
    ("state", "why"),
    [("announced", "not_yet"), ("finished", "over"), ("cancelled", "over"), ("running", "too_late")],
)
def test_entries_are_taken_while_they_are_open(state: str, why: str) -> None:
    assert refused(an_event(state=state), registered("Anna")) == why


def test_late_entry_is_by_the_rule_of_the_event() -> None:
    event = an_event(late_until=2)
    with_players(event, 6)
    a_round(event, 1)

    entry = enters(code=event.pk, player=registered("Anna"))

    assert (entry.state, entry.first_round) == (State.CHECKED_IN, 2)
    a_round(event, 2)
    assert refused(event, registered("Boris")) == "too_late"


def test_who_was_expelled_does_not_come_back() -> None:
    event, anna = an_event(), registered("Anna")
    enter(event, anna, state=State.EXPELLED)

    assert refused(event, anna) == "expelled"


def test_an_official_enters_people_past_the_conditions_and_they_are_told() -> None:
    event, anna = an_event(listed_only=True, password=make_password("sesame")), registered("Anna")

    entry = enter_by_name(code=event.pk, by=a_director(), name="anna")

    assert (entry.player, entry.via) == (anna, Entry.Via.OFFICIAL)
    assert Notice.objects.get(player=anna).kind == "event_entered"


def test_an_official_means_members_of_the_club_first() -> None:
    owner = a_director()
    club = club_of(owner)
    from accounts.services.clubs.entries import enter_member

    member = enter_member(club=club, by=owner, name="Anna")
    registered("Аnnа2")
    event = an_event(club=club)

    assert enter_by_name(code=event.pk, by=owner, name="Anna").player == member


def test_who_is_no_official_enters_nobody_else() -> None:
    event, boris = an_event(), registered("Boris")
    registered("Anna")

    with pytest.raises(Refused) as caught:
        enter_by_name(code=event.pk, by=boris, name="Anna")

    assert caught.value.reason == "not_official"
    assert not event.entries.exists()
