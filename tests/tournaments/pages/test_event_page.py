"""An event's own page: what each viewer can do now, and what its buttons do."""

from __future__ import annotations

import re
from datetime import UTC, datetime, timedelta

import pytest
from django.contrib.auth.hashers import make_password
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.utils import timezone
from pytest_django import Settings

from accounts.identity import COOKIE
from accounts.models import Player
from games.models import Table
from tests.clubs import club_of
from tests.people import registered, signed_in
from tests.tournaments.cast import (
    a_director,
    a_result,
    a_round,
    a_table,
    an_assistant,
    an_event,
    enter,
    with_players,
)
from tournaments.models import Broadcast, Bye, Entry, Event, Round

pytestmark = pytest.mark.django_db
State = Entry.State


def page(event: Event, client: Client | None = None) -> str:
    answer = (client or Client()).get(f"/events/{event.pk}/")
    assert answer.status_code == 200
    return answer.content.decode()


def press(client: Client, event: Event, do: str, **more: str) -> str:
    answer = client.post(f"/events/{event.pk}/", {"do": do, **more}, follow=True)
    assert answer.status_code == 200
    return answer.content.decode()


@pytest.fixture(autouse=True)
def _no_limits(settings: Settings) -> None:
    settings.THOUSAND_RATE_LIMITS = False


def test_whoever_comes_by_enters_as_a_guest_by_a_name() -> None:
    event, browser = an_event(), Client()
    assert "Enter the event" in page(event, browser)

    html = press(browser, event, "enter", name="Зоя")

    assert "You have entered" in html
    entry = Entry.objects.get(event=event)
    assert (entry.player.name, entry.player.is_registered) == ("Зоя", False)


def test_why_one_cannot_enter_is_known_before_the_press_and_a_press_makes_no_guest() -> None:
    event = an_event(registered_only=True, least_rating=1600)
    html = page(event)
    assert "Only players with an account enter." in html
    assert "it takes 1600" in html
    assert 'value="enter"' not in html

    press(Client(), event, "enter", name="Zoya")

    assert not Player.objects.filter(name="Zoya").exists()


def test_one_enters_withdraws_and_comes_back() -> None:
    event, client = an_event(), signed_in(registered("Anna"))

    assert "You have entered" in press(client, event, "enter")
    assert "You have withdrawn." in press(client, event, "withdraw")
    assert "You have entered" in press(client, event, "enter")


def test_who_waits_reads_his_place_in_line() -> None:
    event, client = an_event(capacity=3), signed_in(registered("Anna"))
    with_players(event, 3)
    enter(event, registered("Boris"), state=State.WAITING)
    assert "waiting list" in page(event, client)

    assert "You wait: place 2 in line" in press(client, event, "enter")


def test_a_wrong_password_is_said_and_enters_nobody() -> None:
    event, client = an_event(password=make_password("sesame")), signed_in(registered("Anna"))
    assert 'name="password"' in page(event, client)

    assert "The password is another one." in press(client, event, "enter", password="x")
    assert not event.entries.exists()
    assert "You have entered" in press(client, event, "enter", password="sesame")


def test_a_visitor_with_a_wrong_password_leaves_no_guest_behind() -> None:
    event, browser = an_event(password=make_password("sesame")), Client()

    html = press(browser, event, "enter", name="Zoya", password="x")

    assert "The password is another one." in html
    assert COOKIE not in browser.cookies
    assert not Player.objects.filter(name="Zoya").exists()
    assert "You have entered" in press(browser, event, "enter", name="Zoya", password="sesame")
    assert Player.objects.filter(name="Zoya").count() == 1


def test_check_in_is_the_biggest_thing_while_it_is_open() -> None:
    event, anna = an_event(state=Event.State.CHECK_IN), registered("Anna")
    enter(event, anna, state=State.ENTERED)
    client = signed_in(anna)
    assert "Check in now" in page(event, client)

    assert "You are checked in" in press(client, event, "check_in")


def test_ones_table_stands_first_with_the_way_there() -> None:

    event = an_event()
    entries = with_players(event, 3)
    table = a_table(a_round(event), entries, number=5)
    table.table = Table.objects.create(preset="thousand_offline")
    table.save()

    html = page(event, signed_in(entries[1].player))

    assert "Your table: 5" in html
    assert f'href="/tables/{table.table_id}/"' in html
    assert "Your table" not in page(event)


