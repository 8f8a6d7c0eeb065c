"""Taking hold of a hosted table."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from games.models import Match, Table
from games.selectors.hosting import Hosting
from games.selectors.position import Position
from games.services.locking import lock_table
from games.services.refusal import Refused


def lock_hosted(table: str) -> Position:
    """Lock the match of a hosted table until the transaction ends."""
    position = lock_table(table)
    if position.hosting is None:
        raise Refused("not_found")
    return position


def lock_running(table: str) -> Position:
    """The same of one whose match is not over."""
    position = lock_hosted(table)
    if position.status == Match.Status.FINISHED:
        raise Refused("wrong_phase")
    return position


def hosting_at(position: Position) -> Hosting:
    """How the table is run."""
    if position.hosting is None:
        raise RuntimeError(f"table {position.table} is not hosted")
    return position.hosting


def run_otherwise(position: Position, **how: Any) -> Position:
    """The next version, at a table that is run otherwise. The caller holds the match and saves it."""
    Table.objects.filter(pk=position.table).update(**how)
    return replace(position, version=position.version + 1, hosting=replace(hosting_at(position), **how))
