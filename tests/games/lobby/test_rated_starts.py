"""A rated match begins only with people who are there."""

from __future__ import annotations

from datetime import timedelta

import pytest
from django.utils import timezone

from accounts.models import Notice, Player
from games.models import Participation, Seat, Table
from games.services.filling import fill_due, start_with_bots
from games.services.tables import join_table, open_table
from tests.games.agreements.asking import unseen
from tests.games.conftest import forget_everything
from tests.games.lobby.places import PRESET, at, kinds, quick, status
from tests.people import registered

pytestmark = pytest.mark.django_db(transaction=True)

HOURS = 7200


@pytest.fixture
def people(db: None) -> list[Player]:
    return [registered(name) for name in ("Anna", "Boris", "Vera")]


def opened(player: Player, *, rated: bool = True) -> str:
    seats = ["me", "open", "open"]
    return open_table(player=player, preset=PRESET, options={}, seats=seats, rated=rated).table


def test_who_is_gone_when_the_last_sits_down_gives_the_seat_up_and_is_told(people: list[Player]) -> None:
    anna, boris, vera = people
    table = opened(anna)
    unseen(table, anna, seconds=HOURS)
    join_table(table=table, player=boris)
    assert kinds(table) == ["human", "human", "open"]

    join_table(table=table, player=vera)

    assert (status(table), kinds(table)) == ("waiting", ["open", "human", "human"])
    assert not Participation.objects.exists()
    told = Notice.objects.get(player=anna)
    assert (told.kind, told.data) == ("table_seat_freed", {"table": table})

    join_table(table=table, player=anna)
    assert status(table) == "playing"


def test_with_everybody_there_it_begins(people: list[Player]) -> None:
    table = opened(people[0])
    for player in people[1:]:
        join_table(table=table, player=player)

    assert status(table) == "playing"
    assert not Notice.objects.exists()


def test_a_friendly_one_begins_all_the_same(people: list[Player]) -> None:
    table = opened(people[0], rated=False)
    unseen(table, people[0], seconds=HOURS)
    for player in people[1:]:
        join_table(table=table, player=player)

    assert status(table) == "playing"


def waited(people: list[Player]) -> str:
    """A quick table of two, whose wait for a third is over, and whose first is gone."""
    table = quick(people[0], rated=True)
    assert quick(people[1], rated=True) == table
    unseen(table, people[0], seconds=HOURS)
    Table.objects.filter(pk=table).update(fill_at=timezone.now() - timedelta(seconds=1))
    forget_everything()
    return table


def test_no_bot_begins_it_beside_one_who_is_there(people: list[Player]) -> None:
    table = waited(people)
    version = at(table).version

    assert fill_due() == 0

    assert (status(table), kinds(table)) == ("waiting", ["open", "human", "open"])
    fill_at = Table.objects.get(pk=table).fill_at
    assert fill_at is not None
    assert fill_at > timezone.now()
    assert (at(table).version, at(table).fill_at) == (version + 1, fill_at)


def test_nor_when_he_asks_for_one(people: list[Player]) -> None:
    table = waited(people)

    start_with_bots(table=table, player=people[1])

    assert (status(table), kinds(table)) == ("waiting", ["open", "human", "open"])


def test_whoever_asks_is_there_himself(people: list[Player]) -> None:
    table = opened(people[0])
    join_table(table=table, player=people[1])
    Seat.objects.filter(table=table, player=people[1]).update(last_seen=timezone.now() - timedelta(hours=1))

    start_with_bots(table=table, player=people[1])

    assert status(table) == "playing"
