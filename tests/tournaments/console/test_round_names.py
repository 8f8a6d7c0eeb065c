"""What rounds are called, and what comes next, in each format."""

from __future__ import annotations

from datetime import timedelta

import pytest
from django.utils import timezone

from tests.tournaments.cast import a_director
from tests.tournaments.console.pages import console, official, text
from tests.tournaments.console.test_next_step import button, shown
from tests.tournaments.rounds.playing import committed, decide, director_of, drawn, published, started
from tournaments.models import Event, Round
from tournaments.presenters.round_names import round_name
from tournaments.presenters.standings.table import standings_page
from tournaments.services.rounds.publishing import publish

pytestmark = pytest.mark.django_db
KNOCK_OUT, FINAL, ARENA = Event.Format.KNOCK_OUT, Event.Format.SWISS_FINAL, Event.Format.ARENA


def test_a_knock_out_leads_from_the_semi_final_to_the_final_and_to_its_end() -> None:
    event = started(9, format=KNOCK_OUT, rounds=3)
    assert "Semi-final: being drawn" in shown(event)
    drawn(event)
    assert button(shown(event)) == "Start the semi-final"
    first = committed(publish, event=event.pk, round=1, by=director_of(event))
    assert round_name(event, first) == "Semi-final"
    page = shown(event)
    assert button(page) == "Draw the final (disabled)"
    assert "1 round is left" not in page
    assert "of 3" not in page
    decide(first)
    page = shown(event)
    assert button(page) == "Draw the final"
    assert "1 round is left." in page

    final = published(event)
    assert round_name(event, final) == "Final"
    assert button(shown(event)) == "Finish the event (disabled)"
    decide(final)
    assert button(shown(event)) == "Finish the event"
    fars = [row.far for row in standings_page(event, None).rows]
    assert fars[:3] == ["final, place 1", "final, place 2", "final, place 3"]
    assert fars[3] == "semi-final, place 2"


def test_the_first_round_of_a_large_knock_out_has_a_number() -> None:
    event = started(27, format=KNOCK_OUT, rounds=3)
    assert round_name(event, published(event)) == "Round 1"
    assert button(shown(event)) == "Draw the semi-final (disabled)"


def test_after_the_rounds_of_a_swiss_comes_its_final() -> None:
    event = started(6, format=FINAL, rounds=1, cut=3)
    row = published(event)
    assert round_name(event, row) == "Round 1 of 1"
    assert button(shown(event)) == "Draw the final (disabled)"
    decide(row)
    assert button(shown(event)) == "Draw the final"
    final = drawn(event)
    assert button(shown(event)) == "Start the final"
    assert round_name(event, final) == "Final"


def test_an_arena_draws_by_itself_and_has_no_button() -> None:
    event = started(6, format=ARENA, rounds=60, minutes=60)
    page = shown(event)
    assert "next-button" not in page
    assert "Tables are drawn by themselves" in page
    row = published(event)
    assert round_name(event, row) == "Round 1"
    Round.objects.create(event=event, number=2, state=Round.State.DRAWING, draw={"failed": "too_few"})
    page = text(official(a_director()).get(console(event)))
    assert "next-button" not in page
    assert "of 60" not in page
    Round.objects.filter(number=2).delete()
    Event.objects.filter(pk=event.pk).update(started_at=timezone.now() - timedelta(hours=2))
    assert "ends by itself with its last table" in shown(event)
