"""What lines of the log hold about a table: enough to say it, and to undo it.

| kind | about | `old` and `new` |
|---|---|---|
| `result`, `corrected`, `closed`, `voided` | a table | `result_of` it; `new` also `ended` (its match was ended), `held` (it stands still) |
| `replayed` | a table | as above; `new` also `table`, the id of the one that is played instead |
| `substituted`, `bot_in` | a table | `seat_of` the seat |
| `extra_time` | a table | `extra_s`; `new` also `seconds` |
| `swapped`, `moved` | a round | `seats`: entry, stand-in and level by id of the seat; `byes`: kind by id of the entry |
| `expelled` | an entry | its `state`, `last_round` and `reason` |
| `broadcast`, `broadcast_withdrawn` | the event | `broadcast` (its id), `withdrawn` |

`new` always has the `version` of the row it is about. A line that undoes another has the same kind, `undoes`, and
`old` and `new` the other way round.
"""  # noqa: E501

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime
from typing import Any, Final

from tournaments.models import EventSeat, EventTable

RESULT: Final = ("state", "totals", "places", "result_by")
SEAT: Final = ("entry_id", "stand_in_id", "level", "played_by_id", "absent")


def result_of(table: EventTable) -> dict[str, Any]:
    """What a table came to."""
    return {name: getattr(table, name) for name in RESULT}


def seat_of(seat: EventSeat) -> dict[str, Any]:
    """Who has a seat and who plays on it."""
    found = {name: getattr(seat, name) for name in SEAT}
    return {"seat": seat.index} | {name: _plain(value) for name, value in found.items()}


def write_result(table: EventTable, wanted: dict[str, Any], *, at: datetime | None) -> None:
    """Let a table come to this; its version counts up. The event is locked."""
    for name in RESULT:
        setattr(table, name, wanted[name])
    table.finished_at = at if table.state == EventTable.State.FINISHED else None
    table.version += 1
    table.save(update_fields=[*RESULT, "finished_at", "version"])
    EventSeat.objects.filter(table=table).update(counts=table.state != EventTable.State.VOID)


def write_seat(table: EventTable, seat: EventSeat) -> None:
    """Keep who plays on a seat; the version of the table counts up."""
    seat.save(update_fields=[name.removesuffix("_id") for name in SEAT])
    count_up([table])


def count_up(tables: Iterable[EventTable]) -> None:
    """A new version of tables that have changed beside their own row."""
    for table in tables:
        table.version += 1
        table.save(update_fields=["version"])


def _plain(value: Any) -> Any:
    return value if value is None or isinstance(value, (bool, int)) else str(value)
