"""Rows into a temporary table of PostgreSQL: COPY."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from django.db import connection


def fill(name: str, rows: Iterable[Sequence[Any]]) -> None:
    """Add the rows."""
    with connection.cursor() as cursor, cursor.copy(f"COPY {name} FROM STDIN") as copy:
        for row in rows:
            copy.write_row(row)
