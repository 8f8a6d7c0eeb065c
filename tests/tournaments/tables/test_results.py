"""Results by the word of an official."""

from __future__ import annotations

from typing import Any

import pytest

from accounts.models import Player
from tests.tournaments.cast import a_director, a_result, a_round, a_table, an_assistant, enter
from tests.tournaments.tables.acts import (
    State,
    a_played_table,
    an_evening,
    one_table,
    people_at,
    play_out,
    refused,
)
from tournaments.models import Change, Event, EventTable, Round
from tournaments.services.tables import close_with_score, set_result

pytestmark = pytest.mark.django_db


def put(table: EventTable, totals: Any, **fields: Any) -> Change | None:
    given = {"by": a_director(), "version": table.version, **fields}
    return set_result(event_table=table.pk, totals=totals, **given)


def test_a_result_is_written_with_its_places_and_a_line() -> None:
    table = one_table()
    line = put(table, [120, 300, 120])
    table.refresh_from_db()
    assert (table.state, table.totals, table.places) == (State.FINISHED, [120, 300, 120], [2, 1, 2])
    assert table.result_by == "official"
    assert table.version == 2
    assert table.finished_at is not None
    assert line is not None
    assert line == Change.objects.get(kind="result")
    assert line.kind == "result"
    assert line.old["totals"] is None
    assert line.new["totals"] == [120, 300, 120]
    assert line.table == table.pk
    assert line.by == a_director()
    assert line.new["version"] == 2


def test_a_correction_keeps_the_old_result_in_the_log() -> None:
    table = a_result(one_table(), [10, 20, 30])
    line = put(table, [30, 20, 10], reason="typed the wrong way round")
    assert line is not None
    assert line.kind == "corrected"
    assert (line.old["totals"], line.new["totals"]) == ([10, 20, 30], [30, 20, 10])
    assert line.reason == "typed the wrong way round"


def test_the_same_result_again_changes_nothing_however_old_the_page() -> None:
    table = a_result(one_table(), [10, 20, 30])
    lines = Change.objects.count()
    assert put(table, [10, 20, 30], version=0) is None
    table.refresh_from_db()
    assert table.version == 1
    assert Change.objects.count() == lines


@pytest.mark.parametrize(
    ("totals", "reason"),
    [
        ([1, 2], "totals_count"),
        ([1, 2, 3, 4], "totals_count"),
        ([1, 2, "3"], "totals_range"),
        ([1, 2, True], "totals_range"),
        ([1, 2, 3.0], "totals_range"),
        ([1, 2, None], "totals_range"),
        ([1, 2, 10_001], "totals_range"),
    ],
)
def test_what_is_no_result_changes_nothing(totals: Any, reason: str) -> None:
    table = one_table()
    assert refused(lambda: put(table, totals)).reason == reason
    table.refresh_from_db()
    assert (table.state, table.totals, table.version) == (State.PLAYING, None, 1)
    assert not Change.objects.exists()


def test_where_a_match_goes_to_the_target_somebody_has_to_have_reached_it() -> None:
    table = one_table(ends=Event.Ends.TARGET, deals=None)
    assert refused(lambda: put(table, [990, 0, 5])).reason == "nobody_reached"
    assert put(table, [1000, 0, 5]) is not None


def test_the_same_person_on_two_seats_has_no_result() -> None:
    event, row, entries = an_evening()
    other = Player.objects.create(name="Anna (entered by the club)", taken_over_by=entries[0].player)
    table = a_table(row, [entries[0], entries[1], enter(event, other)])
    assert refused(lambda: put(table, [1, 2, 3])).reason == "same_person"


def test_who_plays_for_another_and_for_himself_has_no_result() -> None:
    table = one_table()
    seats = list(table.seats.order_by("index"))
    assert seats[0].entry is not None
    seats[1].played_by = seats[0].entry.player
    seats[1].save()
    assert refused(lambda: put(table, [1, 2, 3])).reason == "same_person"


def test_an_assistant_writes_results_and_nobody_else() -> None:
    table = one_table()
    event = table.round.event
    anna = people_at(table)[0]
    assert refused(lambda: put(table, [1, 2, 3], by=None)).code == "not_signed_in"
    assert refused(lambda: put(table, [1, 2, 3], by=anna)).reason == "not_official"
    assert put(table, [1, 2, 3], by=an_assistant(event)) is not None


