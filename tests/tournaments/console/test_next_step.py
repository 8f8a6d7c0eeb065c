"""The one big button, and what stands beside it."""

from __future__ import annotations

import re
from datetime import timedelta

import pytest
from django.utils import timezone

from games.services.refusal import Refused
from tests.people import registered
from tests.tournaments.cast import a_director, a_result, a_round, a_table, an_event, with_players
from tests.tournaments.cast import enter as enter_row
from tests.tournaments.console.pages import console, official, press, text
from tests.tournaments.rounds.playing import committed, decide, director_of, drawn, published, started
from tournaments.models import Change, Entry, Event, Round
from tournaments.services.entries.entering import enter
from tournaments.services.entries.leaving import withdraw
from tournaments.services.rounds.drawing import draw_now, redraw
from tournaments.services.rounds.publishing import publish

pytestmark = pytest.mark.django_db


def button(page: str) -> str:
    """The words of the big button, and whether it can be pressed."""
    found = re.search(r'id="next-button"([^>]*)>([^<]*)<', page)
    assert found is not None
    return found[2] + (" (disabled)" if "disabled" in found[1] else "")


def shown(event: Event) -> str:
    return text(official(a_director()).get(console(event)))


@pytest.mark.parametrize(
    ("state", "words"),
    [
        (Event.State.DRAFT, "Announce the event"),
        (Event.State.ANNOUNCED, "Open registration"),
        (Event.State.REGISTRATION, "Open check-in"),  # where one checks in
        (Event.State.CHECK_IN, "Start the event"),
    ],
)
def test_before_the_start_it_leads_from_state_to_state(state: str, words: str) -> None:
    event = an_event(state=state, check_in_at=timezone.now() + timedelta(minutes=30))
    assert button(shown(event)) == words


def test_where_nobody_checks_in_the_registration_leads_to_the_start() -> None:
    event = an_event(state=Event.State.REGISTRATION)
    with_players(event, 4, state=Entry.State.ENTERED)
    page = shown(event)
    assert button(page) == "Start the event"
    assert 'data-confirm="Start with 4 players? Press again"' in page
    press(official(a_director()), event, "start", version=event.version)
    assert event.entries.filter(state=Entry.State.CHECKED_IN).count() == 4


def away_from(event: Event, count: int) -> None:
    for number in range(count):
        enter_row(event, registered(f"Away {number}"), state=Entry.State.ENTERED)


def test_whom_a_start_would_leave_out_is_asked_about_by_name() -> None:
    event = an_event(state=Event.State.CHECK_IN)
    with_players(event, 3)
    away_from(event, 10)
    client = official(a_director())
    page = text(client.get(console(event)))
    assert "10 of 13 have not checked in and will not play:" in page
    assert "Away 0, Away 1, Away 2, Away 3, Away 4, Away 5, Away 6, Away 7 and 2 more" in page
    assert "Start with 3 players" in page

    answer = press(client, event, "start", version=event.version)
    assert answer.status_code == 422
    assert "Some have not checked in and would not play" in text(answer)
    press(client, event, "start", version=event.version, away=10)
    assert event.entries.filter(state=Entry.State.NO_SHOW).count() == 10


def test_beside_the_start_all_are_checked_in_and_the_log_takes_it_back() -> None:
    event = an_event(state=Event.State.CHECK_IN)
    with_players(event, 2)
    away_from(event, 2)
    client = official(a_director())
    page = text(client.get(console(event)))
    assert "At least three players are needed." in page
    assert 'id="start-button"' not in page

    page = text(press(client, event, "check_in_all"))
    assert button(page) == "Start the event"
    assert event.entries.filter(state=Entry.State.CHECKED_IN).count() == 4
    page = text(client.get(console(event, "log/")))
    assert "Checked in all at once: <bdi>2</bdi>" in page
    assert "Away 0, Away 1" in page

    line = Change.objects.get(kind="all_checked_in")
    press(client, event, "undo", "log/", subject=line.pk)
    assert event.entries.filter(state=Entry.State.ENTERED).count() == 2
    again = Change.objects.get(undoes=line)
    press(client, event, "undo", "log/", subject=again.pk)
    assert event.entries.filter(state=Entry.State.CHECKED_IN).count() == 4


