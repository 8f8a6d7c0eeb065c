"""Many rows at once, as fast as each database takes them: SQLite row by row, PostgreSQL column by column."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import islice
from typing import Any, TypeVar

from django.db import DEFAULT_DB_ALIAS, connection, connections
from django.db.models import Field, FloatField, ForeignKey, IntegerField, Model

BATCH = 2000
KEPT = 20_000
T = TypeVar("T")
Row = Sequence[Any]
Table = type[Model]


def insert_rows(table: Table, names: Sequence[str], rows: Iterable[Row]) -> None:
    """Insert rows of these columns."""
    columns = ", ".join(_column(table, name) for name in names)
    into = f"INSERT INTO {_quoted(table._meta.db_table)} ({columns})"
    if connection.vendor == "postgresql":
        _execute(f"{into} SELECT * FROM {_arrays(table, names)}", _by_column(_prepared(table, names, rows)))
    else:
        places = ", ".join("%s" for _name in names)
        _execute_each(f"{into} VALUES ({places})", _prepared(table, names, rows))


def update_rows(table: Table, names: Sequence[str], rows: Iterable[Row]) -> None:
    """Give rows new values of these columns; the primary key comes last in each."""
    named = (*names, "id")
    own, key = _quoted(table._meta.db_table), _column(table, "id")
    if connection.vendor == "postgresql":
        columns = [_column(table, name) for name in named]
        new = ", ".join(f"{column} = given.{column}" for column in columns[:-1])
        given = f"{_arrays(table, named)} AS given({', '.join(columns)})"
        statement = f"UPDATE {own} SET {new} FROM {given} WHERE {own}.{key} = given.{key}"
        _execute(statement, _by_column(_prepared(table, named, rows)))
    else:
        new = ", ".join(f"{_column(table, name)} = %s" for name in names)
        _execute_each(f"UPDATE {own} SET {new} WHERE {key} = %s", _prepared(table, named, rows))


def delete_rows(table: Table, ids: Sequence[int]) -> None:
    """Delete rows to which nothing refers."""
    for some in batches(ids, BATCH // 4):
        table._default_manager.filter(pk__in=some).delete()


def batches(items: Iterable[T], size: int) -> Iterator[list[T]]:
    """The items, so many at a time."""
    walk = iter(items)
    while some := list(islice(walk, size)):
        yield some


def _execute_each(statement: str, rows: Iterable[Row]) -> None:
    with connection.cursor() as cursor:
        for some in batches(rows, BATCH):
            cursor.executemany(statement, some)


def _execute(statement: str, batches_of_columns: Iterable[list[list[Any]]]) -> None:
    with connection.cursor() as cursor:
        for columns in batches_of_columns:
            cursor.execute(statement, columns)


def _by_column(rows: Iterable[Row]) -> Iterator[list[list[Any]]]:
    for some in batches(rows, BATCH):
        yield [list(column) for column in zip(*some, strict=True)]


def _arrays(table: Table, names: Sequence[str]) -> str:
    kinds = (_field(table, name).db_type(connection) for name in names)
    return f"unnest({', '.join(f'%s::{kind}[]' for kind in kinds)})"


def _prepared(table: Table, names: Sequence[str], rows: Iterable[Row]) -> Iterator[Row]:
    """Values as the database takes them."""
    each = [_preparing(_field(table, name)) for name in names]
    for row in rows:
        yield [value if make is None else make(value) for make, value in zip(each, row, strict=True)]


def _preparing(field: Field[Any, Any]) -> Callable[[Any], Any] | None:
    """None for numbers. The other values are few and come again and again: players, days, moments."""
    named = field.target_field if isinstance(field, ForeignKey) else field
    if isinstance(named, FloatField | IntegerField):
        return None
    real = connections[DEFAULT_DB_ALIAS]
    return lru_cache(maxsize=KEPT)(lambda value: field.get_db_prep_save(value, real))


def _field(table: Table, name: str) -> Field[Any, Any]:
    field = table._meta.get_field(name)
    if not isinstance(field, Field):
        raise TypeError(f"{name} is no column")
    return field


def _column(table: Table, name: str) -> str:
    return _quoted(str(_field(table, name).column))


def _quoted(name: str) -> str:
    return connection.ops.quote_name(name)
