"""Tables that count for nothing, and what is played instead."""

from __future__ import annotations

import pytest

from games.models import Match
from games.services.refusal import Refused
from tests.games.driving import play
from tests.tournaments.cast import a_director, a_result, a_round, an_assistant
from tests.tournaments.tables.acts import (
    State,
    a_played_table,
    match_at,
    one_table,
    people_at,
    play_out,
    refused,
)
from tournaments.models import Bye, Change, Event, EventTable, Round
from tournaments.selectors.standings import standings_of
from tournaments.services.tables import close_with_score, replay, undo, void
from tournaments.services.tables.lapsing import end_void_games

pytestmark = pytest.mark.django_db


def make_void(table: EventTable, **fields: object) -> Change:
    table.refresh_from_db()
    return void(event_table=table.pk, by=a_director(), version=table.version, reason="Cards were shown.")


def play_again(table: EventTable) -> EventTable:
    table.refresh_from_db()
    return replay(event_table=table.pk, by=a_director(), version=table.version, reason="Once more.")


def test_a_void_table_counts_for_nothing_and_keeps_what_it_was() -> None:
    table = a_result(one_table(), [300, 200, 100])
    line = make_void(table)
    table.refresh_from_db()
    assert table.state == State.VOID
    assert table.totals == [300, 200, 100]
    assert line.kind == "voided"
    assert line.old["state"] == "finished"
    assert all(each.points == 0 for each in standings_of(table.round.event).lines)


def test_voiding_wants_a_reason_and_happens_once() -> None:
    table = a_result(one_table(), [3, 2, 1])
    caught = refused(lambda: void(event_table=table.pk, by=a_director(), version=1, reason=""))
    assert caught.reason == "reason_wanted"
    make_void(table)
    assert refused(lambda: make_void(table)).reason == "table_void"


def test_a_running_match_stands_still_while_its_table_is_void() -> None:
    table = a_played_table(deals=3)
    make_void(table)
    match = match_at(table)
    assert match.finished_at is None
    assert match.table.held_at is not None
    for player in people_at(table):
        with pytest.raises(Refused):
            play(match.table_id, player, "0 pass")


def test_undoing_the_void_lets_the_match_go_on() -> None:
    table = a_played_table(deals=3)
    line = make_void(table)
    undo(change=line.pk, by=a_director())
    table.refresh_from_db()
    table.round.refresh_from_db()
    assert (table.state, table.round.state) == (State.PLAYING, Round.State.PLAYING)
    assert match_at(table).table.held_at is None
    assert play_out(table).finished_at is not None


def test_the_void_of_a_played_match_counts_nowhere_and_again_after_the_undo() -> None:
    table = a_played_table(deals=3)
    match = play_out(table)
    line = make_void(table)
    match.refresh_from_db()
    assert match.annulled_at is not None
    assert match.annulled_because == "Cards were shown."
    back = undo(change=line.pk, by=a_director())
    match.refresh_from_db()
    table.refresh_from_db()
    assert match.annulled_at is None
    assert (table.state, table.result_by) == (State.FINISHED, "match")
    undo(change=back.pk, by=a_director())
    match.refresh_from_db()
    table.refresh_from_db()
    assert match.annulled_at is not None
    assert table.state == State.VOID


def test_a_match_that_a_moderator_has_annulled_stays_so() -> None:
    table = a_played_table(deals=3)
    match = play_out(table)
    Match.objects.filter(pk=match.pk).update(annulled_at=match.finished_at, annulled_because="Cheating")
    line = make_void(table)
    undo(change=line.pk, by=a_director())
    match.refresh_from_db()
    assert match.annulled_because == "Cheating"


def test_a_replay_has_the_same_seats_and_a_table_to_play_at() -> None:
    table = a_played_table(deals=3)
    fresh = play_again(table)
    table.refresh_from_db()
    assert table.state == State.VOID
    assert fresh.state == State.PLAYING
    assert (fresh.number, fresh.replays) == (table.number, table)
    assert people_at(fresh) == people_at(table)
    assert match_at(table).finished_at is not None
    assert match_at(table).annulled_at is not None
    assert match_at(fresh).finished_at is None


