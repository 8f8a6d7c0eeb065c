"""What happens to a pool between its replay and the moment it is written."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import contextmanager
from typing import TypeVar

import pytest
from django.db import connection, transaction

from accounts.models import Player
from games.models import Match, RatedMatch
from games.rating.pools import Pool
from games.services.ratings import annul_match, prove, rate_match, recompute, reinstate_match
from games.services.ratings.locks import share_pools
from games.services.ratings.recomputing import Recomputed
from tests.games.league import finished, play_some, stored
from tests.people import registered

pytestmark = pytest.mark.django_db(transaction=True)
POOL = Pool("naming", 3)
NAMES = ("Anna", "Boris", "Vera", "Galya", "Dasha", "Egor", "Zhenya")
PATIENCE_S = 20
T = TypeVar("T")


@pytest.fixture
def people(db: None) -> list[Player]:
    return [registered(name) for name in NAMES]


@pytest.fixture
def matches(people: list[Player]) -> list[Match]:
    """Rated; the first and the last are annulled since, and that has had no effect so far."""
    played = play_some(people[:4], 8)
    for match in (played[0], played[-1]):
        annul_match(match=match.pk, reason="a mistake", moderator=None)
    return played


def test_matches_rated_meanwhile_are_caught_up_with(people: list[Player], matches: list[Match]) -> None:
    new = [finished(trio) for trio in (people[1:4], people[4:], people[3:6])]

    with recomputed_beside() as recomputing:
        for match in new:
            rate_match(match.pk)

    done = recomputing.result()
    assert (done.lines, done.reasons) == (8 + 3, {"annulled": 2})
    assert_all_is_well()


def test_a_match_annulled_meanwhile_is_left_out(matches: list[Match]) -> None:
    with recomputed_beside() as recomputing:
        annul_match(match=matches[3].pk, reason="a mistake", moderator=None)

    assert recomputing.result().reasons == {"annulled": 3}
    assert_all_is_well()


def test_a_match_reinstated_meanwhile_counts(matches: list[Match]) -> None:
    with recomputed_beside() as recomputing:
        reinstate_match(match=matches[0].pk, moderator=None)

    assert recomputing.result().reasons == {"annulled": 1}
    assert_all_is_well()


@pytest.mark.services
def test_a_line_with_a_smaller_id_than_the_last_may_come_in_late(
    people: list[Player], matches: list[Match]
) -> None:
    late, early = finished(people[:3]), finished(people[4:])

    with recomputed_beside() as recomputing:
        rate_match(late.pk)
        with ThreadPoolExecutor(1) as pool:
            assert pool.submit(done_alone(lambda: rate_match(early.pk))).result()

    lines = dict(RatedMatch.objects.values_list("match", "pk"))
    assert lines[late.pk] < lines[early.pk]
    assert recomputing.result().lines == 8 + 2
    assert_all_is_well()


@contextmanager
def recomputed_beside() -> Iterator[Future[Recomputed]]:
    """A recomputation that sees nothing of the block until it wants to write, and has to wait for its end."""
    with ThreadPoolExecutor(1) as pool:
        with transaction.atomic():
            share_pools([POOL])
            recomputing: Future[Recomputed] = Future()
            yield recomputing
            running = pool.submit(done_alone(lambda: recompute(POOL)))
            wait_until_it_waits(running)
        recomputing.set_result(running.result(PATIENCE_S))


def wait_until_it_waits(running: Future[Recomputed]) -> None:
    if connection.vendor != "postgresql":
        time.sleep(1)  # nobody can see who waits for SQLite
    deadline = time.monotonic() + PATIENCE_S
    while connection.vendor == "postgresql" and not somebody_waits():
        assert time.monotonic() < deadline
        time.sleep(0.02)
    assert not running.done()


def somebody_waits() -> bool:
    with connection.cursor() as cursor:
        cursor.execute("SELECT count(*) FROM pg_locks WHERE locktype = 'advisory' AND NOT granted")
        return bool(cursor.fetchone()[0])


def done_alone(work: Callable[[], T]) -> Callable[[], T]:
    """The work with a connection of its thread's own, closed behind it."""

    def alone() -> T:
        try:
            return work()
        finally:
            connection.close()

    return alone


def assert_all_is_well() -> None:
    assert prove(POOL) == []
    before = stored()
    assert recompute(POOL).rows == 0
    assert stored() == before
