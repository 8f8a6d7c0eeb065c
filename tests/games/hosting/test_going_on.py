"""Hosted tables go on without people; nobody else's table waits for them."""

from __future__ import annotations

from datetime import timedelta

import pytest
from django.utils import timezone

from accounts.models import Player
from games.models import Match, Seat
from games.selectors.audit import faults_of
from games.selectors.cache import newest_position
from games.services import turns
from games.services.absence.seating import sweep_absences
from games.services.hosting import seat_bot
from games.services.turns import run_due, run_turn
from games.tasks import sweep
from tests.games.driving import open_with_bots, rows_of
from tests.games.hosting.evening import are_here, due_now, hosted, let_play, missed_for, scored, seat_row

pytestmark = pytest.mark.django_db(transaction=True)


def test_bots_play_a_whole_match_among_themselves() -> None:
    table = hosted(None, None, None, options={"match_deals": 3})

    position = let_play(table, lambda _position: False)

    row = rows_of(table)
    assert (row.status, row.ended_by) == ("finished", "")
    assert row.result is not None
    assert position.places == tuple(row.result["places"])
    assert faults_of(row) == []


def test_the_sweep_alone_goes_on_with_a_table_nobody_is_at() -> None:
    table = hosted(None, None, None)
    version = rows_of(table).version

    for _second in range(3):
        due_now(table)
        sweep()

    assert rows_of(table).version == version + 3


def test_a_bot_plays_for_who_was_never_there_although_nobody_is(
    anna: Player, boris: Player, vera: Player
) -> None:
    table = hosted(anna, boris, vera, absent_after_s=120)
    missed_for(table, 119, anna, boris, vera)
    assert sweep_absences() == 0

    missed_for(table, 121, anna, boris, vera)
    assert sweep_absences() == 1

    assert [seat_row(table, index).stand_in for index in range(3)] == ["easy"] * 3
    assert [facts.player for facts in newest_position(table).seats] == [anna.pk, boris.pk, vera.pk]


def test_a_whole_match_ends_whose_players_are_all_gone(anna: Player, boris: Player, vera: Player) -> None:
    table = hosted(anna, boris, vera, absent_after_s=60, options={"match_deals": 2})
    missed_for(table, 61, anna, boris, vera)
    sweep_absences()

    let_play(table, lambda _position: False)

    row = rows_of(table)
    assert row.status == Match.Status.FINISHED
    assert row.result is not None
    assert faults_of(row) == []


def test_without_such_a_time_nobody_plays_for_anybody(anna: Player, boris: Player, vera: Player) -> None:
    table = hosted(anna, boris, vera)
    missed_for(table, 3600, anna, boris, vera)
    Seat.objects.filter(table=table, player=anna).update(last_seen=timezone.now())

    assert sweep_absences() == 0


def test_who_is_there_is_missed_from_when_he_was_seen_last(anna: Player, boris: Player, vera: Player) -> None:
    table = hosted(anna, boris, vera, absent_after_s=100)
    missed_for(table, 600, anna, boris, vera)
    ago = timezone.now() - timedelta(seconds=80)
    Seat.objects.filter(table=table).update(last_seen=ago)

    assert sweep_absences() == 0
    Seat.objects.filter(table=table, player=boris).update(last_seen=timezone.now() - timedelta(seconds=101))
    assert sweep_absences() == 1
    assert [bool(seat_row(table, index).stand_in) for index in range(3)] == [False, True, False]


def test_ordinary_tables_keep_the_rule_that_somebody_else_has_to_be_there(anna: Player) -> None:
    table = open_with_bots(anna)
    Seat.objects.filter(table=table).update(last_seen=timezone.now() - timedelta(minutes=9))

    assert sweep_absences() == 0


def test_however_many_hosted_tables_are_due_those_of_people_come_first(
    anna: Player, boris: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(turns, "HOSTED_LIMIT", 1)
    for_nobody = [hosted(None, None, None) for _table in range(3)]
    watched = hosted(boris, None, None)
    are_here(watched, boris)
    ordinary = a_bot_comes_first(anna)
    everything = [*for_nobody, watched, ordinary]
    now = timezone.now()
    Match.objects.filter(table__in=for_nobody).update(due_at=now - timedelta(seconds=60))
    Match.objects.filter(table__in=[watched, ordinary]).update(due_at=now - timedelta(seconds=3))
    before = {table: rows_of(table).version for table in everything}

    run_due()

    moved = {table for table in everything if rows_of(table).version > before[table]}
    assert moved == {watched, ordinary}


def a_bot_comes_first(player: Player) -> str:
    while rows_of(table := open_with_bots(player)).due_at is None:
        pass
    return table


def test_a_deal_after_the_other_is_dealt_where_nobody_is() -> None:
    table = hosted(None, None, None)

    let_play(table, scored(2))

    assert rows_of(table).deals.count() >= 2


def test_where_many_are_late_a_turn_where_bots_alone_play_makes_way(
    anna: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(turns, "FEW_LATE", 1)
    for_nobody, hers = hosted(None, None, None), hosted(anna, None, None)
    ordinary = a_bot_comes_first(anna)
    seat_bot(table=hers, seat=0)  # a bot plays for her: nobody waits there either
    tables = [for_nobody, hers, ordinary]
    rows = [rows_of(table) for table in tables]
    Match.objects.filter(table__in=tables).update(due_at=timezone.now() - timedelta(seconds=0.5))
    are_here(ordinary, anna)

    moved = [run_turn(match=row.pk, version=row.version, makes_way=True) for row in rows]

    assert moved == [False, False, True]
    monkeypatch.setattr(turns, "FEW_LATE", 2)
    assert run_turn(match=rows[0].pk, version=rows[0].version, makes_way=True)


def test_the_sweep_has_so_much_time_for_hosted_tables_and_the_longest_overdue_come_first(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(turns, "HOSTED_FOR_S", 0)
    tables = [hosted(None, None, None) for _table in range(3)]
    now = timezone.now()
    for seconds, table in enumerate(tables):
        Match.objects.filter(table=table).update(due_at=now - timedelta(seconds=10 + seconds))
    before = [rows_of(table).version for table in tables]

    moved = []
    for _sweep in range(3):
        run_due()
        after = [rows_of(table).version for table in tables]
        moved.append([new - old for new, old in zip(after, before, strict=True)])

    assert moved == [[0, 0, 1], [0, 1, 1], [1, 1, 1]]