def test_between_rounds_one_reads_ones_result() -> None:
    event = an_event()
    entries = with_players(event, 3)
    a_result(a_table(a_round(event, state=Round.State.FINISHED), entries), [310, 120, -40])

    assert "Round 1: place 3 with −40" in page(event, signed_in(entries[2].player))


def test_who_rests_reads_why() -> None:
    event = an_event()
    entry, *_others = with_players(event, 4)
    Bye.objects.create(round=a_round(event), entry=entry, kind=Bye.Kind.ALLOCATED)

    assert "You rest in round 1" in page(event, signed_in(entry.player))


def test_between_rounds_one_asks_to_rest_and_takes_it_back() -> None:
    event = an_event()
    entries = with_players(event, 3)
    a_result(a_table(a_round(event, state=Round.State.FINISHED), entries), [310, 120, -40])
    client = signed_in(entries[0].player)

    assert "Play in round 2 after all" in press(client, event, "rest", round="2")
    entries[0].refresh_from_db()
    assert entries[0].rests_in == 2
    assert "Rest in round 2" in press(client, event, "rest", round="")


def test_the_time_is_shown_in_both_zones_and_how_long_it_is_until_then() -> None:
    starts = datetime(2027, 7, 1, 17, tzinfo=UTC)
    event, client = an_event(starts_at=starts, time_zone="Europe/Kyiv"), Client()
    client.cookies["device_zone"] = "Europe/London"
    html = page(event, client)
    assert "1 Jul 2027, 20:00" in html
    assert "(Kyiv)" in html
    assert "your time 18:00" in html

    soon = an_event(starts_at=timezone.now() + timedelta(hours=3, minutes=20, seconds=30))
    assert "in 3 h 20 min" in page(soon)


def test_the_state_is_marked_in_the_way_of_the_event() -> None:
    html = page(an_event(state=Event.State.CHECK_IN, check_in_at=timezone.now()))
    assert 'aria-current="step">check-in' in html


def test_the_director_opens_check_in_starts_and_calls_off() -> None:
    event = an_event()
    with_players(event, 3)
    client = signed_in(a_director())

    press(client, event, "open_check_in", version="1")
    event.refresh_from_db()
    assert event.state == Event.State.CHECK_IN
    press(client, event, "start", version=str(event.version))
    event.refresh_from_db()
    assert event.state == Event.State.RUNNING
    html = press(client, event, "cancel", reason="Fire")
    assert "The event was called off" in html
    assert "Fire" in html


def test_a_start_on_sight_of_something_older_starts_nothing() -> None:
    event = an_event(version=3)
    with_players(event, 3)

    assert "changed this meanwhile" in press(signed_in(a_director()), event, "start", version="2")
    event.refresh_from_db()
    assert event.state == Event.State.REGISTRATION


def test_with_too_few_the_button_says_why_it_cannot_be_pressed() -> None:
    event = an_event()
    with_players(event, 2)
    assert 'id="why-not-start"' in page(event, signed_in(a_director()))


def test_an_assistant_sees_the_console_and_no_buttons_of_a_director() -> None:
    event = an_event()
    html = page(event, signed_in(an_assistant(event)))
    assert "/console/" in html
    assert 'value="start"' not in html
    assert 'value="cancel"' not in html


def test_announcements_are_escaped_and_what_was_withdrawn_is_gone() -> None:
    event = an_event(about="**Bring** <script>tea</script>")
    Broadcast.objects.create(event=event, text="<b>Five</b> minutes")
    Broadcast.objects.create(event=event, text="Wrong", withdrawn_at=timezone.now())

    html = page(event)

    assert "&lt;b&gt;Five&lt;/b&gt; minutes" in html
    assert "Wrong" not in html
    assert "<strong>Bring</strong>" in html
    assert "<script>tea" not in html


def test_lateness_and_format_are_said_in_words() -> None:
    html = page(an_event(late_until=2, absent_after_s=300, capacity=12))
    assert "One may join until round 2" in html
    assert "after 5 minutes" in html
    assert "0 of 12 places taken" in html


