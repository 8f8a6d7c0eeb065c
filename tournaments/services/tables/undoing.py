"""Undoing what was done, and undoing that."""

from __future__ import annotations

from typing import Final

from django.db import transaction

from accounts.models import Player
from accounts.services.deadlocks import again_after_deadlock
from games.services.refusal import Refused
from tournaments.models import Change
from tournaments.services.guard import check_official, lock_event
from tournaments.services.tables.holding import checked_reason
from tournaments.services.tables.undo import undo_of

BY_RULE: Final = ("expelled_by_rule",)  # what the site does by itself, and an official may take back


@again_after_deadlock
def undo(*, change: int, by: Player | None, reason: str = "") -> Change:
    """Undo a line of the log by a line of its own; undoing that one does the first again.

    Refused where what it was about has changed since, or something later rests on it.
    """
    said = checked_reason(reason, needed=False)
    found = Change.objects.filter(pk=change).values_list("event", flat=True).first()
    if found is None:
        raise Refused("not_found")
    with transaction.atomic():
        event = lock_event(found)
        official = check_official(event, by)
        line = Change.objects.get(pk=change)
        if line.by_id is None and line.kind not in BY_RULE:
            raise Refused("cannot_undo", "it happened by itself", reason="cannot_undo")
        if Change.objects.filter(undoes=line).exists():
            raise Refused("undone_already", "somebody has undone it", reason="undone_already")
        return undo_of(line.kind)(event, line, official, said)
