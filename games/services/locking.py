"""Holding a match: whoever changes it reads it here first, inside a transaction."""

from __future__ import annotations

from typing import Any
from uuid import UUID

from django.db import transaction

from games.models import Match
from games.models.table import is_code
from games.selectors.cache import known_position
from games.selectors.position import Position, load_position
from games.services.refusal import Refused


def lock_table(table: str) -> Position:
    """Lock the present match of a table until the transaction ends."""
    position = _lock(table=table) if is_code(table) else None
    if position is None:
        raise Refused("not_found")
    return position


def lock_match(match: UUID) -> Position | None:
    """Lock a match until the transaction ends; None when there is no such match."""
    return _lock(pk=match)


def _lock(**which: Any) -> Position | None:
    if not transaction.get_connection().in_atomic_block:
        raise RuntimeError("a match is locked inside a transaction")
    # PostgreSQL locks the row. SQLite ignores that, but began the transaction as the only writer (IMMEDIATE).
    rows = Match.objects.select_for_update(of=("self",)).filter(**which).order_by("-number")
    found = rows.values_list("table", "pk", "version").first()
    if found is None:
        return None
    known = known_position(*found)
    return known or load_position(Match.objects.select_related("table__club").get(pk=found[1]))
