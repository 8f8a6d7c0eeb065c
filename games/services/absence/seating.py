"""Bots for people who have gone away, while others at the table are there and wait for them."""

from __future__ import annotations

import logging
from collections.abc import Iterable
from dataclasses import replace
from datetime import datetime
from typing import Final

from django.db import transaction
from django.db.models import Exists, OuterRef, Q
from django.utils import timezone

from games.models import Match, Seat
from games.selectors.outages import WEB, is_silent
from games.selectors.position import Position
from games.selectors.presence import PRESENT_FOR, read_presence, seats_seen_since
from games.services.absence.hosted import FIELDS, absent_at, is_absent, missable
from games.services.agreements.asking import complete_agreements
from games.services.locking import lock_table
from games.services.refusal import Refused
from games.services.saving import save_position
from games.services.stand_ins import with_stand_in

logger = logging.getLogger(__name__)

TABLES_AT_ONCE: Final = 100


def sweep_absences() -> int:
    """The sweep: seat a stand-in for everybody who has just gone away from others. Gives how many tables."""
    now, changed = timezone.now(), 0
    if is_silent(WEB, now):
        return changed
    for table in _tables_with_somebody_gone(now):
        try:
            changed += seat_stand_ins(table=table)
        except Refused:
            continue  # the table is gone
        except Exception:
            logger.exception("table %s could not be given a stand-in", table)
    return changed


def seat_stand_ins(*, table: str) -> bool:
    """Let bots play for whoever is not there, if somebody else is. False when nothing changed."""
    now = timezone.now()
    with transaction.atomic():
        before = lock_table(table)
        if before.status != Match.Status.PLAYING:
            return False
        position = with_stand_ins(before, now=now)
        if position is before:
            return False
        save_position(replace(position, version=before.version + 1), replaces=before.version)
    return True


def with_stand_ins(position: Position, *, now: datetime) -> Position:
    """The same inside a transaction that holds the match. The caller saves, if it has changed.

    While no page is served nobody can be seen, so nobody is missed. A hosted table says itself when somebody
    is, and whoever else is there does not matter.
    """
    if is_silent(WEB, now):
        return position
    if position.hosting is not None:
        absent = absent_at(position, now)
        return stand_in_for(position, absent, now=now) if absent else position
    here = read_presence(position.table)
    people = [seat for seat, facts in enumerate(position.seats) if facts.kind == Seat.Kind.HUMAN]
    away = [seat for seat in people if not here[seat] and not position.seats[seat].stand_in]
    if not away or not any(here):  # whoever waits for a bot's seat is here too
        return position
    return stand_in_for(position, away, now=now)


def stand_in_for(position: Position, seats: Iterable[int], *, now: datetime) -> Position:
    """Let bots play on these seats from now on: nobody's answer is waited for there. The caller saves."""
    for seat in seats:
        position = with_stand_in(position, seat, now=now)
    return complete_agreements(position, now=now)


def _tables_with_somebody_gone(now: datetime) -> list[str]:
    """By one query: ordinary tables at which somebody else is, then those that officials run."""
    since = now - PRESENT_FOR
    running = Match.objects.filter(table=OuterRef("table"), status=Match.Status.PLAYING, finished_at=None)
    gone = Seat.objects.filter(
        Q(last_seen__lte=since) | Q(last_seen=None),
        Exists(running),
        table__in=seats_seen_since(since).values("table"),
        table__hosted=False,
        kind=Seat.Kind.HUMAN,
        stand_in="",
    )
    missed = missable(Seat.objects.filter(Exists(running)), now)
    fields = (*FIELDS, "table__hosted")
    both = gone.order_by().values_list(*fields).union(missed.order_by().values_list(*fields), all=True)
    rows = list(both)
    ordinary = {table for table, *_fields, is_hosted in rows if not is_hosted}
    hosted = {row[0] for *row, is_hosted in rows if is_hosted and is_absent(tuple(row), now)}
    return [*sorted(ordinary)[:TABLES_AT_ONCE], *sorted(hosted)[:TABLES_AT_ONCE]]