def test_a_void_table_is_replayed_and_so_is_a_replay() -> None:
    table = a_result(one_table(), [3, 2, 1])
    make_void(table)
    second = play_again(table)
    third = play_again(second)
    assert third.replays == second
    assert EventTable.objects.exclude(state=State.VOID).get() == third


def test_a_table_of_a_finished_round_that_was_played_here_is_played_again_here() -> None:
    table = a_played_table(deals=3)
    play_out(table)
    Round.objects.update(state=Round.State.FINISHED)
    fresh = play_again(table)
    assert fresh.table_id is not None
    assert standings_of(table.round.event).provisional


def test_nothing_is_replayed_after_the_event() -> None:
    table = a_result(one_table(), [3, 2, 1])
    Event.objects.update(state=Event.State.FINISHED)
    assert refused(lambda: play_again(table)).reason == "event_over"
    make_void(table)


def test_a_void_that_was_replayed_is_not_undone() -> None:
    table = a_result(one_table(), [3, 2, 1])
    line = make_void(table)
    play_again(table)
    assert refused(lambda: undo(change=line.pk, by=a_director())).code == "wrong_phase"


def test_a_replay_is_undone_while_nothing_was_scored_and_then_done_again() -> None:
    table = a_played_table(deals=3)
    match = play_out(table)
    fresh = play_again(table)
    line = Change.objects.get(kind="replayed")
    back = undo(change=line.pk, by=a_director())
    table.refresh_from_db()
    fresh.refresh_from_db()
    match.refresh_from_db()
    assert (table.state, fresh.state) == (State.FINISHED, State.VOID)
    assert match.annulled_at is None
    assert match_at(fresh).annulled_at is not None
    undo(change=back.pk, by=a_director())
    table.refresh_from_db()
    last = EventTable.objects.exclude(state=State.VOID).get()
    assert table.state == State.VOID
    assert last.replays == fresh


def test_a_replay_that_has_a_result_is_not_undone() -> None:
    table = a_result(one_table(), [3, 2, 1])
    fresh = play_again(table)
    close_with_score(event_table=fresh.pk, totals=[1, 2, 3], by=a_director(), version=None, reason="Late.")
    line = Change.objects.get(kind="replayed")
    assert refused(lambda: undo(change=line.pk, by=a_director())).reason == "replay_played"


def test_the_replay_of_a_running_match_is_not_undone() -> None:
    play_again(a_played_table(deals=3))
    line = Change.objects.get(kind="replayed")
    assert refused(lambda: undo(change=line.pk, by=a_director())).reason == "match_ended"


def test_whoever_was_noted_as_absent_because_of_the_void_was_there_after_all() -> None:
    table = a_result(one_table(), [3, 2, 1])
    line = make_void(table)
    for seat in table.seats.all():
        assert seat.entry is not None
        Bye.objects.create(round=table.round, entry=seat.entry, kind=Bye.Kind.ABSENT)
    a_round(table.round.event, 2)
    undo(change=line.pk, by=an_assistant(table.round.event))
    assert not Bye.objects.exists()


def test_what_stands_still_is_ended_when_a_later_round_is_drawn() -> None:
    table = a_played_table(deals=3)
    make_void(table)
    table.round.refresh_from_db()
    assert table.round.state == Round.State.FINISHED  # no other table was to be waited for
    assert end_void_games() == 0  # so far it could be undone
    a_round(table.round.event, 2)
    assert end_void_games() == 1
    assert match_at(table).annulled_at is not None
    assert end_void_games() == 0


def test_a_void_is_not_undone_into_play_when_a_later_round_is_drawn() -> None:
    table = a_played_table(deals=3)
    line = make_void(table)
    a_round(table.round.event, 2)
    assert refused(lambda: undo(change=line.pk, by=a_director())).reason == "round_over"
    end_void_games()
    assert refused(lambda: undo(change=line.pk, by=a_director())).reason == "match_ended"
