"""Whoever holds several tables takes them in one order, so nobody is ended for another's sake."""

from __future__ import annotations

import threading
from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import contextmanager
from typing import Any

import pytest
from django.db import OperationalError, connection, connections, transaction
from django.db.models import QuerySet

from accounts.models import Player
from accounts.services.deadlocks import again_after_deadlock, is_deadlock
from accounts.services.forgetting.deletion import delete_player
from accounts.services.moderation.bans import ban
from games.models import Invitation, Match, Outage, Seat, Table
from games.selectors.outages import SWEEP, WEB
from games.services.clocks.outages import sign
from games.services.tables import open_table
from tests.conftest import wait_until
from tests.games.driving import PRESET, open_for
from tests.games.test_outages import silent_since
from tests.games.timing import open_timed
from tests.people import registered

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.services]


def beside(pool: ThreadPoolExecutor, work: Callable[[], Any]) -> Future[Any]:
    """Do it in another thread, with a connection of its own."""

    def alone() -> Any:
        try:
            return work()
        finally:
            connections.close_all()

    return pool.submit(alone)


def waiting() -> int:
    """How many of the database's sessions wait for a row now."""
    with connection.cursor() as cursor:
        cursor.execute("SELECT pg_stat_clear_snapshot()")
        cursor.execute("SELECT count(*) FROM pg_stat_activity WHERE wait_event_type = 'Lock'")
        return int(cursor.fetchone()[0])


def deadlocks() -> int:
    """How many the database has seen; it counts a little late."""
    with connection.cursor() as cursor:
        cursor.execute("SELECT pg_stat_clear_snapshot()")
        cursor.execute("SELECT deadlocks FROM pg_stat_database WHERE datname = current_database()")
        return int(cursor.fetchone()[0])


@contextmanager
def held(rows: QuerySet[Any]) -> Iterator[None]:
    """Somebody holds these rows for as long."""
    with transaction.atomic():
        assert list(rows.select_for_update())
        yield


def banned(player: Player) -> str:
    ban(player=player, kind="play", reason="Stalled.", until=None, moderator=None)
    return "banned"


def deleted(player: Player) -> str:
    delete_player(player=player)
    return "deleted"


def test_a_ban_while_an_outage_is_credited(anna: Player, boris: Player, vera: Player) -> None:
    people = [anna, boris, vera]
    timed, last = sorted([open_timed(people), open_timed(people)])
    plain = open_for(people)
    while plain > timed:
        plain = open_for(people)
    silent_since(30, WEB, SWEEP)
    before = deadlocks()
    with ThreadPoolExecutor(2) as pool:
        with held(Match.objects.filter(table=last)):
            credited = beside(pool, lambda: sign(part=WEB))
            wait_until(lambda: waiting() == 1, "the crediting did not wait")
            gone = beside(pool, lambda: banned(boris))
            wait_until(lambda: waiting() == 2, "the ban did not wait")
        assert gone.result(timeout=20) == "banned"
        assert credited.result(timeout=20) == Outage.objects.get()

    assert not Seat.objects.filter(player=boris, table__in=[plain, timed]).exists()
    assert deadlocks() == before


def test_a_deletion_beside_the_ban_of_somebody_at_the_same_tables(anna: Player, boris: Player) -> None:
    vera = registered("Vera")
    high = low = ""
    while not low < high:
        low = open_table(
            player=boris, preset=PRESET, options={}, seats=["me", "open", "open"], kept={1: vera}
        ).table
        high = open_for([boris, vera, anna])
    Seat.objects.exclude(table__in=[low, high]).update(
        player=None, reserved_for=None, kind="bot", level="easy"
    )
    Invitation.objects.create(table=Table.objects.get(pk=high), player=vera, who=boris)
    before = deadlocks()
    with ThreadPoolExecutor(2) as pool:
        with held(Invitation.objects.filter(player=vera)):
            forgotten = beside(pool, lambda: deleted(vera))
            wait_until(lambda: waiting() == 1, "the deletion did not wait")
            gone = beside(pool, lambda: banned(boris))
            wait_until(lambda: waiting() == 2, "the ban did not wait")
        assert forgotten.result(timeout=20) == "deleted"
        assert gone.result(timeout=20) == "banned"

    assert not Seat.objects.filter(player__in=[boris, vera]).exists()
    assert not Seat.objects.filter(reserved_for=vera).exists()
    assert deadlocks() == before


def test_what_the_database_ended_for_anothers_sake_is_done_again(anna: Player, boris: Player) -> None:
    both_hold_one = threading.Barrier(2)
    tries: Counter[str] = Counter()

    @again_after_deadlock
    @transaction.atomic
    def take_both(first: Player, second: Player) -> str:
        tries[first.name] += 1
        _take(first)
        if tries[first.name] == 1:
            both_hold_one.wait(timeout=10)
        _take(second)
        return first.name

    with ThreadPoolExecutor(2) as pool:
        works = [beside(pool, lambda: take_both(anna, boris)), beside(pool, lambda: take_both(boris, anna))]
        assert {work.result(timeout=20) for work in works} == {"Anna", "Boris"}

    assert sorted(tries.values()) == [1, 2]


def _take(player: Player) -> None:
    assert Player.objects.select_for_update().get(pk=player.pk)


def test_inside_another_transaction_only_the_whole_can_be_done_again() -> None:
    tries = 0

    @again_after_deadlock
    def ended() -> None:
        nonlocal tries
        tries += 1
        with connection.cursor() as cursor:
            cursor.execute("DO $$ BEGIN RAISE EXCEPTION 'ended' USING ERRCODE = '40P01'; END $$")

    with pytest.raises(OperationalError) as caught, transaction.atomic():
        ended()

    assert is_deadlock(caught.value)
    assert tries == 1
