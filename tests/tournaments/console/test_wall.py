"""The page for the wall."""

from __future__ import annotations

import pytest
from django.test import Client

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
    assert made.starts_at.isoformat() in wall(made)
