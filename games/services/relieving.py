"""People take the seats of bots between deals, where the table says so: the totals go on."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime
from typing import Final

from django.core.cache import cache
from django.db import transaction
from django.utils import timezone

from accounts.models import Player
from games.effects.following import tell_followers
from games.models import Match, Participation, Seat
from games.selectors.position import Position, load_seats
from games.selectors.presence import PRESENT_FOR, forget_presence
from games.selectors.watching import yielding_seats
from games.services.absence.standing_still import going_on
from games.services.admission import check_admission
from games.services.bans import check_not_banned
from games.services.company import check_company
from games.services.locking import lock_table
from games.services.onlookers import has_sat_down
from games.services.refusal import Refused
from games.services.results import note_joining
from games.services.saving import save_position

PLAYED_HERE: Final = "played_here"
TOO_MANY: Final = "too_many_requests"
AGAIN_AFTER_S: Final = 60  # one asks for a bot's seat of a table, gives it up, and asks again


def reserve_bot_seat(
    *, table: str, player: Player | None, seat: int | None = None, anyway: bool = False
) -> Position:
    """Ask for a bot's seat, the first one unless one is named: the player has it from the next deal on.

    `anyway`: also beside whom he has blocked.
    """
    if player is None:
        raise Refused("not_signed_in")
    with transaction.atomic():
        position = lock_table(table)
        if position.seat_of(player.pk) is not None:
            raise Refused("already_seated")
        if any(facts.reserved_for == player.pk for facts in position.seats):
            return position
        _check_yields(position)
        check_admission(position.terms, player)
        check_company(position, player, anyway=anyway)
        if Participation.objects.filter(match=position.match, player=player).exists():
            raise Refused("not_allowed", "seat: the player has left this match", reason=PLAYED_HERE)
        free = [index for index in yielding_seats(position) if seat in (None, index)]
        if not free:
            raise Refused("seat_taken")
        if not cache.add(f"bot-seat:{table}:{player.pk}", 1, timeout=AGAIN_AFTER_S):
            raise Refused(TOO_MANY, f"seat: once in {AGAIN_AFTER_S} s", reason="reserves_much")
        rows = Seat.objects.filter(table=table, index=free[0])
        rows.update(reserved_for=player, last_seen=timezone.now())
        return _saved(going_on(position, now=timezone.now()))


def give_bot_seat_up(*, table: str, player: Player | None) -> Position:
    """Do not want it after all. A second time changes nothing."""
    if player is None:
        raise Refused("not_signed_in")
    with transaction.atomic():
        position = lock_table(table)
        mine = Seat.objects.filter(table=table, kind=Seat.Kind.BOT, reserved_for=player)
        return _saved(position) if mine.update(reserved_for=None, last_seen=None) else position


def relieved(position: Position, *, now: datetime) -> Position:
    """Before a deal: whoever waits for a bot's seat and is there sits down. Called with the match locked."""
    waiting = [index for index, facts in enumerate(position.seats) if _is_awaited(position, index)]
    if not waiting or position.deal is None:
        return position
    for row in Seat.objects.filter(table=position.table, index__in=waiting).select_related("reserved_for"):
        _relieve(position, row, now)
    transaction.on_commit(lambda: forget_presence(position.table))
    return replace(position, seats=load_seats(position.table, position.rules))


def _is_awaited(position: Position, index: int) -> bool:
    facts = position.seats[index]
    return facts.kind == Seat.Kind.BOT and facts.reserved_for is not None


def _relieve(position: Position, row: Seat, now: datetime) -> None:
    player = row.reserved_for
    is_there = row.last_seen is not None and row.last_seen > now - PRESENT_FOR
    if player is None or not is_there or not _may_play(player):
        Seat.objects.filter(pk=row.pk).update(reserved_for=None, last_seen=None)
        return
    note_joining(position, row.index, player)
    Seat.objects.filter(pk=row.pk).update(
        kind=Seat.Kind.HUMAN, level="", player=player, reserved_for=None, last_seen=row.last_seen
    )
    has_sat_down(table=position.table, player=player)
    tell_followers(player.pk)


def _may_play(player: Player) -> bool:
    try:
        check_not_banned(player)
    except Refused:
        return False
    return True


def _check_yields(position: Position) -> None:
    if position.status != Match.Status.PLAYING:
        raise Refused("wrong_phase")
    if position.terms.rated or not position.terms.openness.bots_yield:
        raise Refused("not_allowed", "seat: the bots of this table stay", reason="bots_stay")


def _saved(position: Position) -> Position:
    changed = replace(
        position,
        version=position.version + 1,
        seats=load_seats(position.table, position.rules),
    )
    save_position(changed, replaces=position.version, aside=True)
    return changed
