"""Why the next round cannot begin."""

from __future__ import annotations

import pytest
from pytest_django import DjangoAssertNumQueries

from tests.tournaments.cast import a_director, an_event
from tests.tournaments.rounds.playing import decide, director_of, drawn, published, started
from tournaments.models import Entry, Event
from tournaments.selectors.blockers import why_not_next
from tournaments.services.rounds.drawing import draw_now
from tournaments.services.rounds.pausing import pause

pytestmark = pytest.mark.django_db


def codes(event: Event) -> list[str]:
    event.refresh_from_db()
    return [blocker.code for blocker in why_not_next(event)]


def test_before_it_starts_no_round_begins() -> None:
    assert codes(an_event(director=a_director())) == ["not_running"]


def test_every_table_that_is_played_is_named_with_its_players() -> None:
    event = started(6)
    row = published(event)
    blockers = why_not_next(event)

    assert [blocker.code for blocker in blockers] == ["table_playing", "table_playing"]
    for blocker, table in zip(blockers, row.tables.order_by("number"), strict=True):
        assert blocker.table == table
        assert set(blocker.names) == set(table.seats.values_list("entry__player__name", flat=True))
        assert blocker.round == 1


def test_when_all_are_in_nothing_blocks() -> None:
    event = started(6)
    decide(published(event))
    assert codes(event) == []
    drawn(event)
    assert codes(event) == []


def test_a_draw_under_way_or_out_of_date_blocks() -> None:
    event = started(7)
    assert codes(event) == ["drawing"]
    draw_now(round=event.round_rows.get().pk)
    assert codes(event) == []
    Entry.objects.filter(event=event, number=1).update(state=Entry.State.WITHDRAWN)
    assert codes(event) == ["stale_draw"]


def test_a_pause_too_few_players_and_the_last_round_block() -> None:
    event = started(6, rounds=2)
    decide(published(event))
    pause(event=event.pk, by=director_of(event), reason="Tea")
    assert codes(event) == ["paused"]
    Event.objects.filter(pk=event.pk).update(paused_at=None)

    Entry.objects.filter(event=event, number__lte=4).update(state=Entry.State.WITHDRAWN)
    assert codes(event) == ["too_few"]
    Entry.objects.filter(event=event).update(state=Entry.State.CHECKED_IN)
    decide(published(event))
    assert codes(event) == ["no_more_rounds"]


def test_many_tables_cost_no_more_queries_than_few(
    django_assert_max_num_queries: DjangoAssertNumQueries,
) -> None:
    event = started(21)
    published(event)
    with django_assert_max_num_queries(8):
        assert len(why_not_next(event)) == 7