def test_a_draft_is_seen_by_its_officials_alone() -> None:
    event = an_event(state=Event.State.DRAFT)
    assert Client().get(f"/events/{event.pk}/").status_code == 404
    assert "Only officials see this draft." in page(event, signed_in(a_director()))


def test_no_other_word_does_anything() -> None:
    event = an_event()
    assert Client().post(f"/events/{event.pk}/", {"do": "delete"}).status_code == 404
    assert Client().get("/events/%00/").status_code == 404


def test_more_players_take_no_more_queries() -> None:

    counts = []
    for players in (3, 24):
        event = an_event(club=club_of(registered(f"Owner {players}"), name=f"Club {players}"))
        with_players(event, players)
        page(event)
        with CaptureQueriesContext(connection) as captured:
            page(event)
        counts.append(len(captured))
    assert counts[0] == counts[1]


def test_the_roster_shows_who_plays_waits_and_is_out() -> None:
    event = an_event()
    with_players(event, 2)
    enter(event, registered("Walter"), state=State.WAITING)
    enter(event, registered("Olaf"), state=State.WITHDRAWN)

    address = f"/events/{event.pk}/players/"
    html = signed_in(a_director()).get(address).content.decode()
    others = Client().get(address).content.decode()

    assert html.index("Waiting list") < html.index("Walter")
    assert "Walter" not in others
    assert "1 waits" in others
    assert html.index("Not in the event any more") < html.index("Olaf")


def test_who_waits_at_check_in_can_say_that_he_is_there() -> None:
    event, anna = an_event(state=Event.State.CHECK_IN, capacity=3), registered("Anna")
    with_players(event, 3, state=State.ENTERED)
    enter(event, anna, state=State.WAITING)
    client = signed_in(anna)
    assert "I am here, if a place gets free" in page(event, client)

    html = press(client, event, "check_in")

    assert "You are here. Places that are free at the start go by the waiting list." in html
    assert "I am here, if a place gets free" not in html
    assert "here" in signed_in(a_director()).get(f"/events/{event.pk}/console/players/").content.decode()


def test_who_is_called_like_somebody_in_the_event_is_asked_for_another_name() -> None:
    event, browser = an_event(), Client()
    press(Client(), event, "enter", name="Bob")

    html = press(browser, event, "enter", name="bob")

    assert "Somebody in this event is called bob" in html
    assert 'value="bob 2"' in html
    assert Entry.objects.filter(event=event).count() == 1
    assert "You have entered" in press(browser, event, "enter", name="Bob 2")


def test_a_guest_of_a_name_that_is_taken_here_is_asked_before_he_presses() -> None:
    event, other, browser = an_event(), an_event(name="Another"), Client()
    press(browser, other, "enter", name="Bob")
    press(Client(), event, "enter", name="Bob")
    assert 'value="Bob 2"' in page(event, browser)
    assert "You have entered" in press(browser, event, "enter", name="Bob 2")


def test_times_that_are_past_are_not_announced() -> None:
    now = timezone.now()
    event = an_event(check_in_at=now - timedelta(minutes=20))
    assert "Check-in opens" not in page(event)
    Event.objects.filter(pk=event.pk).update(state=Event.State.ANNOUNCED, registration_at=now)
    assert "Entries open" not in page(event)
    assert "Entries are not open yet." in page(event)


def test_a_finished_event_names_the_best_three_and_ones_own_place() -> None:
    event = an_event()
    entries = with_players(event, 6)
    round = a_round(event, state=Round.State.FINISHED)
    a_result(a_table(round, entries[:3]), [100, 90, 80])
    a_result(a_table(round, entries[3:]), [110, 95, 85])
    Entry.objects.filter(pk=entries[5].pk).update(state=State.WITHDRAWN)
    enter(event, registered("Olaf"), state=State.WITHDRAWN)
    Event.objects.filter(pk=event.pk).update(state=Event.State.FINISHED)

    html = page(event, signed_in(entries[3].player))

    assert "You took place 1 of 6" in html
    podium = html[html.index('class="podium"') : html.index("</ol>", html.index('class="podium"'))]
    assert podium.index(entries[3].player.name) < podium.index(entries[0].player.name)
    assert "All 6" in html
    assert "Who played" in html
    assert re.search(r'id="event-conditions"[^>]* hidden', html)
    assert "6 players" in Client().get("/events/").content.decode()
