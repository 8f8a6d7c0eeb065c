"""When a round is in: closing it, and what follows by itself. Nothing here draws or publishes."""

from __future__ import annotations

from django.db import transaction
from django.utils import timezone

from accounts.models import Player
from games.services.refusal import Refused
from tournaments.models import Event, Round
from tournaments.selectors.rounds import (
    UNPUBLISHED,
    has_enough,
    is_round_in,
    newest_round,
    playing_tables,
    publishes_itself,
)
from tournaments.selectors.stages import is_last_round
from tournaments.selectors.standings import standings_of
from tournaments.services.guard import check_director, check_fresh, lock_event
from tournaments.services.log import note
from tournaments.services.rounds.asking import begin_draw, drop
from tournaments.services.rounds.telling import tell_end


def settle_round(event: Event, row: Round) -> bool:
    """Close a round all of whose tables are in. The event is held. False when it is not over, or was."""
    row.refresh_from_db()
    if row.state == Round.State.FINISHED:
        _after_replay(event, row)
    if row.state != Round.State.PLAYING or not is_round_in(row):
        return False
    row.state, row.finished_at, row.absent_at = Round.State.FINISHED, timezone.now(), None
    row.version += 1
    row.save()
    note(event, "round_finished", by=None, round=row.number)
    if event.state == Event.State.RUNNING and event.format != Event.Format.ARENA:
        what_follows(event, row)
    return True


def _after_replay(event: Event, row: Round) -> None:
    """What waited for a table of the last round that was played again does so no longer."""
    running = event.state == Event.State.RUNNING and event.format != Event.Format.ARENA
    if running and newest_round(event) == row:
        what_follows(event, row)


def finish_event(*, event: str, by: Player | None, version: int | None = None) -> Event:
    """Close an event: its standings are final. Finished already: nothing.

    A round that was drawn and not published is thrown away.
    """
    with transaction.atomic():
        row = lock_event(event)
        if by is not None:
            check_director(row, by)
        if row.state == Event.State.FINISHED:
            return row
        check_fresh(row.version, version)
        if row.state != Event.State.RUNNING:
            raise Refused("wrong_phase", "the event is not running", reason="not_running")
        if playing_tables(row).exists():
            raise Refused("wrong_phase", "tables are still playing", reason="tables_playing")
        close_event(row, by=by)
    return row


def close_event(event: Event, *, by: Player | None) -> None:
    """The same, with the event held and nothing being played."""
    for drawn in Round.objects.filter(event=event, state__in=UNPUBLISHED):
        drop(event, drawn, by=by)
    event.state, event.finished_at = Event.State.FINISHED, timezone.now()
    event.due_at = event.paused_at = None
    event.version += 1
    event.save()
    note(event, "event_finished", by=by)
    tell_end(event, {line.entry: line.place for line in standings_of(event).lines if line.place is not None})


def what_follows(event: Event, row: Round) -> None:
    """By itself the next round is drawn at once and published after the break, or the event ends."""
    if not publishes_itself(event) or event.paused_at is not None:
        return
    if playing_tables(event).exists():  # an older round is played again
        return
    if is_last_round(event, row.number) or not has_enough(event, row.number + 1):
        close_event(event, by=None)
        return
    begin_draw(event, by=None)
