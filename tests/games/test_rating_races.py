"""Ratings from several sides at once. That nothing deadlocks is proved on PostgreSQL (make test-services)."""

from __future__ import annotations

import os
import random
import time
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from subprocess import Popen
from typing import Any, cast

import pytest
from celery import current_app
from django.db import connection
from django.utils import timezone

from accounts.models import Club, Player
from games.models import Encounter, Match, RatedMatch, Rating, RatingEvent
from games.rating.pools import Pool
from games.services.ratings import annul_match, prove, rate_match, recompute, reinstate_match, sweep_ratings
from tests.games.league import DAY, NOON, finished, rated
from tests.people import registered
from tests.racing import at_once
from thousand_site.supervisor import plan
from thousand_site.supervisor.children import ChildSpec, kill_group, spawn

pytestmark = pytest.mark.django_db(transaction=True)
POOL = Pool("naming", 3)
NAMES = ("Anna", "Boris", "Vera", "Galya", "Dasha", "Egor", "Zhenya", "Ilya", "Katya", "Lev", "Masha", "Nina")
MATCHES, DELIVERIES, WORKERS = 100, 3, 3
KILL_AT = (5, 20, 40, 60, 80)  # of the matches that have been rated
PATIENCE_S = 60


@pytest.fixture
def people(db: None) -> list[Player]:
    return [registered(name) for name in NAMES]


@pytest.fixture
def club(db: None) -> Club:
    return Club.objects.create(slug="aces", name="Aces", digest="aces")


def sharing(people: list[Player], count: int, club: Club | None = None) -> list[Match]:
    """Matches that share players and finished in the same second; every second one at a club's table."""
    rng = random.Random(5)
    now = timezone.now()
    return [
        finished(
            rng.sample(people, 3),
            rng.sample([1, 2, 3], 3),
            at=now,
            club=club if number % 2 else None,
        )
        for number in range(count)
    ]


def test_one_match_is_rated_once_however_many_tasks_come_at_once(people: list[Player]) -> None:
    for match in sharing(people[:4], 4):
        assert at_once([partial(rate_match, match.pk)] * 5) == {True: 1, False: 4}

    assert RatedMatch.objects.count() == 4
    assert RatingEvent.objects.count() == 12
    assert prove(POOL) == []


def test_matches_that_share_players_may_be_rated_at_once(people: list[Player], club: Club) -> None:
    matches = sharing(people[:5], 12, club)

    assert at_once([partial(rate_match, match.pk) for match in matches]) == {True: 12}

    assert prove(POOL) == prove(Pool("naming", 3, club.pk)) == []


def test_a_recomputation_and_new_matches_do_not_disturb_each_other(people: list[Player]) -> None:
    old = [rated(people[:3], at=NOON + number * DAY) for number in range(6)]
    for match in old[:2]:
        annul_match(match=match.pk, reason="a mistake", moderator=None)
    new = sharing(people[:6], 6)

    outcomes = at_once([*(partial(rate_match, match.pk) for match in new), *[partial(recomputed, POOL)] * 2])

    assert outcomes == {True: 6, "recomputed": 2}
    assert prove(POOL) == []
    reinstate_match(match=old[0].pk, moderator=None)
    assert at_once([partial(recomputed, POOL)] * 3) == {"recomputed": 3}
    assert prove(POOL) == []


def recomputed(pool: Pool) -> str:
    recompute(pool)
    return "recomputed"


