"""Who may write a pool. A rating shares it with other ratings; a recomputation has it for itself.

Order of all locks, so that nobody waits in a circle: who replays a pool, the match, the pools by key, missing
rows of players by pool and id, the players' rows by pool and id. On SQLite a transaction is alone anyway.
"""

from __future__ import annotations

import fcntl
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from datetime import datetime
from uuid import UUID
from zlib import crc32

from django.conf import settings
from django.db import connection, transaction

from games.models import Rating
from games.rating.display import shown
from games.rating.ledger import Account
from games.rating.pools import Pool

_WRITING = 0x7A71  # keeps our advisory locks apart from anybody else's
_REPLAYING = 0x7A72


@contextmanager
def replaying_alone(pool: Pool) -> Iterator[None]:
    """Keep other replays of a pool waiting, and nobody else: what is stored changes by new matches alone."""
    if connection.vendor == "postgresql":
        with transaction.atomic():
            _advise("pg_advisory_xact_lock", _REPLAYING, pool)
            yield
        return
    # SQLite has but one lock, which is everybody's: those who replay wait at a file beside it instead.
    with (settings.VAR_DIR / "replay.lock").open("w") as file:
        fcntl.flock(file, fcntl.LOCK_EX)
        yield


def share_pools(pools: Iterable[Pool]) -> None:
    """Keep recomputations of these pools out until the transaction ends."""
    for pool in sorted(pools, key=lambda pool: pool.key):
        _advise("pg_advisory_xact_lock_shared", _WRITING, pool)


def take_pool(pool: Pool) -> None:
    """Keep everybody else out of a pool until the transaction ends."""
    _advise("pg_advisory_xact_lock", _WRITING, pool)


def lock_ratings(
    pools: Iterable[Pool], players: Iterable[UUID], moment: datetime
) -> list[dict[UUID, Rating]]:
    """The rows of these players in each of the pools, made where they are missing, and locked."""
    ordered, everybody = list(pools), sorted(set(players))
    for pool in ordered:
        new = Account()
        Rating.objects.bulk_create(
            (
                Rating(
                    pool=pool.key, player_id=player, mu=new.mu, sigma=new.sigma, shown=shown(new.mu),
                    rated_at=moment, ranked_until=moment,
                )
                for player in everybody
            ),
            ignore_conflicts=True,
        )  # fmt: skip
    return [_locked(pool, everybody) for pool in ordered]


def _locked(pool: Pool, players: list[UUID]) -> dict[UUID, Rating]:
    rows = Rating.objects.select_for_update().filter(pool=pool.key, player__in=players).order_by("player_id")
    return {row.player_id: row for row in rows}


def _advise(function: str, purpose: int, pool: Pool) -> None:
    if connection.vendor != "postgresql":
        return
    number = crc32(pool.key.encode()) - 2**31  # a signed number is asked for
    with connection.cursor() as cursor:
        cursor.execute(f"SELECT {function}(%s, %s)", [purpose, number])
