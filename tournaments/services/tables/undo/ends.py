"""Undoing that an event was finished."""

from __future__ import annotations

from datetime import timedelta
from typing import Final

from django.utils import timezone

from accounts.models import Player
from games.services.refusal import Refused
from tournaments.models import Change, Event
from tournaments.selectors.rounds import newest_round, playing_tables, publishes_itself
from tournaments.selectors.stages import is_last_round
from tournaments.services.guard import check_director
from tournaments.services.log import note
from tournaments.services.rounds.closing import close_event

OPEN_AGAIN_FOR: Final = timedelta(hours=24)


def reopen(event: Event, line: Change, by: Player, reason: str) -> Change:
    """Let a finished event run on, or finish it again. What was only drawn then is drawn anew."""
    check_director(event, by)
    return _finish_again(event, line, by, reason) if line.undoes_id else _reopen(event, line, by, reason)


def _reopen(event: Event, line: Change, by: Player, reason: str) -> Change:
    if event.state != Event.State.FINISHED or event.finished_at is None:
        raise Refused("changed_since", "it was changed again", reason="changed_since")
    if timezone.now() - event.finished_at > OPEN_AGAIN_FOR:
        raise Refused("wrong_phase", "it was finished more than a day ago", reason="finished_long_ago")
    newest = newest_round(event)
    if publishes_itself(event) and (newest is None or is_last_round(event, newest.number)):
        raise Refused("wrong_phase", "it would end by itself again", reason="ends_again")
    event.state, event.finished_at = Event.State.RUNNING, None
    event.version += 1
    event.save(update_fields=["state", "finished_at", "version"])
    return note(
        event, line.kind, by=by, old={"state": Event.State.FINISHED},
        new={"state": event.state, "version": event.version}, reason=reason, undoes=line,
    )  # fmt: skip


def _finish_again(event: Event, line: Change, by: Player, reason: str) -> Change:
    if event.state != Event.State.RUNNING:
        raise Refused("changed_since", "it was changed again", reason="changed_since")
    if playing_tables(event).exists():
        raise Refused("wrong_phase", "tables are still playing", reason="tables_playing")
    close_event(event, by=by)
    undone = Change.objects.filter(event=event, kind=line.kind).order_by("-pk")[:1].get()
    undone.undoes, undone.reason = line, reason
    undone.save(update_fields=["undoes", "reason"])
    return undone
