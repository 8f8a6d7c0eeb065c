"""What every service of the clubs begins with: the club held, and whoever acts allowed to."""

from __future__ import annotations

from collections.abc import Callable

from django.db import transaction

from accounts.models import Club, Membership, Player
from accounts.selectors.clubs import membership_of
from accounts.selectors.rights import present_ban
from accounts.services.clubs.refusal import ClubRefused

State = Membership.State
Right = Callable[[Player | None, Club], bool]


def held(club: Club) -> Club:
    """The club as it is now, locked until the transaction ends: everything in a club happens in a row."""
    if not transaction.get_connection().in_atomic_block:
        raise RuntimeError("a club is locked inside a transaction")
    return Club.objects.select_for_update().get(pk=club.pk)


def held_open(club: Club) -> Club:
    """The same, of a club that is not closed."""
    locked = held(club)
    if locked.closed_at is not None:
        raise ClubRefused("closed")
    return locked


def need(right: Right, player: Player | None, club: Club) -> Player:
    """Refuse whoever lacks a right in the club."""
    if player is None or not right(player, club):
        raise ClubRefused("not_allowed")
    return player


def may_own(player: Player | None, club: Club) -> bool:
    """Whether the player is the club's owner."""
    mine = membership_of(player, club)
    return mine is not None and mine.is_owner


def need_account(player: Player | None) -> Player:
    """Refuse guests and nobody."""
    if player is None or not player.is_registered:
        raise ClubRefused("needs_account")
    return player


def need_voice(player: Player) -> None:
    """Refuse whoever may not write to others at present."""
    if present_ban(player, "chat"):
        raise ClubRefused("silenced")


def member_row(club: Club, player: Player, *states: str) -> Membership:
    """The player's row; refused when it is in none of the states."""
    row = membership_of(player, club)
    if row is None or row.state not in states:
        raise ClubRefused("not_member")
    return row
