"""Putting a replayed pool in the place of what is stored."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import islice
from typing import Any, TypeVar

from django.db.models import Model as Table

from games.models import RatedMatch
from games.rating.pools import Pool
from games.rating.replay import Replay
from games.services.ratings.comparing import Difference
from games.services.ratings.configured import configured_model

BATCH = 500
T = TypeVar("T")


def store(pool: Pool, replay: Replay, found: Sequence[Difference]) -> None:
    """Write the rows that differ. Nothing refers to them, so a changed one is a new one in its place."""
    for each in found:
        gone = [pk for pk, _key in (*each.extra, *each.wrong)]
        for ids in _batches(gone):
            each.kind.table._default_manager.filter(pk__in=ids).delete()
        new = [*each.missing, *(key for _pk, key in each.wrong)]
        wanted = each.kind.wanted(replay) if new else {}
        rows = (_row(each, pool, key, wanted[key]) for key in new)
        for some in _batches(rows):
            each.kind.table._default_manager.bulk_create(some)


def store_weights(pool: Pool, replay: Replay) -> None:
    """Note in the ledger what each of its matches counts for now."""
    name = configured_model().name
    changed = []
    rows = RatedMatch.objects.filter(pool=pool.key).only("weight", "model")
    for row in rows.iterator(chunk_size=5000):
        counts = replay.weights.get(row.pk, row.weight)
        if row.weight != counts or row.model != name:
            row.weight, row.model = counts, name
            changed.append(row)
    for some in _batches(changed):
        RatedMatch.objects.bulk_update(some, ["weight", "model"])


def _row(each: Difference, pool: Pool, key: Any, values: Sequence[Any]) -> Table:
    names = key if isinstance(key, tuple) else (key,)
    kind = each.kind
    fields = dict(zip((*kind.naming, *kind.values), (*names, *values), strict=True))
    return kind.table(pool=pool.key, **fields)


def _batches(items: Iterable[T]) -> Iterator[list[T]]:
    walk = iter(items)
    while some := list(islice(walk, BATCH)):
        yield some