def test_who_is_taken_back_before_the_first_round_is_published_plays_in_it() -> None:
    event = an_event(state=Event.State.CHECK_IN, rounds=3)
    with_players(event, 5)
    away_from(event, 1)
    client = official(a_director())
    committed(press, client, event, "start", version=event.version, away=1)
    row = Round.objects.get(event=event)
    if row.state == Round.State.DRAWING:
        assert draw_now(round=row.pk)
    gone = Entry.objects.get(event=event, state=Entry.State.NO_SHOW)

    press(client, event, "return", "players/", subject=gone.pk, version=gone.version)

    gone.refresh_from_db()
    assert (gone.state, gone.first_round) == (Entry.State.CHECKED_IN, 1)
    page = shown(event)
    assert "Away 0 has entered since: draw again." in page
    assert button(page) == "Draw round 1 again"


def test_a_drawn_round_is_started() -> None:
    event = an_event()
    entries = with_players(event, 3)
    a_table(a_round(event, 1, Round.State.DRAWN), entries, state="drawn")
    assert "Start round 1" in button(shown(event)) or "Draw round 1 again" in button(shown(event))


def test_a_table_that_plays_is_named_beside_the_disabled_button() -> None:
    event = an_event()
    entries = with_players(event, 6)
    row = a_round(event)
    a_result(a_table(row, entries[:3]), (1000, 500, -40))
    a_table(row, entries[3:])
    page = shown(event)
    assert button(page) == "Draw round 2 (disabled)"
    assert "1 thing comes first:" in page
    names = ", ".join(entry.player.name for entry in entries[3:])
    assert f"Table 2 is not finished: {names}" in page


def test_after_the_last_round_the_event_is_finished() -> None:
    event = an_event(rounds=1)
    entries = with_players(event, 3)
    a_result(a_table(a_round(event, 1, Round.State.FINISHED), entries), (1000, 500, -40))
    client = official(a_director())
    assert button(text(client.get(console(event)))) == "Finish the event"
    page = text(press(client, event, "finish"))
    assert "The standings are final." in page
    event.refresh_from_db()
    assert event.state == Event.State.FINISHED


def test_a_paused_event_goes_on_and_says_why_it_stood() -> None:
    event = an_event(rounds=1)
    with_players(event, 3)
    a_round(event)
    client = official(a_director())
    press(client, event, "pause", reason="The lights are out")
    page = text(client.get(console(event)))
    assert button(page) == "Go on"
    assert "The lights are out" in page
    press(client, event, "go_on")
    event.refresh_from_db()
    assert event.paused_at is None


def test_the_clock_of_the_round_is_shown() -> None:
    event = an_event()
    row = a_round(event)
    Round.objects.filter(pk=row.pk).update(ends_at=timezone.now() + timedelta(minutes=14, seconds=20))
    assert re.search(r'id="console-clock"[^>]*data-until="[^"]+"[^>]*>14:(20|19)<', shown(event))


def test_who_has_come_and_gone_since_the_draw_is_named_with_the_way_on() -> None:
    event = started(6, rounds=3, late_until=2)
    decide(published(event))
    row = drawn(event)
    ira, first = registered("Ira"), event.entries.select_related("player").get(number=1)

    entry = enter(code=event.pk, player=ira)

    assert entry.first_round == 2
    page = shown(event)
    assert "Ira has entered since: draw again." in page
    assert button(page) == "Draw round 2 again"
    withdraw(code=event.pk, player=first.player)
    assert f"Ira has entered since; {first.player.name} has left since: draw again." in shown(event)
    with pytest.raises(Refused) as caught:
        publish(event=event.pk, round=2, by=director_of(event), anyway=True)
    assert caught.value.reason == "stale_draw"

    committed(redraw, event=event.pk, round=2, by=director_of(event))
    assert draw_now(round=row.pk)
    publish(event=event.pk, round=2, by=director_of(event))
    assert entry.event_seats.filter(round=row).exists()
