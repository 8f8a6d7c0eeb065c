"""A ledger of 100,000 matches replayed, written, proved and replayed without one while somebody plays;
single matches rated."""

from __future__ import annotations

import os
import random
import resource
import time
from collections.abc import Callable, Iterator
from datetime import UTC, datetime, timedelta
from itertools import islice
from typing import TYPE_CHECKING, Any

from benchmarks.database import fresh_database
from benchmarks.moves import moves_meanwhile
from benchmarks.report import emit, interpreter, percentile

if TYPE_CHECKING:
    from games.models import Match

MATCHES = int(os.environ.get("BENCH_MATCHES", "100000"))
PLAYERS = 3000
LIVE = 200
START = datetime(2025, 11, 1, tzinfo=UTC)
APART = timedelta(days=365) / MATCHES
PRESET, POOL = "thousand_offline", "naming-3"


def run() -> None:
    """Print seconds and matches a second of each."""
    with fresh_database() as vendor:
        players = _fill()
        from games.models import Match
        from games.rating.pools import pool_of_key
        from games.services.ratings import annul_match, prove, recompute
        from games.services.ratings.replaying import replay_pool

        pool = pool_of_key(POOL)
        facts = {"database": vendor, "matches": MATCHES, "players": PLAYERS, "python": interpreter()}
        facts["load"] = round(os.getloadavg()[0], 1)
        _timed("ratings.replayed", lambda: replay_pool(pool), facts)
        done = _timed("ratings.replayed_and_written", lambda: recompute(pool), facts)
        emit("ratings.rows_written", done.rows, "rows", **facts)
        faults = _timed("ratings.proved", lambda: prove(pool), facts)
        if faults:
            raise RuntimeError(f"stored is not replayed: {faults[:3]}")
        for name, number in {"late": MATCHES - MATCHES // 1000, "early": MATCHES // 100}.items():
            annulled = Match.objects.get(number=number, table="bench")
            annul_match(match=annulled.pk, reason="a measurement", moderator=None)
            with moves_meanwhile() as moves:
                done = _timed(f"ratings.annulled_{name}", lambda: recompute(pool), facts)
            emit(f"ratings.annulled_{name}.rows", done.rows, "rows", moved=len(done.moved), **facts)
            half = percentile(moves, 0.5)
            emit(
                f"ratings.annulled_{name}.longest_move", max(moves), "s", moves=len(moves), p50=half, **facts
            )
        _live(players, facts)
        emit("ratings.memory", resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024, "MB", **facts)


def _timed(name: str, work: Callable[[], Any], facts: dict[str, Any]) -> Any:
    began, cpu = time.perf_counter(), time.process_time()
    given = work()
    took = time.perf_counter() - began
    emit(name, took, "s", a_second=round(MATCHES / took), cpu_s=round(time.process_time() - cpu, 1), **facts)
    return given


def _live(players: list[Any], facts: dict[str, Any]) -> None:
    """Matches rated one by one into the long ledger, as they are when they end."""
    from games.models import Deal, Participation
    from games.services.ratings import rate_match

    rng = random.Random(2)
    seconds = []
    for match in _matches(LIVE, MATCHES):
        trio = rng.sample(players, 3)
        Participation.objects.bulk_create(
            Participation(match=match, seat=seat, player=player, place=seat + 1, total=100)
            for seat, player in enumerate(trio)
        )
        Deal.objects.bulk_create(
            Deal(match=match, number=number, dealer=0, score={"scored": True}) for number in range(3)
        )
        began = time.perf_counter()
        rate_match(match.pk)
        seconds.append(time.perf_counter() - began)
    for share in (0.5, 0.95):
        value = percentile(seconds, share) * 1000
        emit(f"ratings.one_match.p{round(share * 100)}", value, "ms", **facts)


def _fill() -> list[Any]:
    """Players of whom some play much and most a little, and the ledger of their matches of a year."""
    from django.db import connection

    from accounts.models import Player, User
    from games.models import RatedMatch

    rng = random.Random(1)
    users = User.objects.bulk_create([User(username=f"player {n}") for n in range(PLAYERS)], batch_size=500)
    players = Player.objects.bulk_create([Player(name=u.username, user=u) for u in users], batch_size=500)
    ids = [str(player.pk) for player in players]
    for matches in _batches(_matches(MATCHES, 0), 500):
        RatedMatch.objects.bulk_create(
            RatedMatch(
                pool=POOL, match=match, weight=1, model="", finished_at=match.finished_at,
                entries=_entries(rng, ids),
            )
            for match in matches
        )  # fmt: skip
    with connection.cursor() as cursor:
        cursor.execute("ANALYZE")
    return players


def _entries(rng: random.Random, ids: list[str]) -> list[dict[str, Any]]:
    trio: set[int] = set()
    while len(trio) < 3:
        trio.add(int(PLAYERS * rng.random() ** 2))
    places = rng.sample((1, 2, 3), 3)
    return [
        {"player": ids[one], "place": place, "total": 100} for one, place in zip(trio, places, strict=True)
    ]


def _matches(count: int, first: int) -> Iterator[Match]:
    from games.models import Match, Table

    table, _made = Table.objects.get_or_create(pk="bench", preset=PRESET, rated=True)
    numbers = iter(range(first, first + count))
    while some := list(islice(numbers, 500)):
        yield from Match.objects.bulk_create(
            Match(
                table=table, number=number, snapshot={}, status="finished",
                result={"winner": 0, "places": [1, 2, 3]}, finished_at=START + number * APART,
            )
            for number in some
        )  # fmt: skip


def _batches(items: Iterator[Any], size: int) -> Iterator[list[Any]]:
    while some := list(islice(items, size)):
        yield some
