"""Tables go on wherever somebody is, however he came and however long the others have been away."""

from __future__ import annotations

from datetime import timedelta

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from accounts.models import Player
from games.engine import legal_actions, to_act
from games.models import Match, Seat
from games.selectors.cache import newest_position
from games.services import presence, turns
from games.services.absence.healing import set_going
from games.services.absence.seating import sweep_absences
from games.services.presence import mark_seen
from games.services.relieving import reserve_bot_seat
from games.services.tables import join_table, open_table
from games.services.turns import run_due
from games.tasks import sweep
from tests.games.agreements.asking import unseen
from tests.games.conftest import forget_everything
from tests.games.driving import PRESET, open_for, open_with_bots, play, play_until, rows_of, run_bots
from tests.games.lobby.places import yielding

pytestmark = pytest.mark.django_db(transaction=True)

HOURS = 2 * 3600


def stood_in_for(table: str) -> list[bool]:
    return [bool(facts.stand_in) for facts in newest_position(table).seats]


def left_at_a_bots_turn(player: Player) -> str:
    """A table whose only person went away while a bot was to act; the sweep has found nobody there."""
    while rows_of(table := open_with_bots(player)).due_at is None:
        pass  # the first to act is drawn
    unseen(table, player)
    due_now(table)
    assert run_due() == 0
    assert rows_of(table).due_at is None
    return table


def due_now(table: str) -> None:
    Match.objects.filter(table=table, due_at__isnull=False).update(
        due_at=timezone.now() - timedelta(seconds=3)
    )
    forget_everything()


def test_the_opener_who_went_away_hours_before_the_others_came_gets_a_stand_in(
    anna: Player, boris: Player, vera: Player
) -> None:
    table = open_table(player=anna, preset=PRESET, options={}, seats=["me", "open", "open"]).table
    unseen(table, anna, seconds=HOURS)
    join_table(table=table, player=boris)
    join_table(table=table, player=vera)

    sweep()

    assert stood_in_for(table) == [True, False, False]


def test_the_others_get_stand_ins_when_the_first_sign_of_life_is_an_action(
    anna: Player, boris: Player, vera: Player
) -> None:
    people = [anna, boris, vera]
    table = open_for(people)
    position = play_until(table, people, lambda position: to_act(position.state) == 0)
    unseen(table, *people, seconds=HOURS)
    forget_everything()

    play(table, anna, legal_actions(position.state)[0].text)
    sweep()

    assert stood_in_for(table) == [False, True, True]


def test_a_bot_plays_for_whoever_left_a_newcomer_waiting_for_a_bots_seat(anna: Player, boris: Player) -> None:
    table = yielding(anna)
    run_bots(table)
    unseen(table, anna, seconds=120)
    forget_everything()

    reserve_bot_seat(table=table, player=boris)
    sweep()

    assert stood_in_for(table) == [True, False, False]
    assert rows_of(table).due_at is not None


def test_whoever_comes_while_the_sweep_lets_a_table_stand_is_not_overlooked(
    anna: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    while rows_of(table := open_with_bots(anna)).due_at is None:
        pass
    unseen(table, anna)
    due_now(table)
    found_nobody = turns._forget_due

    def comes_first(*found: object) -> bool:
        forget_everything()
        mark_seen(table=table, player=anna)
        return found_nobody(*found)  # type: ignore[arg-type]

    monkeypatch.setattr(turns, "_forget_due", comes_first)
    run_due()
    assert rows_of(table).due_at is None

    assert set_going() == 1

    assert rows_of(table).due_at is not None
    assert not rows_of(table).stands_still


def test_a_coming_back_that_failed_is_made_good(anna: Player, monkeypatch: pytest.MonkeyPatch) -> None:
    table = left_at_a_bots_turn(anna)

    def fails(**_who: object) -> None:
        raise RuntimeError("the database is locked")

    with monkeypatch.context() as broken:
        broken.setattr(presence, "came_back", fails)
        with pytest.raises(RuntimeError):
            mark_seen(table=table, player=anna)
    assert rows_of(table).due_at is None

    sweep()

    assert rows_of(table).due_at is not None
    due_now(table)
    version = rows_of(table).version
    assert run_due() == 1
    assert rows_of(table).version == version + 1


def test_where_nobody_is_nothing_is_set_going(anna: Player) -> None:
    table = left_at_a_bots_turn(anna)
    version = rows_of(table).version

    for _second in range(3):
        sweep()

    assert (rows_of(table).due_at, rows_of(table).version) == (None, version)


def test_three_hundred_tables_that_need_nothing_cost_two_queries(anna: Player) -> None:
    players = [Player.objects.create(name=f"Guest {number}") for number in range(300)]
    tables = [open_with_bots(player) for player in players]
    Seat.objects.filter(table__in=tables[150:]).update(last_seen=timezone.now() - timedelta(hours=3))
    Match.objects.filter(table__in=tables[150:]).update(due_at=None, stands_still=True)
    sweep_absences()  # reads once when pages were last served

    with CaptureQueriesContext(connection) as asked:
        assert (sweep_absences(), set_going()) == (0, 0)

    assert len(asked) <= 3


def test_a_table_that_cannot_be_set_going_keeps_no_other_from_it(anna: Player, boris: Player) -> None:
    broken, good = left_at_a_bots_turn(anna), left_at_a_bots_turn(boris)
    Match.objects.filter(table=broken).update(snapshot={}, version=50)
    Seat.objects.filter(player__in=[anna, boris]).update(last_seen=timezone.now())
    forget_everything()

    assert set_going() == 1
    assert set_going() == 0

    assert rows_of(good).due_at is not None
    due = rows_of(broken).due_at
    assert due is not None
    assert due > timezone.now() + timedelta(seconds=20)
