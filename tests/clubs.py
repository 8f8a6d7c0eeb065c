"""Clubs and their members, for tests."""

from __future__ import annotations

from django.utils import timezone

from accounts.models import Club, Membership, Player
from accounts.services.clubs.entries import enter_member
from accounts.services.clubs.founding import found_club
from tests.people import registered

ROLES = ("owner", "manager", "arbiter", "moderator", "member", "outsider")


def club_of(owner: Player, name: str = "Riverside", joining: str = Club.Joining.REQUEST) -> Club:
    """A club that this player has founded."""
    return found_club(player=owner, name=name, joining=joining)


def put_in(club: Club, player: Player, *roles: str) -> Player:
    """Make the player a member, with permissions."""
    held = {f"is_{role}": True for role in roles}
    facts = {"state": Membership.State.MEMBER, "joined_at": timezone.now(), **held}
    Membership.objects.update_or_create(club=club, player=player, defaults=facts)
    return player


def somebody(club: Club, role: str) -> Player:
    """A new player who is this in the club; "owner" is who owns it already."""
    if role == "owner":
        return Player.objects.get(memberships__club=club, memberships__is_owner=True)
    player = registered(f"Some {role}")
    if role != "outsider":
        put_in(club, player, *(() if role == "member" else (role,)))
    return player


def entry_in(club: Club, name: str) -> Player:
    """A member without an account."""
    return enter_member(club=club, by=somebody(club, "owner"), name=name)


def state_of(club: Club, player: Player) -> str:
    """What the player is in the club; "" for nothing."""
    return Membership.objects.filter(club=club, player=player).values_list("state", flat=True).first() or ""
