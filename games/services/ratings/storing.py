"""Putting a replayed pool in the place of what is stored.

Hundreds of thousands of rows may follow from one annulled match, while the pool is kept from everybody else:
so they are written in bulk and not as objects.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from games.models import RatedMatch
from games.rating.pools import Pool
from games.rating.replay import Replay
from games.services.ratings.bulk import BATCH, delete_rows, insert_rows, update_rows
from games.services.ratings.comparing import Difference
from games.services.ratings.configured import configured_model


def store(pool: Pool, replay: Replay, found: Sequence[Difference]) -> None:
    """Write the rows that are wrong or missing, and delete those that are too many."""
    for each in found:
        kind = each.kind
        delete_rows(kind.table, [pk for pk, _key in each.extra])
        wanted = kind.wanted(replay) if each.wrong or each.missing else {}
        update_rows(kind.table, kind.values, ((*wanted[key], pk) for pk, key in each.wrong))
        insert_rows(
            kind.table,
            ("pool", *kind.naming, *kind.values),
            ((pool.key, *_parts(key), *wanted[key]) for key in each.missing),
        )


def store_weights(pool: Pool, replay: Replay) -> None:
    """Note in the ledger what each of its matches counts for now."""
    name = configured_model().name
    rows = RatedMatch.objects.filter(pool=pool.key).values_list("pk", "weight", "model")
    changed = [
        (replay.weights.get(pk, weight), name, pk)
        for pk, weight, model in rows.iterator(chunk_size=BATCH)
        if model != name or replay.weights.get(pk, weight) != weight
    ]
    update_rows(RatedMatch, ("weight", "model"), changed)


def _parts(key: Any) -> tuple[Any, ...]:
    return key if isinstance(key, tuple) else (key,)
