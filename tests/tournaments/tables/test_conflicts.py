"""What is shown when two officials want different things of one table, and that no write is lost."""

from __future__ import annotations

from typing import Any

import pytest

from tests.racing import at_once
from tests.tournaments.cast import a_director, a_result, a_round, a_table, an_assistant
from tests.tournaments.tables.acts import (
    State,
    a_played_table,
    an_evening,
    match_at,
    one_table,
    refused,
)
from tournaments.models import Change, EventSeat, EventTable, Round
from tournaments.selectors.conflict import conflict_of
from tournaments.services.log import note
from tournaments.services.rounds.results import take_result
from tournaments.services.tables import replay, set_result, swap, undo, void


@pytest.mark.django_db
def test_a_conflict_tells_theirs_mine_who_and_when() -> None:
    table = one_table()
    asya = an_assistant(table.round.event)
    set_result(event_table=table.pk, totals=[1, 2, 3], by=asya, version=1)
    mine: dict[str, Any] = {"totals": [3, 2, 1]}
    caught = refused(lambda: set_result(event_table=table.pk, totals=[3, 2, 1], by=a_director(), version=1))
    assert caught.code == "stale_version"
    conflict = conflict_of(subject="table", pk=table.pk, seen=1, mine=mine)
    assert conflict is not None
    assert conflict.theirs["totals"] == [1, 2, 3]
    assert (conflict.mine, conflict.by, conflict.version) == (mine, asya, 2)
    assert conflict.at == Change.objects.get(kind="result").at
    assert [line.kind for line in conflict.changes] == ["result"]
    # Who insists sends the version that he has seen now.
    set_result(event_table=table.pk, totals=[3, 2, 1], by=a_director(), version=conflict.version)


@pytest.mark.django_db
def test_only_what_came_after_the_seen_version_is_in_the_conflict() -> None:
    table = one_table()
    for totals in ([1, 2, 3], [3, 2, 1], [2, 1, 3]):
        set_result(event_table=table.pk, totals=totals, by=a_director(), version=None)
    conflict = conflict_of(subject="table", pk=table.pk, seen=3, mine={})
    assert conflict is not None
    assert [line.new["totals"] for line in conflict.changes] == [[2, 1, 3]]


@pytest.mark.django_db
def test_a_line_without_a_version_is_not_overlooked() -> None:
    table = a_result(one_table(), [1, 2, 3])
    note(table.round.event, "result", by=None, table=table, new={"totals": [1, 2, 3]})
    conflict = conflict_of(subject="table", pk=table.pk, seen=1, mine={})
    assert conflict is not None
    assert conflict.by is None
    assert len(conflict.changes) == 1


@pytest.mark.django_db
def test_there_is_no_conflict_about_what_is_not() -> None:
    assert conflict_of(subject="table", pk=1, seen=1, mine={}) is None
    assert conflict_of(subject="entry", pk=1, seen=1, mine={}) is None
    assert conflict_of(subject="round", pk=1, seen=1, mine={}) is None


race = [pytest.mark.services, pytest.mark.django_db(transaction=True)]


class TestAtOnce:
    """On PostgreSQL, with real locks."""

    pytestmark = race

    def test_of_two_officials_with_different_results_one_is_told(self) -> None:
        table = one_table()
        asya, dora = an_assistant(table.round.event), a_director()
        outcome = at_once(
            [
                lambda: set_result(event_table=table.pk, totals=[1, 2, 3], by=asya, version=1),
                lambda: set_result(event_table=table.pk, totals=[3, 2, 1], by=dora, version=1),
            ],
            field="kind",
        )
        assert outcome == {"result": 1, "stale_version": 1}
        table.refresh_from_db()
        assert table.version == 2
        assert Change.objects.get(kind="result").new["totals"] == table.totals

    def test_of_two_officials_with_the_same_result_none_is_refused(self) -> None:
        table = one_table()
        asya, dora = an_assistant(table.round.event), a_director()
        outcome = at_once(
            [
                lambda: set_result(event_table=table.pk, totals=[1, 2, 3], by=asya, version=1) is None,
                lambda: set_result(event_table=table.pk, totals=[1, 2, 3], by=dora, version=1) is None,
            ]
        )
        assert outcome == {True: 1, False: 1}
        assert Change.objects.filter(kind="result").count() == 1

    def test_one_replay_comes_of_two_presses(self) -> None:
        table = a_played_table(deals=3)
        version = table.version

        def press() -> EventTable:
            return replay(event_table=table.pk, by=a_director(), version=version, reason="Once more.")

        assert at_once([press, press], field="state") == {"playing": 1, "stale_version": 1}
        assert EventTable.objects.exclude(state=State.VOID).count() == 1

    def test_a_line_is_undone_once_by_two(self) -> None:
        table = one_table()
        line = set_result(event_table=table.pk, totals=[1, 2, 3], by=a_director(), version=1)
        assert line is not None
        outcome = at_once([lambda: undo(change=line.pk, by=a_director())] * 2, field="kind")
        assert outcome == {"result": 1, "undone_already": 1}

    def test_a_void_and_the_end_of_the_match_do_not_lock_each_other_out(self) -> None:
        table = a_played_table(deals=3)
        match = match_at(table)
        at_once(
            [
                lambda: void(event_table=table.pk, by=a_director(), version=None, reason="Shown cards."),
                lambda: take_result(match=match.pk),
            ]
        )
        table.refresh_from_db()
        assert table.state == State.VOID

    def test_of_two_swaps_one_is_told(self) -> None:
        event, _first, entries = an_evening(6)
        drawn = a_round(event, 2, Round.State.DRAWN)
        for three in (entries[:3], entries[3:]):
            a_table(drawn, three, state=State.DRAWN)
        seats = list(EventSeat.objects.filter(round=drawn).order_by("table", "index"))

        def press(one: int, other: int) -> Change:
            return swap(
                event=event.pk, round=2, one_seat=seats[one].pk, other_seat=seats[other].pk,
                by=a_director(), version=1,
            ).change  # fmt: skip

        outcome = at_once([lambda: press(0, 3), lambda: press(0, 4)], field="kind")
        assert outcome == {"swapped": 1, "stale_version": 1}
        sitting = set(EventSeat.objects.filter(round=drawn).values_list("entry", flat=True))
        assert sitting == {entry.pk for entry in entries}
