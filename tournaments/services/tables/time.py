"""More time for one table."""

from __future__ import annotations

from typing import Final

from django.db import transaction

from accounts.models import Player
from accounts.services.deadlocks import again_after_deadlock
from games.services.refusal import Refused
from tournaments.models import Change, EventTable
from tournaments.services.log import note
from tournaments.services.tables.game import give_time
from tournaments.services.tables.holding import check_playing, checked_reason, hold_table

MOST_AT_ONCE_S: Final = 3600
MOST_S: Final = 4 * 3600


@again_after_deadlock
def extra_time(
    *, event_table: int, seconds: int, by: Player | None, version: int | None, reason: str = ""
) -> Change:
    """Let a table end so much later, and give its clocks so much more."""
    said = checked_reason(reason, needed=False)
    with transaction.atomic():
        held = hold_table(event_table, by, version)
        check_playing(held)
        table = held.table
        if not 1 <= seconds <= MOST_AT_ONCE_S or table.extra_s + seconds > MOST_S:
            raise Refused("bad_request", f"seconds: 1 to {MOST_AT_ONCE_S}", reason="seconds_range")
        given = give_time(table, seconds)
        if not given.end and not given.banks:
            raise Refused("wrong_phase", "no time runs at this table", reason="no_clock")
        old = table.extra_s
        add_extra(table, seconds)
        return note(
            held.event, "extra_time", by=held.by, round=held.round.number, table=table, old={"extra_s": old},
            new={
                "extra_s": table.extra_s, "seconds": seconds, "banks": given.banks, "version": table.version
            }, reason=said,
        )  # fmt: skip


def add_extra(table: EventTable, seconds: int) -> None:
    """Note the time a table was given, or that was taken back."""
    table.extra_s += seconds
    table.version += 1
    table.save(update_fields=["extra_s", "version"])
