"""What two officials wanted of one thing."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any, Literal

from accounts.models import Player
from tournaments.models import Change, Entry, EventTable, Round

Subject = Literal["table", "round", "entry"]


@dataclass(frozen=True, slots=True)
class Conflict:
    """Theirs and mine, side by side: who changed what I saw, when, what it is now and what I wanted."""

    subject: Subject
    version: int  # what it is now; send it to insist
    theirs: Mapping[str, Any]
    mine: Mapping[str, Any]
    by: Player | None  # None is the site itself
    at: datetime | None
    changes: tuple[Change, ...] = ()  # all since the version I saw, the latest first


def conflict_of(*, subject: Subject, pk: int, seen: int | None, mine: Mapping[str, Any]) -> Conflict | None:
    """What was changed since a version was seen; None when there is no such thing."""
    row, lines = _found(subject, pk)
    if row is None:
        return None
    since = _since(lines, seen)
    last = since[0] if since else None
    return Conflict(
        subject=subject,
        version=row.version,
        theirs=_now(row),
        mine=dict(mine),
        by=last.by if last else None,
        at=last.at if last else None,
        changes=tuple(since),
    )


def _since(lines: list[Change], seen: int | None) -> list[Change]:
    """The lines down to the first of a version that was seen; the latest are the first of them."""
    found = []
    for line in lines:
        if seen is not None and line.new.get("version", seen + 1) <= seen:
            break
        found.append(line)
    return found


def _found(subject: Subject, pk: int) -> tuple[EventTable | Round | Entry | None, list[Change]]:
    rows = Change.objects.select_related("by").order_by("-pk")
    if subject == "table":
        table = EventTable.objects.select_related("round").filter(pk=pk).first()
        return table, list(rows.filter(event=table.round.event_id, table=pk)) if table else []
    if subject == "entry":
        entry = Entry.objects.filter(pk=pk).first()
        return entry, list(rows.filter(event=entry.event_id, entry=pk)) if entry else []
    round = Round.objects.filter(pk=pk).first()
    return round, list(rows.filter(event=round.event_id, round=round.number, table=None)) if round else []


def _now(row: EventTable | Round | Entry) -> dict[str, Any]:
    if isinstance(row, EventTable):
        return {"state": row.state, "totals": row.totals, "places": row.places, "result_by": row.result_by}
    if isinstance(row, Entry):
        return {"state": row.state, "reason": row.reason}
    return {"state": row.state}
