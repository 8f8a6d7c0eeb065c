"""Putting a replayed pool in the place of what is stored.

Hundreds of thousands of rows may follow from one annulled match, while the pool is kept from everybody else:
so they are written by prepared statements and not as objects.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import islice
from typing import Any, TypeVar

from django.db import DEFAULT_DB_ALIAS, connection, connections
from django.db.models import Field, FloatField, ForeignKey, IntegerField, Model

from games.models import RatedMatch
from games.rating.pools import Pool
from games.rating.replay import Replay
from games.services.ratings.comparing import Difference, Kind
from games.services.ratings.configured import configured_model

BATCH = 2000
NAMES_AT_ONCE = 500
KEPT = 20_000
T = TypeVar("T")
Prepare = Callable[[Any], Any]


def store(pool: Pool, replay: Replay, found: Sequence[Difference]) -> None:
    """Write the rows that are wrong or missing, and delete those that are too many."""
    for each in found:
        for ids in _batches([pk for pk, _key in each.extra], NAMES_AT_ONCE):
            each.kind.table._default_manager.filter(pk__in=ids).delete()
        wanted = each.kind.wanted(replay) if each.wrong or each.missing else {}
        _update(each.kind, ((pk, wanted[key]) for pk, key in each.wrong))
        _insert(each.kind, pool, ((key, wanted[key]) for key in each.missing))


def store_weights(pool: Pool, replay: Replay) -> None:
    """Note in the ledger what each of its matches counts for now."""
    name = configured_model().name
    rows = RatedMatch.objects.filter(pool=pool.key).values_list("pk", "weight", "model")
    changed = [
        (replay.weights.get(pk, weight), name, pk)
        for pk, weight, model in rows.iterator(chunk_size=BATCH)
        if model != name or replay.weights.get(pk, weight) != weight
    ]
    _execute(_update_of(RatedMatch, ("weight", "model")), changed)


def _update(kind: Kind, rows: Iterable[tuple[int, Sequence[Any]]]) -> None:
    prepare = _preparing(kind.table, kind.values)
    _execute(_update_of(kind.table, kind.values), ((*prepare(values), pk) for pk, values in rows))


def _insert(kind: Kind, pool: Pool, rows: Iterable[tuple[Any, Sequence[Any]]]) -> None:
    names = ("pool", *kind.naming, *kind.values)
    prepare = _preparing(kind.table, names)
    columns = ", ".join(_column(kind.table, name) for name in names)
    statement = f"INSERT INTO {_quoted(kind.table._meta.db_table)} ({columns}) VALUES ({_places(names)})"
    _execute(statement, (prepare((pool.key, *_parts(key), *values)) for key, values in rows))


def _update_of(table: type[Model], names: Sequence[str]) -> str:
    new = ", ".join(f"{_column(table, name)} = %s" for name in names)
    return f"UPDATE {_quoted(table._meta.db_table)} SET {new} WHERE {_column(table, 'id')} = %s"


def _execute(statement: str, rows: Iterable[Sequence[Any]]) -> None:
    with connection.cursor() as cursor:
        for some in _batches(rows, BATCH):
            cursor.executemany(statement, some)


def _preparing(table: type[Model], names: Sequence[str]) -> Callable[[Sequence[Any]], list[Any]]:
    """What makes of a row's values what the database takes."""
    each = [_preparing_one(_field(table, name)) for name in names]

    def prepare(values: Sequence[Any]) -> list[Any]:
        return [value if make is None else make(value) for make, value in zip(each, values, strict=True)]

    return prepare


def _preparing_one(field: Field[Any, Any]) -> Prepare | None:
    """None for numbers. The other values are few and come again and again: players, days, moments."""
    named = field.target_field if isinstance(field, ForeignKey) else field
    if isinstance(named, FloatField | IntegerField):
        return None
    real = connections[DEFAULT_DB_ALIAS]
    return lru_cache(maxsize=KEPT)(lambda value: field.get_db_prep_save(value, real))


def _field(table: type[Model], name: str) -> Field[Any, Any]:
    field = table._meta.get_field(name)
    if not isinstance(field, Field):
        raise TypeError(f"{name} is no column")
    return field


def _column(table: type[Model], name: str) -> str:
    return _quoted(str(_field(table, name).column))


def _quoted(name: str) -> str:
    return connection.ops.quote_name(name)


def _places(names: Sequence[str]) -> str:
    return ", ".join("%s" for _name in names)


def _parts(key: Any) -> tuple[Any, ...]:
    return key if isinstance(key, tuple) else (key,)


def _batches(items: Iterable[T], size: int) -> Iterator[list[T]]:
    walk = iter(items)
    while some := list(islice(walk, size)):
        yield some
