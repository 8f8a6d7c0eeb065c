"""Undoing what was done about entries: expulsions, withdrawals, check-ins, rests."""

from __future__ import annotations

from typing import Final

from accounts.models import Player
from games.services.refusal import Refused
from tournaments.models import Change, Entry, Event
from tournaments.selectors.entries import TAKING, has_room
from tournaments.services.entries.checking_in import put_all
from tournaments.services.guard import check_director
from tournaments.services.log import note
from tournaments.services.tables.undo.checks import check_unchanged

FIELDS: Final = ("state", "last_round", "first_round", "rests_in", "reason", "missed")


def restore_entry(event: Event, line: Change, by: Player, reason: str) -> Change:
    """Let an entry be what it was. It plays again from the next round that is drawn on."""
    check_director(event, by)
    entry = Entry.objects.filter(pk=line.entry or 0, event=event).first()
    if entry is None:
        raise Refused("not_found")
    if event.state in (Event.State.FINISHED, Event.State.CANCELLED):
        raise Refused("wrong_phase", "the event is over", reason="event_over")
    names = [name for name in FIELDS if name in line.old]
    if not names:
        raise Refused("cannot_undo", "the line does not say what it was", reason="cannot_undo")
    now = {name: getattr(entry, name) for name in names}
    check_unchanged(now, line.new)
    if line.old.get("state") in TAKING and entry.state not in TAKING and not has_room(event):
        raise Refused("wrong_phase", "somebody else has the place", reason="event_full")
    for name in names:
        setattr(entry, name, line.old[name])
    entry.version += 1
    entry.save(update_fields=[*names, "version"])
    new = {name: getattr(entry, name) for name in names}
    return note(
        event, line.kind, by=by, entry=entry, old=now, new={**new, "version": entry.version}, reason=reason,
        undoes=line,
    )  # fmt: skip


def check_all_otherwise(event: Event, line: Change, by: Player, reason: str) -> Change:
    """Take back that many were there at once; who has come or gone otherwise since stays as he is."""
    check_director(event, by)
    if event.state not in (Event.State.REGISTRATION, Event.State.CHECK_IN):
        raise Refused("wrong_phase", "the event has begun", reason="no_check_in")
    entries = [pk for pk in line.new.get("entries", ()) if isinstance(pk, int)]
    return put_all(event, entries, there=bool(line.old.get("there")), by=by, reason=reason, undoes=line)
