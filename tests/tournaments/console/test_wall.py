"""The page for the wall."""

from __future__ import annotations

from datetime import timedelta

import pytest
from django.test import Client
from django.utils import timezone

from tests.tournaments.cast import a_result, a_round, a_table, an_event, with_players
from tests.tournaments.console.pages import text
from tournaments.models import Broadcast, Event, Round

pytestmark = pytest.mark.django_db


@pytest.fixture
def event(db: None) -> Event:
    made = an_event()
    entries = with_players(made, 6)
    row = a_round(made)
    a_result(a_table(row, entries[:3]), (1000, 500, -40))
    a_table(row, entries[3:])
    return made


def wall(event: Event, query: str = "") -> str:
    answer = Client(HTTP_ACCEPT_LANGUAGE="en").get(f"/events/{event.pk}/wall/{query}")
    assert answer.status_code == 200
    return text(answer)


def test_everybody_sees_pairings_clock_and_standings_without_navigation(event: Event) -> None:
    page = wall(event)
    for part in ("wall-by-table", "wall-by-name", "wall-clock-h", "wall-standings"):
        assert f'id="{part}"' in page
    assert "Round 1 of 5" in page
    assert "−40" in page
    assert "provisional" in page
    assert "<nav" not in page


@pytest.mark.parametrize(
    ("only", "shown", "hidden"),
    [
        ("pairings", "wall-by-name", "wall-standings"),
        ("clock", "wall-clock-h", "wall-by-name"),
        ("standings", "wall-standings", "wall-clock-h"),
    ],
)
def test_one_part_alone(event: Event, only: str, shown: str, hidden: str) -> None:
    page = wall(event, f"?only={only}")
    assert f'id="{shown}"' in page
    assert f'id="{hidden}"' not in page


def test_a_draw_that_is_not_published_is_not_on_the_wall(event: Event) -> None:
    Round.objects.filter(event=event).update(state=Round.State.FINISHED)
    entries = list(event.entries.order_by("number"))
    a_table(a_round(event, 2, Round.State.DRAWN), entries[:3], state="drawn", number=77)
    page = wall(event)
    assert "Round 1 of 5" in page
    assert "77" not in page


def test_what_was_said_to_all_is_on_the_wall_until_it_is_taken_back(event: Event) -> None:
    line = Broadcast.objects.create(event=event, text="Tea is ready")
    assert "Tea is ready" in wall(event)
    line.withdrawn_at = event.starts_at
    line.save()
    assert "Tea is ready" not in wall(event)


def test_nobody_but_officials_sees_the_wall_of_a_draft(db: None) -> None:
    draft = an_event(state=Event.State.DRAFT)
    assert Client().get(f"/events/{draft.pk}/wall/").status_code == 404


def test_before_the_first_round_it_says_when_it_begins(db: None) -> None:
    made = an_event(state=Event.State.CHECK_IN)
    page = wall(made)
    assert f'data-until="{made.starts_at.isoformat()}"' in page
    assert "Check-in" in page


def test_before_the_first_round_it_says_who_is_expected_and_who_is_there(db: None) -> None:
    made = an_event(state=Event.State.CHECK_IN)
    entries = with_players(made, 4)
    made.entries.filter(number=2).update(state="entered")
    made.entries.filter(number=3).update(state="waiting")
    page = wall(made)
    assert "2 of 3 checked in" in page
    assert entries[1].player.name in page
    assert entries[2].player.name not in page
    assert page.count("✓") == 2


def test_what_is_days_away_is_not_counted_down(db: None) -> None:
    made = an_event(starts_at=timezone.now() + timedelta(days=3))
    page = wall(made)
    assert "data-until" not in page
    assert made.starts_at.isoformat() in page


@pytest.mark.parametrize("drawn", [False, True])
def test_nobody_is_first_with_nothing(db: None, drawn: bool) -> None:
    made = an_event(state=Event.State.RUNNING)
    entries = with_players(made, 3)
    if drawn:
        a_table(a_round(made), entries)
    page = wall(made)
    assert 'id="wall-standings"' not in page
    assert "being played" not in page
    assert ("Round 1 of 5" if drawn else "Before round 1") in page


def test_a_pause_and_its_reason_are_said_on_every_part(event: Event) -> None:
    Event.objects.filter(pk=event.pk).update(paused_at=timezone.now(), paused_because="The <lights> are out")
    for query in ("", "?only=standings", "?only=clock"):
        page = wall(event, query)
        assert "The event is paused." in page
        assert "The &lt;lights&gt; are out" in page


def test_when_all_is_over_the_final_standings_come_first_and_no_round(event: Event) -> None:
    Round.objects.filter(event=event).update(state=Round.State.FINISHED)
    Event.objects.filter(pk=event.pk).update(state=Event.State.FINISHED)
    page = wall(event)
    assert "Final standings" in page
    assert "Round 1" not in page
    assert "wall-by-table" not in page
    assert page.index('id="wall-podium"') < page.index('id="wall-standings"')
    assert 'id="wall-by-table"' in wall(event, "?only=pairings")


def test_a_cancelled_event_says_why(db: None) -> None:
    made = an_event(state=Event.State.CANCELLED, cancelled_because="Too few came")
    page = wall(made)
    assert "Cancelled" in page
    assert "Too few came" in page
