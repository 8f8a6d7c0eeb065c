"""Putting a replayed pool in the place of what is stored.

Hundreds of thousands of rows may follow from one annulled match: they are staged while everybody goes on, and
written while the pool is kept from everybody else.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from games.models import RatedMatch
from games.rating.pools import Pool
from games.rating.replay import Replay
from games.services.ratings.comparing import CHUNK, Difference
from games.services.ratings.configured import configured_model
from games.services.ratings.staging import Stage


def stage_rows(stage: Stage, pool: Pool, replay: Replay, found: Sequence[Difference]) -> None:
    """Make ready which rows go, which are put right, and which come in."""
    for each in found:
        kind, table = each.kind, each.kind.table
        wanted = kind.wanted(replay) if each.wrong or each.missing else {}
        if each.extra:
            stage.delete(table, (pk for pk, _key in each.extra))
        if each.wrong:
            at = sorted(each.columns)
            names = [kind.values[column] for column in at]
            stage.update(table, names, ((pk, *[wanted[key][i] for i in at]) for pk, key in each.wrong))
        if each.missing:
            names = ["pool", *kind.naming, *kind.values]
            rows = ((pool.key, *_parts(key), *wanted[key]) for key in each.missing)
            stage.insert(table, names, rows)


def stage_weights(stage: Stage, pool: Pool, replay: Replay, after: int = 0) -> None:
    """Make ready what each match of the ledger behind some line counts for now."""
    name = configured_model().name
    rows = RatedMatch.objects.filter(pool=pool.key, pk__gt=after).values_list("pk", "weight", "model")
    changed = [
        (pk, replay.weights.get(pk, weight), name)
        for pk, weight, model in rows.iterator(chunk_size=CHUNK)
        if model != name or replay.weights.get(pk, weight) != weight
    ]
    if changed:
        stage.update(RatedMatch, ("weight", "model"), changed)


def _parts(key: Any) -> tuple[Any, ...]:
    return key if isinstance(key, tuple) else (key,)
