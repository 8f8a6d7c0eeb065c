"""Undoing, undoing that, and what cannot be undone."""

from __future__ import annotations

from datetime import timedelta

import pytest
from django.utils import timezone

from tests.people import registered
from tests.tournaments.cast import (
    a_director,
    a_result,
    a_round,
    a_table,
    an_assistant,
    an_event,
    enter,
)
from tests.tournaments.tables.acts import State, a_played_table, an_evening, one_table, play_out, refused
from tournaments.models import Change, Entry, Event, EventTable, Round
from tournaments.services.entries.checking_in import check_in_by_official
from tournaments.services.entries.leaving import withdraw_by_official
from tournaments.services.life.announcing import change_event
from tournaments.services.life.fields import EDITABLE
from tournaments.services.log import note
from tournaments.services.tables import close_with_score, expel, set_result, undo

pytestmark = pytest.mark.django_db


def result(table: EventTable, totals: list[int]) -> Change:
    line = set_result(event_table=table.pk, totals=totals, by=a_director(), version=None)
    assert line is not None
    return line


def undone(line: Change) -> Change:
    return undo(change=line.pk, by=a_director(), reason="A mistake.")


def now(table: EventTable) -> tuple[str, list[int] | None, list[int] | None, str]:
    table.refresh_from_db()
    return table.state, table.totals, table.places, table.result_by


def test_a_result_is_undone_and_done_again_and_undone_again() -> None:
    table = one_table()
    first = result(table, [30, 20, 10])
    there = now(table)
    back = undone(first)
    assert now(table) == (State.PLAYING, None, None, "")
    again = undone(back)
    assert now(table) == there
    undone(again)
    assert now(table) == (State.PLAYING, None, None, "")
    assert [line.undoes for line in (back, again)] == [first, back]
    assert (back.kind, back.reason, back.old["totals"]) == ("result", "A mistake.", [30, 20, 10])


def test_undoing_counts_the_version_on() -> None:
    table = one_table()
    first = result(table, [30, 20, 10])
    assert undone(first).new["version"] == 3


def test_undoing_a_result_opens_its_round_again() -> None:
    table = one_table()
    first = result(table, [30, 20, 10])
    table.round.refresh_from_db()
    assert table.round.state == Round.State.FINISHED
    undone(first)
    table.round.refresh_from_db()
    assert table.round.state == Round.State.PLAYING


def test_a_correction_is_undone_though_later_rounds_were_drawn() -> None:
    table = a_result(one_table(), [30, 20, 10])
    line = result(table, [10, 20, 30])
    a_round(table.round.event, 2)
    undone(line)
    assert now(table)[1] == [30, 20, 10]


def test_a_result_that_a_later_round_was_drawn_from_is_not_taken_away() -> None:
    table = one_table()
    line = result(table, [30, 20, 10])
    a_round(table.round.event, 2, Round.State.DRAWING)
    assert refused(lambda: undone(line)).reason == "round_over"
    assert now(table)[1] == [30, 20, 10]


def test_what_was_changed_again_is_undone_from_the_last_on() -> None:
    table = one_table()
    first, second = result(table, [30, 20, 10]), result(table, [10, 20, 30])
    assert refused(lambda: undone(first)).reason == "changed_since"
    undone(second)
    undone(first)
    assert now(table)[0] == State.PLAYING


def test_a_line_is_undone_once() -> None:
    line = result(one_table(), [30, 20, 10])
    undone(line)
    assert refused(lambda: undone(line)).reason == "undone_already"


def test_a_correction_of_what_was_played_is_undone_to_the_match() -> None:
    table = a_played_table(deals=3)
    match = play_out(table)
    before = now(table)
    assert before[1] is not None
    line = result(table, [total + 10 for total in before[1]])
    undone(line)
    match.refresh_from_db()
    assert now(table) == before
    assert match.annulled_at is None


def test_closing_a_match_is_not_undone() -> None:
    table = a_played_table(deals=3)
    line = close_with_score(
        event_table=table.pk, totals=[10, 0, 0], by=a_director(), version=None, reason="Late."
    )
    assert refused(lambda: undone(line)).reason == "match_ended"


def test_what_happened_by_itself_is_not_undone() -> None:
    table = one_table()
    facts = {"state": "finished", "totals": None, "places": None, "result_by": ""}
    line = note(table.round.event, "result", by=None, table=table, old=facts, new=facts)
    assert refused(lambda: undone(line)).reason == "cannot_undo"


def test_what_is_no_act_is_not_undone() -> None:
    line = note(an_event(), "announced", by=a_director())
    assert refused(lambda: undone(line)).reason == "cannot_undo"
    assert refused(lambda: undo(change=line.pk + 1, by=a_director())).code == "not_found"


def test_nobody_but_officials_undoes() -> None:
    table = one_table()
    line = result(table, [30, 20, 10])
    assert refused(lambda: undo(change=line.pk, by=registered("Galya"))).reason == "not_official"
    assert refused(lambda: undo(change=line.pk, by=None)).code == "not_signed_in"


