"""What the server does by itself: bots' moves, the next deal, and whatever of it was lost on the way."""

from __future__ import annotations

import logging
import random
import time
from datetime import datetime, timedelta
from uuid import UUID

from django.db import transaction
from django.db.models import Exists, OuterRef
from django.utils import timezone

from accounts.models import Player
from games.ai import choose
from games.engine import needs_deal, observe, parse_action, timeout_action, to_act
from games.models import Match
from games.selectors.cache import newest_position
from games.selectors.outages import WEB, is_silent
from games.selectors.position import Position
from games.selectors.presence import PRESENT_FOR, seats_seen_since, somebody_is_here
from games.services.absence.marks import touch
from games.services.absence.own_seat import owner_plays
from games.services.bans import without_seat
from games.services.clocks.running_out import may_go_on, run_out
from games.services.held import check_not_held
from games.services.locking import lock_match, lock_table
from games.services.play import check_version
from games.services.progress import act, deal_next
from games.services.refusal import Refused
from games.services.saving import save_position

logger = logging.getLogger(__name__)

SWEEP_GRACE = timedelta(seconds=1)  # what is on its way is given that long to arrive
SWEEP_LIMIT = 100
HOSTED_LIMIT = 60
HOSTED_FOR_S = 0.5  # of a sweep, while more than that waits
MAKES_WAY_AFTER = timedelta(milliseconds=300)
FEW_LATE = 10  # so many of them hold nobody up
POSTPONED_BY = timedelta(seconds=30)


def start_deal(*, table: str, player: Player | None, version: int) -> int:
    """Start the next deal now: somebody at the table has seen enough of the last. Gives the new version."""
    if player is None:
        raise Refused("not_signed_in")
    with transaction.atomic():
        position = lock_table(table)
        seat = position.seat_of(player.pk)
        if seat is None:
            raise without_seat(player)
        check_not_held(position)
        check_version(position, version)
        if position.status != Match.Status.PLAYING or not needs_deal(position.state):
            raise Refused("wrong_phase")
        now = timezone.now()
        touch(table=table, player=player)
        dealt = deal_next(owner_plays(position, seat, now=now), now=now)
        save_position(dealt, replaces=position.version)
    return dealt.version


def run_turn(*, match: UUID, version: int, makes_way: bool = False) -> bool:
    """Do what the server has to do at this version of a match. False when it is done, or nothing is to do.

    Where nobody is there nothing goes on: bots do not play among themselves. At a hosted table they do,
    unless play is stopped. `makes_way`: a late turn there is left to the sweep while people wait for theirs.
    """
    present = Match.objects.filter(
        pk=match, version=version, status=Match.Status.PLAYING, table__held_at=None
    )
    found = present.values_list("table", "table__hosted", "due_at").first()
    if found is None:
        return False
    table, is_hosted, due_at = found
    if not is_hosted and not somebody_is_here(table):
        return False
    position = newest_position(table)
    if (position.match, position.version) != (match, version):
        return False
    if makes_way and is_hosted and _comes_late_among_many(position, due_at):
        return False
    if needs_deal(position.state):
        return _deal(match, version)
    seat = to_act(position.state)
    if seat is None or not position.seats[seat].bot_level:
        return False
    # Thinking may take a while, so nothing is locked meanwhile and the version is compared again.
    return _move(match, version, bot_action(position, seat))


def _comes_late_among_many(position: Position, due_at: datetime | None) -> bool:
    """Whether bots alone play here, and the workers are behind with many tables like it."""
    late = timezone.now() - MAKES_WAY_AFTER
    if due_at is None or due_at >= late or not all(seat.bot_level for seat in position.seats):
        return False
    behind = Match.objects.filter(status=Match.Status.PLAYING, table__hosted=True, due_at__lt=late)
    return behind[: FEW_LATE + 1].count() > FEW_LATE


def bot_action(position: Position, seat: int) -> str:
    """What the bot on a seat does. It is shown what a player there would see, and no more.

    A bot that fails, or answers what the rules refuse, plays as a seat whose time has run out (R42).
    """
    seen = observe(position.state, seat)
    level = position.seats[seat].bot_level
    deal = position.deal.number if position.deal else 0
    rng = random.Random(f"{position.match}:{deal}:{seat}:{position.action_count}")
    try:
        chosen = choose(level, seen, rng)
        if chosen in seen.legal:
            return chosen
        logger.error(
            "match %s: the %s bot on seat %d answered %r, which is not legal",
            position.match,
            level,
            seat,
            chosen,
        )
    except Exception:
        logger.exception("match %s: the %s bot on seat %d failed", position.match, level, seat)
    return timeout_action(seen)


def run_due(*, limit: int = SWEEP_LIMIT) -> int:
    """The sweep: go on with every match whose due time has passed, each on its own. Gives how many moved."""
    now = timezone.now()
    moved = 0
    until: float | None = None
    for match, version, table, is_hosted in _overdue(now, limit):
        if until is not None and time.monotonic() > until:
            break
        if is_hosted and until is None:
            until = time.monotonic() + HOSTED_FOR_S
        try:
            goes_on = is_hosted or somebody_is_here(table)
            moved += (
                run_turn(match=match, version=version)
                or (goes_on and run_out(match=match, version=version, now=now))
                or _forget_due(match, version, now)
            )
        except Exception:
            logger.exception("match %s could not go on at version %d", match, version)
            _postpone(match, version)
    return moved


def _overdue(now: datetime, limit: int) -> list[tuple[UUID, int, str, bool]]:
    """What is to be gone on with: ordinary tables, then hosted ones, of these first where somebody is.

    Each kind has room of its own: neither keeps the other waiting, however many there are.
    """
    overdue = Match.objects.filter(may_go_on(now, SWEEP_GRACE))
    fields = ("pk", "version", "table", "table__hosted")
    by_people = overdue.filter(table__hosted=False).order_by("due_at")
    here = Exists(seats_seen_since(now - PRESENT_FOR).filter(table=OuterRef("table")))
    hosted = overdue.filter(table__hosted=True).order_by(here.desc(), "due_at")
    return [
        *by_people.values_list(*fields)[:limit],
        *hosted.values_list(*fields)[: min(limit, HOSTED_LIMIT)],
    ]


def _deal(match: UUID, version: int) -> bool:
    with transaction.atomic():
        position = lock_match(match)
        if position is None or position.version != version:
            return False
        save_position(deal_next(position, now=timezone.now()), replaces=version)
    return True


def _move(match: UUID, version: int, text: str) -> bool:
    with transaction.atomic():
        position = lock_match(match)
        if position is None or position.version != version:
            return False
        moved = act(position, parse_action(text), player=None, client_action_id="", now=timezone.now())
        save_position(moved, replaces=version)
    return True


def _forget_due(match: UUID, version: int, now: datetime) -> bool:
    """Nothing is to be done at that version after all: do not come back to it every second, but when
    somebody is there.

    While no page is served everybody seems to be gone, and nobody will have to come back.
    """
    if not is_silent(WEB, now):
        Match.objects.filter(pk=match, version=version).update(due_at=None, stands_still=True)
    return False


def _postpone(match: UUID, version: int) -> None:
    Match.objects.filter(pk=match, version=version).update(due_at=timezone.now() + POSTPONED_BY)
