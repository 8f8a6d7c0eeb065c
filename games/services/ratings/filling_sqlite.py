"""Rows into a temporary table of SQLite: a prepared statement, in a transaction that locks nothing else."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from functools import lru_cache
from itertools import islice
from typing import Any

from django.db import DEFAULT_DB_ALIAS, connection, connections
from django.db.models import Field, FloatField, ForeignKey, IntegerField

BATCH = 2000
KEPT = 20_000


def fill(name: str, fields: Sequence[Field[Any, Any]], rows: Iterable[Sequence[Any]]) -> None:
    """Add the rows."""
    places = ", ".join("%s" for _field in fields)
    each = [_preparing(field) for field in fields]
    prepared = (
        [value if make is None else make(value) for make, value in zip(each, row, strict=True)]
        for row in rows
    )
    with _unlocked(), connection.cursor() as cursor:
        while some := list(islice(prepared, BATCH)):
            cursor.executemany(f"INSERT INTO {name} VALUES ({places})", some)


@contextmanager
def _unlocked() -> Iterator[None]:
    """One transaction for all rows that leaves the database to others: Django's own would keep it."""
    if connection.in_atomic_block:
        yield
        return
    with connection.cursor() as cursor:
        cursor.execute("BEGIN DEFERRED")
        try:
            yield
        except BaseException:
            cursor.execute("ROLLBACK")
            raise
        cursor.execute("COMMIT")


def _preparing(field: Field[Any, Any]) -> Callable[[Any], Any] | None:
    """None for numbers. The other values are few and come again and again: players, days, moments."""
    named = field.target_field if isinstance(field, ForeignKey) else field
    if isinstance(named, FloatField | IntegerField):
        return None
    real = connections[DEFAULT_DB_ALIAS]
    return lru_cache(maxsize=KEPT)(lambda value: field.get_db_prep_save(value, real))