def test_assistants_undo_results_and_no_expulsions() -> None:
    event, row, entries = an_evening(4)
    asya = an_assistant(event)
    table = a_table(row, entries[:3])
    undo(change=result(table, [3, 2, 1]).pk, by=asya)
    line = expel(entry=entries[3].pk, by=a_director(), version=None, reason="Rude.")
    assert refused(lambda: undo(change=line.pk, by=asya)).reason == "not_director"


def test_an_expulsion_is_undone_and_done_again() -> None:
    _event, _row, entries = an_evening(4)
    entry = entries[3]
    line = expel(entry=entry.pk, by=a_director(), version=1, reason="Rude.")
    entry.refresh_from_db()
    assert (entry.state, entry.last_round, entry.reason) == (Entry.State.EXPELLED, 1, "Rude.")
    back = undone(line)
    entry.refresh_from_db()
    assert (entry.state, entry.last_round, entry.reason) == (Entry.State.CHECKED_IN, None, "")
    undone(back)
    entry.refresh_from_db()
    assert entry.state == Entry.State.EXPELLED


def test_a_withdrawal_is_undone() -> None:
    event, _row, entries = an_evening(4)
    withdraw_by_official(entry=entries[3].pk, by=a_director(), version=None, reason="ill")
    line = Change.objects.get(kind="withdrawn")
    undone(line)
    entries[3].refresh_from_db()
    assert entries[3].state == Entry.State.CHECKED_IN
    assert event.pk


def test_a_withdrawal_is_not_undone_when_somebody_has_the_place() -> None:
    event, _row, entries = an_evening(4, capacity=4)
    withdraw_by_official(entry=entries[3].pk, by=a_director(), version=None)
    line = Change.objects.get(kind="withdrawn")
    enter(event, registered("Vera"))
    assert refused(lambda: undone(line)).reason == "event_full"


def test_nothing_about_entries_is_undone_after_the_event() -> None:
    _event, _row, entries = an_evening(4)
    line = expel(entry=entries[3].pk, by=a_director(), version=None, reason="Rude.")
    Event.objects.update(state=Event.State.FINISHED)
    assert refused(lambda: undone(line)).reason == "event_over"


def test_settings_are_undone_and_changed_again() -> None:
    event = an_event(registration_at=timezone.now())
    was = event.starts_at
    wanted = {name: getattr(event, name) for name in EDITABLE}
    wanted |= {"rounds": 7, "starts_at": was + timedelta(days=1), "capacity": 30, "password": None}
    change_event(code=event.pk, by=a_director(), version=None, fields=wanted)
    back = undone(Change.objects.get(kind="changed"))
    event.refresh_from_db()
    assert (event.rounds, event.starts_at, event.capacity) == (5, was, None)
    again = undone(back)
    event.refresh_from_db()
    assert (event.rounds, event.starts_at, event.capacity) == (7, was + timedelta(days=1), 30)
    assert (again.undoes, again.reason) == (back, "A mistake.")
    change_event(code=event.pk, by=a_director(), version=None, fields=wanted | {"rounds": 6})
    assert refused(lambda: undone(again)).reason == "changed_since"


def test_texts_are_in_no_log_and_are_not_undone() -> None:
    event = an_event()
    wanted = {name: getattr(event, name) for name in EDITABLE}
    wanted |= {"name": "Friday", "rounds": 7, "password": None}
    change_event(code=event.pk, by=a_director(), version=None, fields=wanted)
    line = Change.objects.get(kind="changed")
    assert refused(lambda: undone(line)).reason == "cannot_undo"


def test_settings_are_the_directors_to_undo() -> None:
    event = an_event()
    line = note(event, "changed", by=a_director(), old={"name": "x"}, new={"name": event.name})
    asya = an_assistant(event)
    assert refused(lambda: undo(change=line.pk, by=asya)).reason == "not_director"


def test_check_in_and_rest_are_undone() -> None:
    event = an_event(state=Event.State.CHECK_IN)
    entry = enter(event, registered("Anna"), state=Entry.State.ENTERED)
    check_in_by_official(entry=entry.pk, by=a_director(), version=None)
    undone(Change.objects.get(kind="checked_in"))
    entry.refresh_from_db()
    assert entry.state == Entry.State.ENTERED


def test_who_was_expelled_by_the_rule_is_let_in_again() -> None:
    _event, row, entries = an_evening(4)
    entry = entries[3]
    old = {"state": entry.state, "last_round": None, "version": 1}
    Entry.objects.filter(pk=entry.pk).update(state=Entry.State.EXPELLED, last_round=1, missed=2)
    new = {"state": "expelled", "last_round": 1, "version": 2, "missed": 2}
    undone(note(row.event, "expelled_by_rule", by=None, entry=entry, old=old, new=new))
    entry.refresh_from_db()
    assert (entry.state, entry.last_round) == (Entry.State.CHECKED_IN, None)
