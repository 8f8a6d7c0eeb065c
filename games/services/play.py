"""A player's action at a table."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from django.db import IntegrityError, transaction
from django.utils import timezone

from accounts.models import Player
from games.engine import Action, IllegalAction, parse_action
from games.models import LoggedAction, Match
from games.selectors.cache import newest_position
from games.selectors.position import Position
from games.services.absence.marks import touch
from games.services.absence.own_seat import owner_plays, take_seat_back
from games.services.bans import without_seat
from games.services.held import check_not_held
from games.services.locking import lock_table
from games.services.progress import act
from games.services.refusal import Refused
from games.services.saving import save_position

WITHOUT_SEAT: Final = ("not_found", "not_your_seat", "not_allowed")


@dataclass(frozen=True, slots=True)
class Receipt:
    """What became of a command: the table is at this version now. `repeated`: it had been done before."""

    version: int
    repeated: bool = False


def play_action(
    *, table: str, player: Player | None, action: str, version: int, client_action_id: str
) -> Receipt:
    """Play an action for the seat the player has. Raises Refused, and nothing has changed.

    Whoever was away and had a bot play for him has his seat back, whatever becomes of the action.
    """
    if player is None:
        raise Refused("not_signed_in")
    try:
        with transaction.atomic():
            return _play(lock_table(table), player, action, version, client_action_id)
    except Refused as refusal:
        if refusal.code not in WITHOUT_SEAT and _is_stood_in(table, player):
            take_seat_back(table=table, player=player)
        raise
    except IntegrityError:
        # Fresh and legal, but its id has been used: the log's constraint has said so, and all is undone.
        with transaction.atomic():
            position = lock_table(table)
            if _is_known(position, player, client_action_id):
                return Receipt(position.version, repeated=True)
        raise


def check_version(position: Position, version: int) -> None:
    """Refuse a command for another version than the present one, or one that is the same for who plays."""
    if not position.version - position.asides <= version <= position.version:
        raise Refused("stale_version")


def _play(position: Position, player: Player, text: str, version: int, client_action_id: str) -> Receipt:
    seat = position.seat_of(player.pk)
    if seat is None:
        raise without_seat(player)
    now = timezone.now()
    touch(table=position.table, player=player)
    try:
        action = _checked(position, seat, text, version)
        present = owner_plays(position, seat, now=now)
        moved = act(present, action, player=player, client_action_id=client_action_id, now=now)
    except (IllegalAction, Refused) as refusal:
        # Most actions are new and legal: only a refused one is looked up among those done before.
        if _is_known(position, player, client_action_id):
            return Receipt(position.version, repeated=True)
        raise Refused(refusal.code, action=text) from refusal
    save_position(moved, replaces=position.version)
    return Receipt(moved.version)


def _checked(position: Position, seat: int, text: str, version: int) -> Action:
    check_not_held(position)
    try:
        action = parse_action(text)
    except IllegalAction:
        check_version(position, version)
        raise
    if action.seat != seat:
        raise Refused("not_your_seat")
    check_version(position, version)
    if position.status != Match.Status.PLAYING:
        raise Refused("wrong_phase")
    return action


def _is_stood_in(table: str, player: Player) -> bool:
    position = newest_position(table)
    seat = position.seat_of(player.pk)
    return seat is not None and bool(position.seats[seat].stand_in)


def _is_known(position: Position, player: Player, client_action_id: str) -> bool:
    if not client_action_id:
        return False
    done = LoggedAction.objects.filter(match=position.match, player=player, client_action_id=client_action_id)
    return done.exists()