def test_a_version_that_is_not_the_present_one_is_a_conflict() -> None:
    table = one_table()
    put(table, [1, 2, 3])
    assert refused(lambda: put(table, [3, 2, 1])).code == "stale_version"
    table.refresh_from_db()
    assert table.totals == [1, 2, 3]


def test_who_plays_at_a_table_of_a_rated_event_does_not_decide_about_it() -> None:
    event, row, entries = an_evening(rated=True)
    own = enter(event, a_director())
    table = a_table(row, [own, *entries[:2]])
    assert refused(lambda: put(table, [1, 2, 3])).reason == "own_table"
    assert put(table, [1, 2, 3], by=an_assistant(event)) is not None


def test_rounds_that_are_not_published_have_no_results() -> None:
    event, _row, entries = an_evening()
    drawn = a_round(event, 2, Round.State.DRAWN)
    table = a_table(drawn, entries, state=State.DRAWN)
    assert refused(lambda: put(table, [1, 2, 3])).reason == "round_not_published"


@pytest.mark.parametrize("state", [Event.State.CANCELLED, Event.State.CHECK_IN])
def test_events_that_are_not_played_have_no_results(state: str) -> None:
    table = one_table()
    Event.objects.update(state=state)
    assert refused(lambda: put(table, [1, 2, 3])).reason == "event_not_played"


def test_a_result_is_corrected_after_the_event() -> None:
    table = a_result(one_table(), [10, 20, 30])
    Event.objects.update(state=Event.State.FINISHED)
    assert put(table, [30, 20, 10]) is not None


def test_a_result_that_later_rounds_were_drawn_from_is_corrected() -> None:
    table = a_result(one_table(), [10, 20, 30])
    a_round(table.round.event, 2)
    assert put(table, [30, 20, 10]) is not None


def test_a_void_table_has_no_result() -> None:
    table = one_table()
    EventTable.objects.update(state=State.VOID)
    assert refused(lambda: put(table, [1, 2, 3])).reason == "table_void"


def test_a_running_match_is_closed_not_overwritten() -> None:
    table = a_played_table(deals=3)
    assert refused(lambda: put(table, [1, 2, 3])).reason == "still_played"


def test_closing_ends_the_match_with_the_totals_that_are_said() -> None:
    table = a_played_table(deals=3)
    assert table.table is not None
    line = close_with_score(
        event_table=table.pk, totals=[120, 0, 60], by=a_director(), version=table.version, reason="Late."
    )
    table.refresh_from_db()
    match = table.table.matches.get()
    assert (table.state, table.totals, table.places) == (State.FINISHED, [120, 0, 60], [1, 3, 2])
    assert match.finished_at is not None
    assert match.ended_by == "official"
    assert match.result is None
    assert match.annulled_at is not None
    assert table.match_annulled
    assert line.kind == "closed"
    assert line.new["ended"] is True


def test_closing_again_after_a_lost_answer_does_nothing_more() -> None:
    table = a_played_table(deals=3)
    first, second = (
        close_with_score(
            event_table=table.pk, totals=[120, 0, 60], by=a_director(), version=table.version, reason="Late."
        )
        for _press in range(2)
    )
    assert first == second
    assert Change.objects.filter(kind="closed").count() == 1


def test_closing_wants_a_reason() -> None:
    table = a_played_table(deals=3)
    caught = refused(
        lambda: close_with_score(
            event_table=table.pk, totals=[0, 0, 0], by=a_director(), version=table.version, reason=" "
        )
    )
    assert caught.reason == "reason_wanted"


def test_correcting_back_to_what_was_played_lets_the_match_count_again() -> None:
    table = a_played_table(deals=3)
    match = play_out(table)
    own = list(table.totals or [])
    put(table, [total + 10 for total in own])
    match.refresh_from_db()
    assert match.annulled_at is not None
    table.refresh_from_db()
    put(table, own)
    match.refresh_from_db()
    table.refresh_from_db()
    assert match.annulled_at is None
    assert table.result_by == "match"
    assert not table.match_annulled
