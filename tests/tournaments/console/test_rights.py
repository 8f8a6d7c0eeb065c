"""Who sees what of the console."""

from __future__ import annotations

import pytest
from django.test import Client

from accounts.models import Player
from tests.people import registered, signed_in
from tests.tournaments.cast import a_director, a_round, an_assistant, an_event
from tests.tournaments.console.pages import TABS, console, official, press, text
from tournaments.models import Broadcast, Event

pytestmark = pytest.mark.django_db


@pytest.fixture
def event(db: None) -> Event:
    return an_event()


@pytest.mark.parametrize("tab", TABS)
def test_a_director_sees_every_tab(event: Event, tab: str) -> None:
    assert official(a_director()).get(console(event, tab)).status_code == 200


@pytest.mark.parametrize("tab", TABS)
def test_somebody_else_sees_none(event: Event, galya: Player, tab: str) -> None:
    assert signed_in(registered("Gleb")).get(console(event, tab)).status_code == 403


def test_whoever_is_not_signed_in_is_asked_to(event: Event) -> None:
    answer = Client().get(console(event))
    assert answer.status_code == 302
    assert answer["Location"].startswith("/account/login/?next=")


@pytest.mark.parametrize(
    ("tab", "status"),
    [("", 200), ("results/", 200), ("messages/", 200), ("log/", 200), ("draw/", 403), ("players/", 403),
     ("settings/", 403)],
)  # fmt: skip
def test_an_assistant_sees_what_happens_at_the_tables(event: Event, tab: str, status: int) -> None:
    assert official(an_assistant(event)).get(console(event, tab)).status_code == status


def test_an_assistant_has_no_big_button_and_cannot_press_it(event: Event) -> None:
    client = official(an_assistant(event))
    assert 'id="next-button"' not in text(client.get(console(event)))
    answer = press(client, event, "open_check_in")
    assert answer.status_code == 422
    assert "Only directors of the event may do this." in text(answer)
    event.refresh_from_db()
    assert event.state == Event.State.REGISTRATION


def test_an_assistant_speaks_to_all_tables_and_calls_the_time_but_pauses_nothing(event: Event) -> None:
    a_round(event)
    client = official(an_assistant(event))
    page = text(client.get(console(event)))
    assert "Messages" in page
    assert 'value="five"' in page
    assert 'value="pause"' not in page
    press(client, event, "five")
    press(client, event, "say", "messages/", text="Tea is ready.")
    assert [word.text for word in Broadcast.objects.order_by("pk")] == [
        "5 minutes left in this round.", "Tea is ready.",
    ]  # fmt: skip
    press(client, event, "unsay", "messages/", subject=Broadcast.objects.get(text="Tea is ready.").pk)
    assert Broadcast.objects.filter(withdrawn_at=None).count() == 1
    assert press(client, event, "pause", reason="Tea").status_code == 422
    event.refresh_from_db()
    assert event.paused_at is None


def test_the_draft_of_others_is_not_there_at_all(db: None) -> None:
    draft = an_event(state=Event.State.DRAFT)
    assert signed_in(registered("Gleb")).get(console(draft)).status_code == 404
