"""Tables that count for nothing."""

from __future__ import annotations

from typing import Any

from django.db import transaction

from accounts.models import Player
from accounts.services.deadlocks import again_after_deadlock
from games.services.refusal import Refused
from tournaments.models import Change, EventTable
from tournaments.services.log import note
from tournaments.services.rounds.closing import settle_round
from tournaments.services.tables.game import settle, stop_game
from tournaments.services.tables.holding import (
    Held,
    check_impartial,
    check_open,
    checked_reason,
    hold_table,
)
from tournaments.services.tables.lines import result_of, write_result


@again_after_deadlock
def void(*, event_table: int, by: Player | None, version: int | None, reason: str) -> Change:
    """Let a table count for nothing. A running match stands still, so that this can be undone."""
    said = checked_reason(reason, needed=True)
    with transaction.atomic():
        held = hold_table(event_table, by, version)
        check_open(held)
        if held.table.state not in (EventTable.State.PLAYING, EventTable.State.FINISHED):
            raise Refused("wrong_phase", "the table is void", reason="table_void")
        check_impartial(held)
        return void_held(held, said)


def void_held(held: Held, reason: str) -> Change:
    """The same of a table that is held and may be voided."""
    table = held.table
    old = result_of(table)
    write_result(table, nothing_of(table), at=None)
    stopped = stop_game(table)
    settle(table, reason=reason)
    line = note(
        held.event, "voided", by=held.by, round=held.round.number, table=table, old=old,
        new=result_of(table) | {"version": table.version, "held": stopped}, reason=reason,
    )  # fmt: skip
    settle_round(held.event, held.round)
    return line


def nothing_of(table: EventTable) -> dict[str, Any]:
    """A void table; its totals stay to be read."""
    return result_of(table) | {"state": EventTable.State.VOID}