@pytest.mark.services
@pytest.mark.processes
def test_a_hundred_matches_delivered_thrice_to_workers_that_are_killed(
    people: list[Player], club: Club, tmp_path: Path, record_property: Callable[[str, object], None]
) -> None:
    matches = sharing(people, MATCHES, club)
    tasks = [str(match.pk) for match in matches] * DELIVERIES
    random.Random(9).shuffle(tasks)
    deadlocks = _deadlocks()
    began = time.monotonic()
    with workers(tmp_path) as running:
        for match in tasks:
            current_app.send_task("games.rate", args=[match], queue="ratings", retry=False)
        kills = kill_on_the_way(running)
        wait_for(lambda: _queued() == 0, running)
        # What a killed worker had taken off the queue and nobody else was given: the sweep finds it.
        Match.objects.update(finished_at=timezone.now() - DAY)
        lost = Match.objects.filter(rated_at__isnull=True).count()
        current_app.send_task("games.sweep_ratings", queue="ratings")
        wait_for(lambda: not Match.objects.filter(rated_at__isnull=True).exists(), running)
    took = time.monotonic() - began

    inside = Pool("naming", 3, club.pk)
    for name, value in {"seconds": took, "kills": kills, "left_to_the_sweep": lost}.items():
        record_property(name, value)
    assert kills == len(KILL_AT)
    assert took < PATIENCE_S
    assert _deadlocks() == deadlocks
    logs = "".join(log.read_text() for log in tmp_path.glob("*.log"))
    assert "deadlock" not in logs
    assert "Traceback" not in logs
    assert Counter(RatedMatch.objects.values_list("pool", flat=True)) == {POOL.key: 100, inside.key: 50}
    assert RatingEvent.objects.count() == 3 * 150
    assert sum(Rating.objects.filter(pool=POOL.key).values_list("matches", flat=True)) == 300
    assert sum(Encounter.objects.filter(pool=POOL.key).values_list("matches", flat=True)) == 300
    assert prove(POOL) == prove(inside) == []
    for pool in (POOL, inside):
        assert (recompute(pool).rows, recompute(pool).moved) == (0, [])
    assert sweep_ratings() == 0


Running = list["Popen[bytes]"]


@contextmanager
def workers(folder: Path) -> Iterator[Running]:
    """The site's own workers on the test's database."""
    running = [start_worker(folder, number) for number in range(WORKERS)]
    try:
        yield running
    finally:
        for process in running:
            kill_group(process)
            process.wait()


def start_worker(folder: Path, number: int) -> Popen[bytes]:
    """One worker that listens to ratings; its log is kept."""
    script = 'exec "$@" 2>>"$0"'
    spec = plan.worker(threads=3)
    log = folder / f"worker-{number}.log"
    shell = ChildSpec(spec.name, ("sh", "-c", script, str(log), *spec.command), spec.stop_within_s)
    return spawn(shell, {**os.environ, **_addresses()})


def _addresses() -> Mapping[str, str]:
    facts = connection.settings_dict
    database = (
        f"postgres://{facts['USER']}:{facts['PASSWORD']}@{facts['HOST']}:{facts['PORT']}/{facts['NAME']}"
    )
    return {"DATABASE_URL": database, "DJANGO_SETTINGS_MODULE": "tests.settings"}


def kill_on_the_way(running: Running) -> int:
    """Kill a worker each time so many matches have been rated, and start another in its place."""
    kills = 0
    for at in KILL_AT:
        wait_for(partial(are_rated, at), running)
        victim = running.pop(0)
        kill_group(victim)
        victim.wait()
        kills += 1
        folder = Path(cast(Any, victim).args[3]).parent
        running.append(start_worker(folder, WORKERS + kills))
    return kills


def are_rated(count: int) -> bool:
    return RatedMatch.objects.filter(pool=POOL.key).count() >= count


def wait_for(done: Callable[[], bool], running: Running) -> None:
    """Poll until it is so; workers that died by themselves are a failure."""
    deadline = time.monotonic() + PATIENCE_S
    while not done():
        assert all(process.poll() is None for process in running), "a worker ended by itself"
        assert time.monotonic() < deadline, "not done in time"
        time.sleep(0.02)


def _queued() -> int:
    with current_app.connection_for_read() as broker:
        return int(cast(Any, broker.default_channel)._size("ratings"))


def _deadlocks() -> int:
    with connection.cursor() as cursor:
        cursor.execute("SELECT deadlocks FROM pg_stat_database WHERE datname = current_database()")
        return int(cursor.fetchone()[0])
