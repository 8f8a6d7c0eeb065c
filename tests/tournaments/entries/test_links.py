"""Seat links, lists, pairs and officials."""

from __future__ import annotations

import pytest

from accounts.models import User
from accounts.services.clubs.entries import enter_member
from accounts.services.guests import create_guest
from games.services.refusal import Refused
from tests.clubs import club_of
from tests.people import registered
from tests.tournaments.cast import a_director, an_event, enter, with_players
from tournaments.models import Admission, Entry, KeptApart, Official
from tournaments.services.entries.links import entry_by_link, make_link, revoke_link
from tournaments.services.entries.lists import admit, appoint, dismiss, keep_apart, let_meet, strike

pytestmark = pytest.mark.django_db
BY_OFFICIAL = Entry.Via.OFFICIAL


def seat_of_somebody_without_an_account() -> Entry:
    owner = a_director()
    club = club_of(owner)
    return enter(an_event(club=club), enter_member(club=club, by=owner, name="Пётр"), via=BY_OFFICIAL)


def test_only_the_digest_of_a_link_is_kept_and_a_new_one_ends_the_old() -> None:
    entry = seat_of_somebody_without_an_account()

    first, second = (make_link(entry=entry.pk, by=a_director()) for _ in range(2))

    entry.refresh_from_db()
    assert second not in entry.link_digest
    assert entry_by_link(first) is None
    assert entry_by_link(second) == entry
    revoke_link(entry=entry.pk, by=a_director())
    assert entry_by_link(second) is None


@pytest.mark.parametrize("token", ["", "x", "x" * 500, "\0", "é"])
def test_no_other_text_opens_anything(token: str) -> None:
    seat_of_somebody_without_an_account()
    assert entry_by_link(token) is None


def test_who_has_an_account_gets_no_link_and_an_old_one_is_dead() -> None:
    event = an_event()
    guest = create_guest(name="Gast")
    entry = enter(event, guest, via=BY_OFFICIAL)
    token = make_link(entry=entry.pk, by=a_director())
    assert entry_by_link(token) == entry

    guest.user = User.objects.create_user(username="Gast")
    guest.save()

    assert entry_by_link(token) is None
    with pytest.raises(Refused) as caught:
        make_link(entry=entry.pk, by=a_director())
    assert caught.value.reason == "has_account"


def test_whose_results_an_account_has_taken_over_has_no_seat_by_link() -> None:
    entry = seat_of_somebody_without_an_account()
    token = make_link(entry=entry.pk, by=a_director())

    entry.player.taken_over_by = registered("Anna")
    entry.player.save()

    assert entry_by_link(token) is None


def test_who_is_no_official_makes_no_link() -> None:
    entry = seat_of_somebody_without_an_account()
    with pytest.raises(Refused):
        make_link(entry=entry.pk, by=registered("Boris"))


def test_people_are_put_on_the_list_by_name() -> None:
    event, anna = an_event(), registered("Anna")

    assert admit(code=event.pk, by=a_director(), names=["Anna", "", "anna ", "Nobody"]) == ["Nobody"]
    assert Admission.objects.get(event=event).player == anna
    strike(code=event.pk, by=a_director(), player=anna)
    assert not Admission.objects.exists()


def test_two_are_kept_apart_in_either_order_once() -> None:
    event = an_event()
    one, other, _third = with_players(event, 3)

    pairs = [
        keep_apart(code=event.pk, by=a_director(), one=first, other=second, reason="One device")
        for first, second in ((one.pk, other.pk), (other.pk, one.pk))
    ]

    assert pairs[0] == pairs[1]
    let_meet(code=event.pk, by=a_director(), pair=pairs[0].pk)
    assert not KeptApart.objects.exists()


def test_nobody_is_kept_from_himself_nor_from_somebody_of_another_event() -> None:
    event, elsewhere = an_event(), an_event()
    one, *_others = with_players(event, 1)
    stranger, *_others = with_players(elsewhere, 1)

    for other in (one.pk, stranger.pk, 10**9):
        with pytest.raises(Refused):
            keep_apart(code=event.pk, by=a_director(), one=one.pk, other=other)


def test_officials_are_named_by_a_director_and_one_director_stays() -> None:
    event, boris = an_event(), registered("Boris")

    assert appoint(code=event.pk, by=a_director(), name="Boris", role="assistant").player == boris
    with pytest.raises(Refused) as by_assistant:
        appoint(code=event.pk, by=boris, name="Boris", role="director")
    with pytest.raises(Refused) as last:
        dismiss(code=event.pk, by=a_director(), player=a_director())
    appoint(code=event.pk, by=a_director(), name="Boris", role="director")
    dismiss(code=event.pk, by=boris, player=a_director())

    assert (by_assistant.value.reason, last.value.reason) == ("not_director", "last_director")
    assert Official.objects.get(event=event).player == boris
