"""The standings of an event, from its rows."""

from __future__ import annotations

from fractions import Fraction

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from games.rating.pools import pool_of_rules
from games.selectors.checked_rules import rules_of
from tests.games.played_rows import played, rated
from tests.tournaments.cast import a_result, a_round, a_table, an_event, with_players
from tournaments.models import Bye, Entry, Event, EventSeat, EventTable, Round
from tournaments.selectors.standings import standings_of
from tournaments.standings.model import Line, Standings

pytestmark = pytest.mark.django_db


def points(event: Event) -> dict[int, float]:
    """The points by start number."""
    numbers = dict(event.entries.values_list("pk", "number"))
    return {numbers[line.entry]: float(line.points) for line in standings_of(event).lines}


def test_a_correction_counts_at_once() -> None:
    event = an_event()
    table = a_result(a_table(a_round(event), with_players(event, 3)), [30, 20, 10])
    assert points(event) == {1: 2, 2: 1, 3: 0}
    a_result(table, [10, 20, 30])
    assert points(event) == {3: 2, 2: 1, 1: 0}


def test_a_void_table_counts_for_nothing_and_its_replay_alone() -> None:
    event = an_event()
    players = with_players(event, 3)
    row = a_round(event)
    table = a_result(a_table(row, players), [30, 20, 10])
    EventTable.objects.filter(pk=table.pk).update(state=EventTable.State.VOID)
    EventSeat.objects.filter(table=table).update(counts=False)
    assert points(event) == {1: 0, 2: 0, 3: 0}
    again = EventTable.objects.create(round=row, number=1, replays=table, state=EventTable.State.PLAYING)
    for index, entry in enumerate(players):
        EventSeat.objects.create(table=again, round=row, index=index, entry=entry)
    assert standings_of(event).open_tables == 1
    a_result(again, [10, 20, 30])
    assert points(event) == {3: 2, 2: 1, 1: 0}

    only = an_event()
    a_result(a_table(a_round(only), with_players(only, 3)), [10, 20, 30])
    assert [_values(line) for line in standings_of(event).lines] == [
        _values(line) for line in standings_of(only).lines
    ]


def _values(line: Line) -> list[tuple[str, Fraction | None]]:
    return [(value.name, value.amount) for value in line.values]


def test_stored_places_hold_whatever_the_totals_say() -> None:
    event = an_event()
    table = a_result(a_table(a_round(event), with_players(event, 3)), [30, 20, 10])
    EventTable.objects.filter(pk=table.pk).update(places=[3, 1, 2])  # the first has left the table
    assert points(event) == {2: 2, 3: 1, 1: 0}


@pytest.mark.parametrize(("rule", "first"), [("forfeit", 0), ("bot", 2), ("wait", 2)])
def test_whether_who_did_not_come_keeps_the_points_is_the_rule_of_the_event(rule: str, first: float) -> None:
    event = an_event(absent=rule)
    table = a_result(a_table(a_round(event), with_players(event, 3)), [30, 20, 10])
    EventSeat.objects.filter(table=table, index=0).update(absent=True)
    assert points(event)[1] == first


def test_the_waiting_list_and_who_never_played_are_in_no_standings() -> None:
    event = an_event()
    players = with_players(event, 4)
    with_players(event, 1, state=Entry.State.WAITING)
    with_players(event, 1, state=Entry.State.WITHDRAWN)
    with_players(event, 1, state=Entry.State.NO_SHOW)
    a_result(a_table(a_round(event), players[:3]), [30, 20, 10])
    assert points(event) == {1: 2, 2: 1, 3: 0, 4: 0}


def test_everybody_withdrawn_leaves_standings_of_what_was_played() -> None:
    event = an_event()
    a_result(a_table(a_round(event, 1, Round.State.FINISHED), with_players(event, 3)), [30, 20, 10])
    event.entries.update(state=Entry.State.WITHDRAWN)
    assert points(event) == {1: 2, 2: 1, 3: 0}
    assert {line.note for line in standings_of(event).lines} == {"withdrawn"}


def test_a_stand_in_has_no_line() -> None:
    event = an_event()
    players = with_players(event, 3)
    row = a_round(event)
    table = a_table(row, players[:2])
    EventSeat.objects.create(table=table, round=row, index=2, stand_in=players[2].player)
    a_result(table, [10, 20, 30])
    assert points(event) == {2: 1, 1: 0, 3: 0}


def test_byes_count_by_their_kind() -> None:
    event = an_event(late_points=Event.LatePoints.MEAN)
    players = with_players(event, 4)
    row = a_round(event, 1, Round.State.FINISHED)
    for entry, kind in zip(players, Bye.Kind.values, strict=True):
        Bye.objects.create(round=row, entry=entry, kind=kind)
    assert points(event) == {1: 2, 2: 1, 3: 1, 4: 0}


def test_performance_takes_the_rating_from_before_the_event() -> None:
    event = an_event(tie_breaks=["performance"])
    players = with_players(event, 3)
    a_result(a_table(a_round(event), players), [30, 20, 10])
    pool = pool_of_rules(rules_of(event.preset, event.options)).key
    guest = players[2].player
    for days_ago, after in ((2.0, 35.0), (1.0, 30.0), (-1.0, 99.0)):
        rated(played(guest, None, None, days_ago=days_ago), {guest: (25.0, after)}, pool)
    first = standings_of(event, sums=True).of(players[0].pk)
    assert first is not None
    assert int(first.values[1].terms[0].amount) == round((1500 + 1500 + 9.68 * 5) / 2)


def test_sums_are_worked_out_where_they_are_asked_for() -> None:
    event = an_event()
    a_result(a_table(a_round(event), with_players(event, 3)), [30, 20, 10])
    plain, full = standings_of(event), standings_of(event, sums=True)
    for bare, line in zip(plain.lines, full.lines, strict=True):
        assert _values(bare) == _values(line)
        assert [name for name, _amount, terms in bare.values if terms] == ["points"]
        assert [name for name, _amount, terms in line.values if terms][:2] == (
            ["points", "wins"] if line.place == 1 else ["points", "opponents"]
        )


def test_the_number_of_queries_is_the_same_for_ten_times_as_many() -> None:
    asked = []
    for count in (3, 30):
        event = an_event(tie_breaks=["performance", "head_to_head"])
        players = with_players(event, count)
        row = a_round(event, 1, Round.State.FINISHED)
        for at in range(0, count, 3):
            a_result(a_table(row, players[at : at + 3]), [30, 20, 10])
        with CaptureQueriesContext(connection) as captured:
            found: Standings = standings_of(event)
        assert len(found.lines) == count
        asked.append(len(captured))
    assert asked == [5, 5]
