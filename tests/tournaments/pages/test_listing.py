"""The list of events, and the events on the pages of the lobby and of clubs."""

from __future__ import annotations

from datetime import timedelta

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from tests.clubs import club_of
from tests.people import registered, signed_in
from tests.tournaments.cast import a_director, a_round, an_event, enter
from tournaments.models import Event, Round

pytestmark = pytest.mark.django_db
State = Event.State


def at(path: str, client: Client | None = None) -> str:
    return (client or Client()).get(path).content.decode()


def test_running_coming_and_past_events_have_their_lists() -> None:
    running = an_event(name="Arena now", rounds=5)
    a_round(running, 2)
    an_event(name="Friday next")
    an_event(name="Monday gone", state=State.FINISHED, starts_at=timezone.now() - timedelta(days=3))
    an_event(name="Secret draft", state=State.DRAFT)

    html = at("/events/")

    assert (
        html.index("Being played")
        < html.index("Arena now")
        < html.index("Coming")
        < html.index("Friday next")
    )
    assert html.index("Friday next") < html.index("Monday gone")
    assert "round 2 of 5" in html
    assert "Secret draft" not in html


def test_what_is_played_says_so_instead_of_the_time_until_it_was_to_start() -> None:
    event = an_event(rounds=5, starts_at=timezone.now() + timedelta(minutes=7))
    assert "in 6 minutes" in at("/events/")
    round = a_round(event, 2)
    html = at("/events/")
    assert "round 2 of 5 is being played" in html
    assert "in 6 minutes" not in html
    round.state = Round.State.FINISHED
    round.save()
    html = at("/events/")
    assert "round 2 of 5" in html
    assert "is being played" not in html


def test_ones_own_events_come_first() -> None:
    anna = registered("Anna")
    enter(an_event(name="Entered"), anna)
    an_event(name="Other")
    an_event(name="My draft", state=State.DRAFT, director=anna)

    html = at("/events/", signed_in(anna))

    mine = html[html.index('id="mine"') : html.index('id="coming"')]
    assert "Entered" in mine
    assert "My draft" in mine
    assert "Other" not in mine


def test_an_empty_list_says_what_to_do() -> None:
    assert "Nothing is announced" in at("/events/")


def test_the_front_page_shows_the_next_events() -> None:
    assert "Next events" not in at("/")
    for number in range(5):
        an_event(name=f"Event {number}", starts_at=timezone.now() + timedelta(days=number + 1))

    html = at("/")

    assert "Next events" in html
    assert "Event 2" in html
    assert "Event 3" not in html


def test_a_club_shows_its_own_events_and_who_runs_it_may_announce() -> None:
    club = club_of(a_director())
    an_event(name="Ours", club=club)
    an_event(name="Theirs")
    an_event(name="Ours, gone", club=club, state=State.FINISHED)

    html = at(f"/clubs/{club.slug}/", signed_in(a_director()))

    assert "Ours" in html
    assert "Ours, gone" in html
    assert "Theirs" not in html
    assert f"/events/new/?club={club.slug}" in html
    assert "/events/new/" not in at(f"/clubs/{club.slug}/")


def test_more_events_take_no_more_queries() -> None:
    counts = []
    for count in (2, 20):
        for number in range(count):
            an_event(name=f"Event {count} {number}")
        with CaptureQueriesContext(connection) as captured:
            at("/events/")
        counts.append(len(captured))
    assert counts[0] == counts[1]
