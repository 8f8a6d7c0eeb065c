"""Playing a table once more."""

from __future__ import annotations

from datetime import timedelta

from django.db import transaction
from django.utils import timezone

from accounts.models import Player
from accounts.services.deadlocks import again_after_deadlock
from games.services.hosting import point_to_next, set_end
from games.services.refusal import Refused
from tournaments.models import Event, EventSeat, EventTable, Round
from tournaments.services.log import note
from tournaments.services.rounds.closing import settle_round
from tournaments.services.rounds.publishing import open_table_of
from tournaments.services.rounds.telling import tell_at_table
from tournaments.services.tables.game import end_game, settle
from tournaments.services.tables.holding import (
    Held,
    check_impartial,
    check_open,
    checked_reason,
    hold_table,
)
from tournaments.services.tables.lines import result_of, write_result
from tournaments.services.tables.people import check_seated_once
from tournaments.services.tables.voiding import nothing_of

State = EventTable.State


@again_after_deadlock
def replay(*, event_table: int, by: Player | None, version: int | None, reason: str) -> EventTable:
    """Void a table, and seat the same people at another with its number; gives that one.

    They have a table to play at if they had one before, or the round is being played.
    """
    said = checked_reason(reason, needed=True)
    with transaction.atomic():
        held = hold_table(event_table, by, version)
        check_open(held)
        check_impartial(held)
        check_replayable(held)
        old = result_of(held.table)
        write_result(held.table, nothing_of(held.table), at=None)
        ended = end_game(held.table)
        settle(held.table, reason=said)
        fresh = seat_again(held)
        note(
            held.event, "replayed", by=held.by, round=held.round.number, table=held.table, old=old,
            new=result_of(held.table) | {
                "table": fresh.pk, "version": held.table.version, "ended": ended, "held": False
            }, reason=said,
        )  # fmt: skip
        settle_round(held.event, held.round)
    return fresh


def check_replayable(held: Held) -> None:
    """Refuse to play again what is not played yet, or what is over for good."""
    if held.event.state != Event.State.RUNNING:
        raise Refused("wrong_phase", "the event is over", reason="event_over")
    if held.table.state == State.DRAWN:
        raise Refused("wrong_phase", "the round is not published", reason="round_not_published")
    if held.table.state == State.VOID:
        check_seated_once(held.round, held.table, held.seats)


def seat_again(held: Held) -> EventTable:
    """The table that is played instead of a void one, with the same seats."""
    fresh = EventTable.objects.create(
        round=held.round,
        number=held.table.number,
        replays=_end_of_chain(held.table),
        reasons=held.table.reasons,
    )
    EventSeat.objects.bulk_create(
        EventSeat(
            table=fresh, round=held.round, index=seat.index, entry=seat.entry, stand_in=seat.stand_in,
            level=seat.level, played_by=seat.played_by,
        )
        for seat in held.seats
    )  # fmt: skip
    if held.round.state == Round.State.PLAYING or held.table.table_id is not None:
        _open(held, fresh)
    else:
        fresh.state = State.PLAYING
        fresh.save(update_fields=["state"])
    return fresh


def _open(held: Held, fresh: EventTable) -> None:
    """Let it be played; where the time of the round is over, for as long as a round takes."""
    open_table_of(held.event, held.round, fresh)
    tell_at_table(held.event, held.round, fresh, held.seats)
    if held.table.table_id is not None:
        point_to_next(held.table.table_id)
    stands_since = held.event.paused_at or timezone.now()
    over = held.round.ends_at is not None and held.round.ends_at <= stands_since
    if over and held.event.minutes and fresh.table_id is not None:
        set_end(table=fresh.table_id, ends_at=timezone.now() + timedelta(minutes=held.event.minutes))


def _end_of_chain(table: EventTable) -> EventTable:
    """What was played instead last: each row is replayed once."""
    following = EventTable.objects.filter(replays=table).first()
    while following is not None:
        table, following = following, EventTable.objects.filter(replays=following).first()
    return table
