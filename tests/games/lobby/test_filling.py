"""Bots sit down where people have waited long enough."""

from __future__ import annotations

from datetime import timedelta

import pytest
from django.utils import timezone

from accounts.models import Player
from games.models import Deal, Seat, Table
from games.services.filling import fill_due, fill_table, start_with_bots
from games.services.refusal import Refused
from games.services.tables import join_table, leave_table
from games.tasks import sweep
from tests.games.lobby.places import at, go_away, kinds, open_listed, quick, status
from tests.people import registered

pytestmark = pytest.mark.django_db(transaction=True)


def wait_is_over(table: str) -> None:
    Table.objects.filter(pk=table).update(fill_at=timezone.now() - timedelta(milliseconds=1))


def test_the_sweep_seats_bots_once_the_wait_is_over(anna: Player) -> None:
    table = quick(anna)
    before = at(table).version
    sweep()
    assert kinds(table) == ["human", "open", "open"]

    wait_is_over(table)
    sweep()

    assert kinds(table) == ["human", "bot", "bot"]
    assert (status(table), Deal.objects.filter(match__table=table).count()) == ("playing", 1)
    assert Table.objects.get(pk=table).fill_at is at(table).fill_at is None
    assert at(table).version > before
    assert fill_due() == 0


def test_whoever_came_stays_and_bots_take_the_rest(anna: Player, boris: Player) -> None:
    table = quick(anna)
    quick(boris)
    wait_is_over(table)

    assert fill_due() == 1
    assert kinds(table) == ["human", "human", "bot"]


def test_where_nobody_is_the_table_is_closed(anna: Player) -> None:
    table = quick(anna)
    go_away(table, anna)
    wait_is_over(table)

    assert fill_due() == 0

    assert status(table) == "finished"
    assert Table.objects.get(pk=table).fill_at is None
    assert not Deal.objects.filter(match__table=table).exists()


def test_a_table_that_began_meanwhile_is_left_alone(anna: Player, boris: Player) -> None:
    table = open_listed(anna, seats=("me", "bot:easy", "open"))
    join_table(table=table, player=boris)
    wait_is_over(table)
    version = at(table).version

    assert fill_table(table=table) is False

    assert at(table).version == version
    assert Table.objects.get(pk=table).fill_at is None


def test_a_rated_table_waits_for_a_second_person_and_then_for_a_third() -> None:
    anna, boris = registered("Anna"), registered("Boris")
    table = quick(anna, rated=True)
    wait_is_over(table)
    assert fill_due() == 0
    assert kinds(table) == ["human", "open", "open"]
    assert Table.objects.get(pk=table).fill_at > timezone.now() + timedelta(seconds=50)  # type: ignore[operator]

    Table.objects.filter(pk=table).update(fill_at=timezone.now() + timedelta(seconds=1))
    quick(boris, rated=True)
    assert Table.objects.get(pk=table).fill_at > timezone.now() + timedelta(seconds=50)  # type: ignore[operator]

    wait_is_over(table)
    assert fill_due() == 1
    assert kinds(table) == ["human", "human", "bot"]


def test_whoever_waits_may_begin_with_bots_at_once(anna: Player, boris: Player) -> None:
    table = quick(anna)

    with pytest.raises(Refused) as refused:
        start_with_bots(table=table, player=boris)
    assert refused.value.code == "not_your_seat"

    start_with_bots(table=table, player=anna)
    assert kinds(table) == ["human", "bot", "bot"]
    with pytest.raises(Refused) as again:
        start_with_bots(table=table, player=anna)
    assert again.value.code == "wrong_phase"


def test_a_rated_table_does_not_begin_with_bots_alone() -> None:
    anna = registered("Anna")
    table = quick(anna, rated=True)

    with pytest.raises(Refused) as refused:
        start_with_bots(table=table, player=anna)

    assert refused.value.reason == "bots"
    assert kinds(table) == ["human", "open", "open"]


def test_a_table_among_friends_waits_for_no_bots(anna: Player) -> None:
    table = open_listed(anna)

    with pytest.raises(Refused):
        start_with_bots(table=table, player=anna)

    assert fill_due() == 0


def test_whoever_leaves_while_waiting_takes_the_wait_along(anna: Player) -> None:
    table = quick(anna)
    leave_table(table=table, player=anna)
    wait_is_over(table)

    assert fill_due() == 0

    assert not Seat.objects.filter(table=table, kind="bot").exists()
    assert Table.objects.get(pk=table).fill_at is None
