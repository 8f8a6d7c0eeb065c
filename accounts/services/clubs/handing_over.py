"""Handing a club over: the owner offers it, and it is the other's once he accepts."""

from __future__ import annotations

from django.db import transaction

from accounts.models import Club, Membership, Player
from accounts.selectors.club_offers import is_offered_to, open_offer
from accounts.services.clubs.guard import held, may_own, member_row, need, need_account
from accounts.services.clubs.log import note
from accounts.services.clubs.owning import hold_owner, need_room
from accounts.services.clubs.refusal import ClubRefused
from accounts.services.clubs.word import tell_one

State = Membership.State


def offer_club(*, club: Club, by: Player | None, player: Player) -> None:
    """Offer the club to another member. Whoever had been offered it before is not any more."""
    with transaction.atomic():
        locked = held(club)
        who = need(may_own, by, locked)
        row = member_row(locked, player, State.MEMBER)
        if not player.is_registered:
            raise ClubRefused("role_needs_account")
        if row.is_owner or is_offered_to(player, locked):
            return
        note(locked, "offered", who, player)
        tell_one(locked, "club_offered", player, who=str(who.pk))


def withdraw_offer(*, club: Club, by: Player | None) -> None:
    """Keep the club after all."""
    with transaction.atomic():
        locked = held(club)
        who = need(may_own, by, locked)
        offer = open_offer(locked)
        if offer is not None:
            note(locked, "offer_withdrawn", who, offer.player)


def accept_club(*, club: Club, player: Player | None) -> None:
    """Become the owner of a club one was offered; the one before stays a manager."""
    who = need_account(player)
    with transaction.atomic():
        hold_owner(who)
        locked = held(club)
        _need_offer(locked, who)
        if locked.closed_at is None:
            need_room(who)
        before = Membership.objects.filter(club=locked, is_owner=True).select_related("player__user").first()
        if before is not None:
            Membership.objects.filter(pk=before.pk).update(is_owner=False, is_manager=True)
        Membership.objects.filter(club=locked, player=who).update(is_owner=True, is_manager=False)
        note(locked, "handed_over", who, who)
        if before is not None:
            tell_one(locked, "club_taken", before.player, who=str(who.pk))


def decline_club(*, club: Club, player: Player | None) -> None:
    """Leave a club one was offered to its owner."""
    who = need_account(player)
    with transaction.atomic():
        locked = held(club)
        _need_offer(locked, who)
        note(locked, "offer_declined", who, who)
        owner = Membership.objects.filter(club=locked, is_owner=True).select_related("player__user").first()
        if owner is not None:
            tell_one(locked, "club_not_taken", owner.player, who=str(who.pk))


def _need_offer(club: Club, player: Player) -> None:
    if not is_offered_to(player, club):
        raise ClubRefused("no_offer")
