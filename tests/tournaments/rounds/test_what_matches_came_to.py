"""The table of an event, the page of the table and the record of the match say the same of every match."""

from __future__ import annotations

from typing import Any

import pytest
from django.utils import timezone

from games.engine import phase
from games.models import Match, Participation
from games.selectors.cache import newest_position
from games.selectors.records import match_record
from games.selectors.render import view_of
from games.selectors.totals import came_to, standings_in
from games.services.hosting import end_hosted, seat_bot, set_end
from games.services.turns import run_turn
from tests.tournaments.rounds.playing import committed, director_of, play_table, published, started
from tournaments.models import Event, EventTable
from tournaments.selectors.console.board import board_of
from tournaments.selectors.standings import standings_of
from tournaments.services.tables import set_result

pytestmark = pytest.mark.django_db


def a_table(**fields: Any) -> EventTable:
    return published(started(3, **fields)).tables.get()


def until(table: EventTable, there: Any) -> None:
    """Play on until a position is reached."""
    for _step in range(20_000):
        position = newest_position(str(table.table_id))
        if there(position):
            return
        committed(run_turn, match=position.match, version=position.version)
    raise AssertionError("not reached")


def bots_play(table: EventTable) -> None:
    for index in range(3):
        seat_bot(table=str(table.table_id), seat=index)


def assert_told_alike(table: EventTable, match: Match) -> None:
    table.refresh_from_db()
    assert (table.state, table.result_by) == (EventTable.State.FINISHED, EventTable.ResultBy.MATCH)
    came = came_to(match)
    assert (table.totals, table.places) == (list(came.totals), list(came.places))

    rows = Participation.objects.filter(match=match).order_by("seat")
    assert [(row.total, row.place) for row in rows] == list(zip(came.totals, came.places, strict=True))

    seen = view_of(newest_position(str(table.table_id)), None, (False,) * 3)
    assert (list(seen.observation.totals), list(seen.places or ())) == (table.totals, table.places)

    record = match_record(match.pk)
    assert record["deals"][-1]["score"]["totals"] == table.totals
    assert table.totals is not None
    assert table.places is not None
    assert any(table.totals)
    if match.result is not None:
        assert record["result"]["places"] == table.places

    event = table.round.event
    shown = board_of(event, table.round).tables[0]
    assert list(shown.scores) == table.totals
    by_entry = {seat.entry_id: seat.index for seat in table.seats.all()}
    placed = [table.places[by_entry[line.entry]] for line in standings_of(event).lines]
    assert placed == sorted(table.places)


def test_a_match_of_two_deals() -> None:
    table = a_table(deals=2)
    match = play_table(table)
    assert match.deals.filter(score__isnull=False).count() == 2
    assert_told_alike(table, match)


def test_a_match_to_a_target() -> None:
    table = a_table(ends=Event.Ends.TARGET)
    match = play_table(table)
    assert match.result is not None
    assert_told_alike(table, match)
    assert max(table.totals or ()) >= 1000


def test_a_match_that_time_ends_with_its_deal_in_hand() -> None:
    table = a_table(deals=8)
    bots_play(table)
    until(table, lambda position: len(position.scores) == 1 and phase(position.state) == "PLAY")
    committed(set_end, table=str(table.table_id), ends_at=timezone.now())
    match = play_table(table)
    assert (match.ended_by, match.result) == ("time", None)
    assert_told_alike(table, match)


def test_a_match_that_an_official_ends_between_two_deals() -> None:
    table = a_table(deals=8)
    bots_play(table)
    until(table, lambda position: len(position.scores) == 1 and phase(position.state) == "SCORE")
    committed(end_hosted, table=str(table.table_id))
    match = Match.objects.get(table=table.table_id)
    assert match.ended_by == "official"
    assert_told_alike(table, match)


def test_a_match_that_an_official_ends_in_the_middle_of_a_deal() -> None:
    table = a_table(deals=8)
    bots_play(table)
    until(table, lambda position: len(position.scores) == 1 and phase(position.state) == "PLAY")
    committed(end_hosted, table=str(table.table_id))
    assert_told_alike(table, Match.objects.get(table=table.table_id))


def test_a_running_match_is_as_far_as_its_last_scored_deal() -> None:
    table = a_table(deals=8)
    bots_play(table)
    for at in ("SCORE", "PLAY"):
        until(table, lambda position, at=at: len(position.scores) == 1 and phase(position.state) == at)
        match = Match.objects.get(table=table.table_id)
        last = newest_position(str(table.table_id)).scores[-1]
        assert standings_in([match])[match.pk].totals == tuple(last["totals"])
        assert standings_in([match])[match.pk].deals == 1


def test_a_result_corrected_back_to_what_was_played_is_the_match_again() -> None:
    table = a_table(deals=1)
    match = play_table(table)
    table.refresh_from_db()
    director = director_of(table.round.event)
    played = list(table.totals or ())
    set_result(event_table=table.pk, totals=[1, 2, 3], by=director, version=table.version, reason="A slip.")
    set_result(event_table=table.pk, totals=played, by=director, version=None, reason="It was right.")
    assert_told_alike(table, match)
