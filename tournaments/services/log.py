"""Writing the log of an event."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from accounts.models import Player
from tournaments.effects.poke import poke_event
from tournaments.models import Change, Entry, Event, EventTable


def note(
    event: Event,
    kind: str,
    *,
    by: Player | None,
    round: int | None = None,
    table: EventTable | None = None,
    entry: Entry | None = None,
    old: Mapping[str, Any] | None = None,
    new: Mapping[str, Any] | None = None,
    reason: str = "",
    undoes: Change | None = None,
) -> Change:
    """Write one line, and let the pages of the event look again. Inside the transaction of the change.

    `by` None is the site itself. `old` and `new` name people by ids, and hold what undoing needs.
    """
    poke_event(event.pk)
    return Change.objects.create(
        event=event,
        kind=kind,
        by=by,
        round=round,
        table=table.pk if table else None,
        entry=entry.pk if entry else None,
        old=dict(old or {}),
        new=dict(new or {}),
        reason=reason[:300],
        undoes=undoes,
    )
