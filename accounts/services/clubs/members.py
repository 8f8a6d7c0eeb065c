"""Letting people into a club, inviting them, and removing them."""

from __future__ import annotations

from django.db import transaction

from accounts.models import Club, Membership, Player
from accounts.names import digest_of_name
from accounts.selectors.clubs import may_manage, membership_of
from accounts.services.clubs.guard import held_open, may_own, member_row, need
from accounts.services.clubs.joining import enter, gone
from accounts.services.clubs.log import note
from accounts.services.clubs.refusal import ClubRefused
from accounts.services.clubs.texts import line
from accounts.services.clubs.word import tell_one

State = Membership.State
INVITED_AT_MOST = 100


def accept(*, club: Club, by: Player | None, player: Player) -> None:
    """Let somebody in who has asked."""
    with transaction.atomic():
        locked = held_open(club)
        who = need(may_manage, by, locked)
        row = _asked(locked, player)
        enter(row)
        note(locked, "accepted", who, player)
        tell_one(locked, "club_accepted", player)


def decline(*, club: Club, by: Player | None, player: Player) -> None:
    """Do not let somebody in who has asked."""
    with transaction.atomic():
        locked = held_open(club)
        who = need(may_manage, by, locked)
        gone(_asked(locked, player))
        note(locked, "declined", who, player)
        tell_one(locked, "club_declined", player)


def invite(*, club: Club, by: Player | None, name: str) -> Player:
    """Invite somebody by name; who has asked is let in."""
    with transaction.atomic():
        locked = held_open(club)
        who = need(may_manage, by, locked)
        player = _named(name)
        row = membership_of(player, locked) or Membership(club=locked, player=player)
        if row.state == State.MEMBER:
            raise ClubRefused("already_member", field="name")
        if row.state == State.INVITED:
            return player
        if row.state == State.ASKED:
            enter(row)
            note(locked, "accepted", who, player)
            tell_one(locked, "club_accepted", player)
            return player
        if Membership.objects.filter(club=locked, state=State.INVITED).count() >= INVITED_AT_MOST:
            raise ClubRefused("too_many_invited", n=INVITED_AT_MOST)
        row.state = State.INVITED
        row.save()
        note(locked, "invited", who, player)
        tell_one(locked, "club_invited", player)
    return player


def remove(*, club: Club, by: Player | None, player: Player, reason: str) -> None:
    """Remove a member. Managers are the owner's to remove."""
    said = line(reason, 300, "reason", needed=True)
    with transaction.atomic():
        locked = held_open(club)
        who = need(may_manage, by, locked)
        row = member_row(locked, player, State.MEMBER)
        if row.is_owner or player.pk == who.pk:
            raise ClubRefused("not_removable")
        if row.is_manager:
            need(may_own, who, locked)
        gone(row)
        row.state = State.REMOVED
        row.code_digest = ""
        row.save(update_fields=["state", "code_digest"])
        note(locked, "removed", who, player, reason=said)
        tell_one(locked, "club_removed", player, reason=said)


def uninvite(*, club: Club, by: Player | None, player: Player) -> None:
    """Take an invitation back."""
    with transaction.atomic():
        locked = held_open(club)
        who = need(may_manage, by, locked)
        gone(member_row(locked, player, State.INVITED))
        note(locked, "uninvited", who, player)


def take_back(*, club: Club, by: Player | None, player: Player) -> None:
    """Let somebody back in who was removed."""
    with transaction.atomic():
        locked = held_open(club)
        who = need(may_manage, by, locked)
        row = member_row(locked, player, State.REMOVED)
        if player.deleted_at is not None:
            raise ClubRefused("not_member")
        enter(row)
        note(locked, "returned", who, player)
        tell_one(locked, "club_accepted", player)


def _asked(club: Club, player: Player) -> Membership:
    row = membership_of(player, club)
    if row is None or row.state != State.ASKED:
        raise ClubRefused("no_request")
    return row


def _named(name: str) -> Player:
    digest = digest_of_name(line(name, 200, "name", needed=True))
    named = Player.objects.filter(names__digest=digest, names__is_current=True, user__isnull=False)
    player = named.select_related("user").first()
    if player is None:
        raise ClubRefused("unknown_person", field="name")
    return player
