"""Bots sit down at a table that has waited long enough for people."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime, timedelta
from typing import Final

from django.conf import settings
from django.db import transaction
from django.utils import timezone

from accounts.models import Player
from games.models import Match, Seat, Table
from games.selectors.outages import WEB, is_silent
from games.selectors.position import Position, load_seats
from games.selectors.presence import PRESENT_FOR
from games.selectors.watching import needs_one_bot, seats_for_bots
from games.services.bans import without_seat
from games.services.locking import lock_table
from games.services.progress import deal_next
from games.services.refusal import Refused
from games.services.saving import save_position
from games.services.stand_ins import LEVEL
from games.services.vacating import without_absent

logger = logging.getLogger(__name__)

FILL_LIMIT: Final = 100
POSTPONED_BY: Final = timedelta(seconds=30)


def fill_time(*, rated: bool, now: datetime) -> datetime:
    """When bots sit down at a table that somebody opens for whoever comes."""
    wait = settings.THOUSAND_FILL_RATED_AFTER_MS if rated else settings.THOUSAND_FILL_AFTER_MS
    return now + timedelta(milliseconds=wait)


def fill_due(*, limit: int = FILL_LIMIT) -> int:
    """The sweep: every table whose wait is over. Gives how many began.

    None while no page is served: nobody could come, and nobody be seen.
    """
    now, begun = timezone.now(), 0
    if is_silent(WEB, now):
        return begun
    waited = Table.objects.filter(fill_at__lte=now).order_by("fill_at")
    for table in waited.values_list("pk", flat=True)[:limit]:
        try:
            begun += fill_table(table=table)
        except Exception:
            logger.exception("bots could not sit down at table %s", table)
            Table.objects.filter(pk=table).update(fill_at=timezone.now() + POSTPONED_BY)
    return begun


def fill_table(*, table: str) -> bool:
    """Let bots sit down, if the wait is over and somebody is there. False when the table does not begin.

    Where nobody is, the table is closed. A rated one waits for two people; a bot takes its last seat alone.
    """
    with transaction.atomic():
        position = lock_table(table)
        now = timezone.now()
        if not Table.objects.filter(pk=table, fill_at__lte=now).exists():
            return False
        if position.status != Match.Status.WAITING:
            Table.objects.filter(pk=table).update(fill_at=None)
            return False
        if not _is_somebody_there(table, now):
            closed = replace(position, version=position.version + 1, status=Match.Status.FINISHED)
            save_position(_unfilled(closed), replaces=position.version)
            return False
        present = without_absent(position)
        if position.terms.rated and not needs_one_bot(present):
            _wait_on(present, position, now)
            return False
        save_position(_with_bots(present, now), replaces=position.version)
    return True


def start_with_bots(*, table: str, player: Player | None) -> Position:
    """Wait for nobody any longer: bots take what is open at once, except what is kept for somebody.

    At a rated table one bot takes the last seat beside two people or more.
    """
    if player is None:
        raise Refused("not_signed_in")
    with transaction.atomic():
        position = lock_table(table)
        if position.seat_of(player.pk) is None:
            raise without_seat(player)
        if position.status != Match.Status.WAITING:
            raise Refused("wrong_phase")
        present = without_absent(position, but=player.pk)
        if present is not position and not needs_one_bot(present):
            return _wait_on(present, position, timezone.now())
        if position.terms.rated and not needs_one_bot(position):
            raise Refused("not_allowed", "rated: two people at least, and one bot at most", reason="bots")
        seats = seats_for_bots(present)
        if not seats:
            raise Refused("seat_taken", "what is open is kept for somebody", reason="kept")
        begun = _with_bots(present, timezone.now(), seats)
        save_position(begun, replaces=position.version)
    return begun


def after_joining(position: Position, *, now: datetime) -> Position:
    """Somebody has sat down: a full table waits for no bots; a rated one waits for another person anew."""
    if position.fill_at is None:
        return position
    if all(facts.kind != Seat.Kind.OPEN for facts in position.seats):
        return _unfilled(position)
    if not position.terms.rated:
        return position
    fill_at = fill_time(rated=True, now=now)
    Table.objects.filter(pk=position.table).update(fill_at=fill_at)
    return replace(position, fill_at=fill_at)


def _with_bots(position: Position, now: datetime, seats: Sequence[int] | None = None) -> Position:
    """On all open seats, or on these of them; the match begins once none is open."""
    open_seats = Seat.objects.filter(table=position.table, kind=Seat.Kind.OPEN)
    if seats is not None:
        open_seats = open_seats.filter(index__in=seats)
    open_seats.update(kind=Seat.Kind.BOT, level=LEVEL, reserved_for=None, last_seen=None)
    filled = replace(
        position,
        version=position.version + 1,
        seats=load_seats(position.table, position.rules),
    )
    if any(facts.kind == Seat.Kind.OPEN for facts in filled.seats):
        return filled
    return deal_next(_unfilled(filled), now=now)


def _wait_on(present: Position, before: Position, now: datetime) -> Position:
    """A rated table of too few people waits for others anew; whoever had gone away has given the seat up."""
    if before.fill_at is not None:
        present = replace(present, fill_at=fill_time(rated=True, now=now))
        Table.objects.filter(pk=before.table).update(fill_at=present.fill_at)
    if present.seats != before.seats:
        present = replace(present, version=before.version + 1)
        save_position(present, replaces=before.version)
    return present


def _unfilled(position: Position) -> Position:
    Table.objects.filter(pk=position.table).update(fill_at=None)
    return replace(position, fill_at=None)


def _is_somebody_there(table: str, now: datetime) -> bool:
    present = Seat.objects.filter(table=table, kind=Seat.Kind.HUMAN, last_seen__gt=now - PRESENT_FOR)
    return present.exists()
