"""Permissions in a club; closing it, and opening it again."""

from __future__ import annotations

from django.db import transaction
from django.utils import timezone

from accounts.models import Club, Membership, Player
from accounts.selectors.clubs import may_manage
from accounts.services.clubs.guard import held, held_open, may_own, member_row, need
from accounts.services.clubs.log import note
from accounts.services.clubs.owning import hold_owner, need_room
from accounts.services.clubs.refusal import ClubRefused
from accounts.services.clubs.word import tell_one

State = Membership.State
ROLES = ("manager", "arbiter", "moderator")


def set_roles(
    *, club: Club, by: Player | None, player: Player, manager: bool, arbiter: bool, moderator: bool
) -> None:
    """Give and take permissions. Only the owner makes and unmakes managers; the rest managers do, too."""
    with transaction.atomic():
        locked = held_open(club)
        who = need(may_manage, by, locked)
        row = member_row(locked, player, State.MEMBER)
        if not player.is_registered:
            raise ClubRefused("role_needs_account")
        wanted = {"is_manager": manager, "is_arbiter": arbiter, "is_moderator": moderator}
        changed = {field: value for field, value in wanted.items() if getattr(row, field) != value}
        if not changed:
            return
        if "is_manager" in changed:
            need(may_own, who, locked)
        for field, value in changed.items():
            setattr(row, field, value)
        row.save(update_fields=list(changed))
        roles = [name for name in ROLES if wanted[f"is_{name}"]]
        note(locked, "roles", who, player, roles=roles)
        if player.pk != who.pk:
            tell_one(locked, "club_role", player, roles=roles)


def close_club(*, club: Club, by: Player | None) -> None:
    """Close the club: everything stays to be read, and nothing is added."""
    _set_closed(club, by, closed=True)


def reopen_club(*, club: Club, by: Player | None) -> None:
    """Open a closed club again."""
    _set_closed(club, by, closed=False)


def _set_closed(club: Club, by: Player | None, *, closed: bool) -> None:
    with transaction.atomic():
        if by is not None:
            hold_owner(by)
        locked = held(club)
        who = need(may_own, by, locked)
        if (locked.closed_at is not None) == closed:
            return
        if not closed:
            need_room(who)
        locked.closed_at = timezone.now() if closed else None
        locked.save(update_fields=["closed_at"])
        note(locked, "closed" if closed else "reopened", who)
