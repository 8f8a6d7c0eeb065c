"""Rows made ready in temporary tables, and put in their place by one statement each.

Making ready is the long part and keeps nobody waiting: temporary tables belong to one connection. How rows
come into them is each database's own affair; the rest is the same everywhere.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any

from django.db import connection
from django.db.models import Field, Model

from games.services.ratings import filling_postgresql, filling_sqlite

Row = Sequence[Any]
Table = type[Model]


class Stage:
    """What is to be written, in the order in which it was said."""

    def __init__(self) -> None:
        self._made: list[str] = []
        self._statements: list[str] = []

    def insert(self, table: Table, names: Sequence[str], rows: Iterable[Row]) -> None:
        """New rows of these columns; those that have come in meanwhile stay as they are."""
        staged, columns = self._filled(table, names, rows), _columns(table, names)
        chosen = f"SELECT {columns} FROM {staged} WHERE true"  # without WHERE, SQLite takes ON for a join
        self._statements.append(f"INSERT INTO {_own(table)} ({columns}) {chosen} ON CONFLICT DO NOTHING")

    def update(self, table: Table, names: Sequence[str], rows: Iterable[Row]) -> None:
        """New values of these columns; the primary key comes first in each row."""
        staged = self._filled(table, ("id", *names), rows)
        own = _own(table)
        new = ", ".join(f"{column} = {staged}.{column}" for column in _quoted(table, names))
        self._statements.append(f"UPDATE {own} SET {new} FROM {staged} WHERE {own}.id = {staged}.id")

    def delete(self, table: Table, ids: Iterable[int]) -> None:
        """Rows that have to go, and to which nothing refers."""
        staged = self._filled(table, ("id",), ((pk,) for pk in ids))
        self._statements.append(f"DELETE FROM {_own(table)} WHERE id IN (SELECT id FROM {staged})")

    def apply(self) -> None:
        """Write it all, in the transaction one is in."""
        with connection.cursor() as cursor:
            for statement in self._statements:
                cursor.execute(statement)
        self._statements.clear()

    def clear(self) -> None:
        """Let the temporary tables go."""
        with connection.cursor() as cursor:
            for name in self._made:
                cursor.execute(f"DROP TABLE IF EXISTS {name}")

    def _filled(self, table: Table, names: Sequence[str], rows: Iterable[Row]) -> str:
        name = f"staged_{len(self._made)}"
        with connection.cursor() as cursor:
            cursor.execute(f"DROP TABLE IF EXISTS {name}")  # of somebody who was killed
            columns = _columns(table, names)
            cursor.execute(f"CREATE TEMPORARY TABLE {name} AS SELECT {columns} FROM {_own(table)} LIMIT 0")
        self._made.append(name)
        fields = [_field(table, column) for column in names]
        if connection.vendor == "postgresql":
            filling_postgresql.fill(name, rows)
        else:
            filling_sqlite.fill(name, fields, rows)
        return name


@contextmanager
def staging() -> Iterator[Stage]:
    """An empty stage, and nothing left of it afterwards. After an error the next one clears it away."""
    stage = Stage()
    yield stage
    stage.clear()


def _field(table: Table, name: str) -> Field[Any, Any]:
    field = table._meta.get_field(name)
    if not isinstance(field, Field):
        raise TypeError(f"{name} is no column")
    return field


def _columns(table: Table, names: Iterable[str]) -> str:
    return ", ".join(_quoted(table, names))


def _quoted(table: Table, names: Iterable[str]) -> list[str]:
    return [connection.ops.quote_name(str(_field(table, name).column)) for name in names]


def _own(table: Table) -> str:
    return connection.ops.quote_name(table._meta.db_table)
