"""Publishing a drawn round, once: its tables are opened, its clock starts, and everybody is told."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from datetime import datetime, timedelta
from uuid import UUID

from django.db import transaction
from django.utils import timezone

from accounts.models import Player
from accounts.services.deadlocks import again_after_deadlock
from games.ai import LEVELS
from games.services.hosting import HostedSeat, hold, open_hosted, who_may_play
from games.services.refusal import Refused
from tournaments.models import Event, EventSeat, EventTable, Round
from tournaments.selectors.drawing import plan_of
from tournaments.selectors.stages import arena_ends_at
from tournaments.selectors.table_rules import options_at
from tournaments.services.guard import check_director, check_fresh, lock_event
from tournaments.services.log import note
from tournaments.services.rounds.telling import tell_round


@again_after_deadlock
def publish(
    *, event: str, round: int, by: Player | None, version: int | None = None, anyway: bool = False
) -> Round:
    """Publish a drawn round, by its number. One that is published stays as it is, however often it is asked.

    `version` is the round's. What was drawn from something else by now is refused; `anyway` publishes it as
    long as it is about the same people.
    """
    with transaction.atomic():
        row = lock_event(event)
        if by is not None:
            check_director(row, by)
        drawn = Round.objects.filter(event=row, number=round).first()
        if drawn is None:
            raise Refused("not_found")
        if drawn.state in (Round.State.PLAYING, Round.State.FINISHED):
            return drawn
        _check(row, drawn)
        check_fresh(drawn.version, version)
        check_holds(row, drawn, anyway=anyway)
        open_round(row, drawn, by=by)
    return drawn


def _check(event: Event, drawn: Round) -> None:
    if event.state != Event.State.RUNNING:
        raise Refused("wrong_phase", "the event is not running", reason="not_running")
    if event.paused_at is not None:
        raise Refused("wrong_phase", "the event is paused", reason="paused")
    if drawn.state != Round.State.DRAWN:
        raise Refused("wrong_phase", "the round is being drawn", reason="drawing")


def check_holds(event: Event, drawn: Round, *, anyway: bool) -> None:
    """Refuse a draw about other people; and one from other results, unless it was changed by hand."""
    plan = plan_of(event, drawn)
    if plan.who != drawn.draw.get("who"):
        raise Refused("stale_version", "somebody has come or gone since the draw", reason="stale_draw")
    if plan.basis != drawn.draw.get("basis") and not anyway and not drawn.draw.get("by_hand"):
        raise Refused("stale_version", "results have changed since the draw", reason="stale_draw")


def open_round(event: Event, drawn: Round, *, by: Player | None) -> None:
    """Open the tables of a drawn round and start its clock. The event is held."""
    now = timezone.now()
    drawn.state, drawn.started_at = Round.State.PLAYING, now
    drawn.ends_at = _ends_at(event, now)
    drawn.absent_at = now + timedelta(seconds=event.absent_after_s)
    drawn.version += 1
    drawn.save()
    rows = drawn.tables.filter(state=EventTable.State.DRAWN).order_by("number")
    tables = list(rows.prefetch_related("seats__entry__player", "seats__stand_in", "seats__played_by"))
    people = [player.pk for table in tables for seat in table.seats.all() if (player := _hand_of(seat))]
    playing = who_may_play(people)
    for table in tables:
        _open(event, drawn, table, playing)
    EventTable.objects.bulk_update(tables, ("table", "state", "version"))
    note(event, "round_started", by=by, round=drawn.number, new={"tables": len(tables)})
    wave = event.format == Event.Format.ARENA
    event.due_at = now + timedelta(seconds=event.break_s) if wave else None
    Event.objects.filter(pk=event.pk).update(due_at=event.due_at)
    tell_round(event, drawn, tables)


def open_table_of(event: Event, row: Round, table: EventTable) -> None:
    """Open the table of the games for a drawn one. Its match begins at once, or when the pause is over."""
    _open(event, row, table, None)
    if event.paused_at is not None:
        hold(table=str(table.table_id))
    table.save()


def _open(event: Event, row: Round, table: EventTable, playing: Collection[UUID] | None) -> None:
    seats = list(table.seats.all())
    position = open_hosted(
        seats=_seats(seats, event.bot_level),
        preset=event.preset,
        options=options_at(event, len(seats)),
        rated=event.rated,
        clock=event.clock,
        club=event.club,
        watchers=event.watchers,
        talk=event.talk,
        ends_at=row.ends_at,
        absent_after_s=None if event.absent == Event.Absent.WAIT else event.absent_after_s,
        opened_by=event.opened_by,
        saved_rules=event.saved_rules_id,
        playing=playing,
    )
    table.table_id = position.table
    table.state = EventTable.State.PLAYING
    table.version += 1


def _hand_of(seat: EventSeat) -> Player | None:
    """Who would hold the cards of a seat, were no bot on it."""
    return seat.played_by or seat.stand_in or (seat.entry.player if seat.entry else None)


def _seats(seats: Sequence[EventSeat], level: str) -> list[HostedSeat]:
    """Who sits where. A seat with a level is a bot's, whoever's result it plays for."""
    level = level if level in LEVELS else LEVELS[0]
    sitting = []
    for seat in seats:
        player = _hand_of(seat)
        if seat.level or player is None:
            sitting.append(HostedSeat(level=seat.level or level))
        else:
            sitting.append(HostedSeat(player=player))
    return sitting


def _ends_at(event: Event, now: datetime) -> datetime | None:
    """When the time of a round that begins now is over."""
    if event.ends != Event.Ends.TIME or not event.minutes:
        return None
    if event.format == Event.Format.ARENA:
        return arena_ends_at(event)
    return now + timedelta(minutes=event.minutes)
