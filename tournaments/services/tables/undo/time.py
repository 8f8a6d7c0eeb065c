"""Undoing extra time."""

from __future__ import annotations

from accounts.models import Player
from games.services.refusal import Refused
from tournaments.models import Change, Event
from tournaments.services.log import note
from tournaments.services.tables.game import give_time, take_time
from tournaments.services.tables.holding import check_playing, hold_table
from tournaments.services.tables.time import add_extra


def take_back(event: Event, line: Change, by: Player, reason: str) -> Change:
    """Take the time back, or give it again."""
    held = hold_table(line.table or 0, by)
    check_playing(held)
    table, seconds = held.table, int(line.new["seconds"])
    if line.new.get("banks") and seconds > 0:
        raise Refused("wrong_phase", "its clocks have the time already", reason="time_given")
    if table.extra_s < seconds:
        raise Refused("changed_since", "it was changed again", reason="changed_since")
    if seconds > 0:
        take_time(table, seconds)
    else:
        give_time(table, -seconds)
    old = table.extra_s
    add_extra(table, -seconds)
    return note(
        event, line.kind, by=by, round=held.round.number, table=table, old={"extra_s": old},
        new={"extra_s": table.extra_s, "seconds": -seconds, "version": table.version}, reason=reason,
        undoes=line,
    )  # fmt: skip
