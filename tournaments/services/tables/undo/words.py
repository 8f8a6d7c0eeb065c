"""Undoing words to all tables."""

from __future__ import annotations

from accounts.models import Player
from games.services.refusal import Refused
from tournaments.models import Broadcast, Change, Event
from tournaments.services.log import note
from tournaments.services.tables.broadcasting import show
from tournaments.services.tables.undo.checks import check_unchanged


def show_otherwise(event: Event, line: Change, by: Player, reason: str) -> Change:
    """Take a word back, or show it again."""
    word = Broadcast.objects.filter(pk=line.new["broadcast"], event=event).first()
    if word is None:
        raise Refused("not_found")
    now = {"broadcast": word.pk, "withdrawn": word.withdrawn_at is not None}
    check_unchanged(now, line.new)
    show(word, withdrawn=bool(line.old["withdrawn"]))
    return note(
        event, line.kind, by=by, old=now, new={**now, "withdrawn": bool(line.old["withdrawn"])},
        reason=reason, undoes=line,
    )  # fmt: skip
