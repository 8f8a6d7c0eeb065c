"""Players, words to all, officials."""

from __future__ import annotations

import re

import pytest

from accounts.models import Player
from accounts.services.guests import create_guest
from tests.people import registered
from tests.tournaments.cast import a_director, a_round, an_event, enter, with_players
from tests.tournaments.console.pages import console, official, press, text
from tournaments.models import Broadcast, Entry, Event, KeptApart, Official

pytestmark = pytest.mark.django_db
State = Entry.State


@pytest.fixture
def event(db: None) -> Event:
    return an_event(state=Event.State.CHECK_IN, late_until=3)


def test_a_player_is_added_checked_in_withdrawn_and_taken_back(event: Event) -> None:
    client = official(a_director())
    registered("Gleb")
    press(client, event, "add", "players/", name="Gleb")
    entry = Entry.objects.get(event=event)
    assert entry.state == State.ENTERED
    for do, state in (
        ("check_in", State.CHECKED_IN),
        ("withdraw", State.WITHDRAWN),
        ("return", State.ENTERED),
    ):
        answer = press(client, event, do, "players/", subject=entry.pk, version=entry.version)
        assert answer.status_code == 200
        entry.refresh_from_db()
        assert entry.state == state


def test_a_name_that_nobody_has_is_said_and_kept(event: Event) -> None:
    answer = press(official(a_director()), event, "add", "players/", name="Nobody at all")
    assert answer.status_code == 422
    assert 'value="Nobody at all"' in text(answer)


def test_a_name_that_nobody_has_can_be_added_without_an_account(event: Event) -> None:
    client = official(a_director())
    page = text(press(client, event, "add", "players/", name="Ira"))
    assert "Add Ira without an account" in page
    press(client, event, "add_new", "players/", name="Ira")
    assert Entry.objects.get(event=event).player.name == "Ira"
    Event.objects.filter(pk=event.pk).update(registered_only=True)
    page = text(press(client, event, "add", "players/", name="Petya"))
    assert "without an account" not in page


def test_the_link_to_a_seat_is_shown_once_with_its_square(event: Event, anna: Player) -> None:
    entry = enter(event, anna, via="official")
    client = official(a_director())
    page = text(press(client, event, "link", "players/", subject=entry.pk))
    link = re.search(r"http://testserver/events/seat/([\w-]+)/", page)
    assert link is not None
    assert 'class="qr"' in page
    assert link[1] not in text(client.get(console(event, "players/")))


def test_all_without_an_account_are_checked_in_by_one_press(event: Event) -> None:
    nina = registered("Nina")
    enter(event, nina, state=State.ENTERED)
    for name in ("Ira", "Lena"):
        enter(event, create_guest(name=name), state=State.ENTERED)
    client = official(a_director())
    page = text(client.get(console(event, "players/")))
    assert "All are here" in page
    assert "All 2 without an account are here" in page

    page = text(press(client, event, "check_in_all", "players/", who="without_account"))
    assert "2 are checked in." in page
    assert Entry.objects.get(player=nina).state == State.ENTERED

    page = text(press(client, event, "check_in_all", "players/", who="all"))
    assert "3 are checked in." in page
    assert 'id="all-here"' not in page


def test_after_the_last_draw_nobody_is_told_of_a_round_that_never_comes(event: Event) -> None:
    Event.objects.filter(pk=event.pk).update(rounds=1)
    event.refresh_from_db()
    a_round(event)
    page = text(official(a_director()).get(console(event, "players/")))
    assert "It is too late to join: no round is left." in page
    assert "plays from round" not in page


def test_two_are_kept_apart_and_meet_again(event: Event) -> None:
    one, other = with_players(event, 2)
    client = official(a_director())
    press(client, event, "apart", "players/", one=one.pk, other=other.pk, reason="brothers")
    pair = KeptApart.objects.get(event=event)
    assert "brothers" in text(client.get(console(event, "players/")))
    press(client, event, "meet", "players/", subject=pair.pk)
    assert not KeptApart.objects.exists()


def test_an_expelled_player_is_listed_with_the_reason(event: Event) -> None:
    a_round(event)
    entry = with_players(event, 1)[0]
    client = official(a_director())
    press(client, event, "expel", "players/", subject=entry.pk, version=entry.version, reason="Shouting")
    entry.refresh_from_db()
    assert entry.state == State.EXPELLED
    assert "Shouting" in text(client.get(console(event, "players/")))


def test_a_player_rests_in_the_next_round_and_does_not_after_all(event: Event) -> None:
    a_round(event)
    entry = with_players(event, 1)[0]
    client = official(a_director())
    press(client, event, "rest", "players/", subject=entry.pk, version=entry.version, round=2)
    entry.refresh_from_db()
    assert entry.rests_in == 2
    assert "rests in round 2" in text(client.get(console(event, "players/")))
    press(client, event, "play_on", "players/", subject=entry.pk, version=entry.version)
    entry.refresh_from_db()
    assert entry.rests_in is None


def test_something_is_said_to_all_tables_and_taken_back(event: Event) -> None:
    client = official(a_director())
    press(client, event, "say", "messages/", text="Tea is ready <b>now</b>")
    assert "Tea is ready &lt;b&gt;now&lt;/b&gt;" in text(client.get(console(event, "messages/")))
    press(client, event, "unsay", "messages/", subject=Broadcast.objects.get().pk)
    assert Broadcast.objects.get().withdrawn_at is not None


def test_an_official_is_appointed_and_removed_but_never_the_last_director(event: Event) -> None:
    client, gleb = official(a_director()), registered("Gleb")
    press(client, event, "appoint", "settings/", name="Gleb", role="assistant")
    assert Official.objects.get(event=event, player=gleb).role == "assistant"
    press(client, event, "dismiss", "settings/", subject=gleb.pk)
    assert not Official.objects.filter(event=event, player=gleb).exists()
    answer = press(client, event, "dismiss", "settings/", subject=a_director().pk)
    assert "An event keeps at least one director." in text(answer)


def test_officials_see_that_another_is_here(event: Event) -> None:
    vera = registered("Vera")
    Official.objects.create(event=event, player=vera, role=Official.Role.DIRECTOR)
    assert "is here too" not in text(official(a_director()).get(console(event)))
    official(vera).get(console(event, "players/"))
    assert "Vera is here too" in text(official(a_director()).get(console(event)))


def test_the_event_is_cancelled_with_a_reason(event: Event) -> None:
    press(official(a_director()), event, "cancel", "settings/", version=event.version, reason="No heating")
    event.refresh_from_db()
    assert event.state == Event.State.CANCELLED
    assert "The event was cancelled." in text(official(a_director()).get(console(event)))
