"""Coming into a club of one's own will, and going again."""

from __future__ import annotations

from secrets import compare_digest

from django.db import transaction
from django.utils import timezone

from accounts.models import Club, Membership, Player
from accounts.selectors.clubs import membership_of
from accounts.services.clubs.guard import held, held_open, member_row, need_account
from accounts.services.clubs.log import note, was_removed
from accounts.services.clubs.refusal import ClubRefused
from accounts.services.clubs.word import tell_managers

State = Membership.State


def join_club(*, club: Club, player: Player | None) -> Membership:
    """Join, or ask to; what of the two, is the club's choice. Who was removed always has to ask."""
    who = need_account(player)
    with transaction.atomic():
        locked = held_open(club)
        row = membership_of(who, locked)
        invited = row is not None and row.state == State.INVITED
        if row is not None and row.state in (State.MEMBER, State.ASKED):
            return row
        if locked.joining == Club.Joining.INVITATION and not invited:
            raise ClubRefused("by_invitation")
        at_once = locked.joining == Club.Joining.OPEN and not was_removed(locked, who)
        return _come(locked, who, at_once=at_once or invited, invited=invited)


def join_by_code(*, club: Club, player: Player | None, code: str) -> Membership:
    """Join with the club's invitation link."""
    who = need_account(player)
    with transaction.atomic():
        locked = held_open(club)
        if not locked.invitation_code or not compare_digest(locked.invitation_code.encode(), code.encode()):
            raise ClubRefused("bad_invitation")
        row = membership_of(who, locked)
        if row is not None and row.state == State.MEMBER:
            return row
        invited = row is not None and row.state == State.INVITED
        at_once = invited or not was_removed(locked, who)
        return _come(locked, who, at_once=at_once, invited=True)


def leave_club(*, club: Club, player: Player | None) -> None:
    """Leave, or take back what was asked, or decline an invitation. The owner hands the club over first."""
    who = need_account(player)
    with transaction.atomic():
        locked = held(club)
        row = member_row(locked, who, State.MEMBER, State.ASKED, State.INVITED)
        if row.is_owner:
            raise ClubRefused("owner_stays")
        if row.state == State.MEMBER:
            note(locked, "left", who, who)
        gone(row)


def enter(row: Membership) -> None:
    """Make the row a member's. The day of joining is that of the first time."""
    row.state = State.MEMBER
    row.joined_at = row.joined_at or timezone.now()
    row.left_at = None
    row.save()


def gone(row: Membership) -> None:
    """Make the row that of somebody outside, without permissions."""
    removed = row.state != State.MEMBER and was_removed(row.club, row.player)
    if row.state == State.MEMBER:
        row.left_at = timezone.now()
    row.state = State.REMOVED if removed else State.LEFT
    row.is_manager = row.is_arbiter = row.is_moderator = False
    row.save()


def _come(club: Club, player: Player, *, at_once: bool, invited: bool) -> Membership:
    row = membership_of(player, club) or Membership(club=club, player=player)
    if at_once:
        enter(row)
        note(club, "joined", player, player)
        if invited:
            tell_managers(club, "club_joined", player)
    elif row.state != State.ASKED:
        row.state = State.ASKED
        row.save()
        tell_managers(club, "club_asked", player)
    return row
