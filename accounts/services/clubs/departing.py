"""What becomes of clubs when somebody's account is deleted."""

from __future__ import annotations

from django.db import transaction
from django.utils import timezone

from accounts.models import Club, Membership, Player
from accounts.services.clubs.guard import held
from accounts.services.clubs.log import note
from accounts.services.clubs.word import tell_one

State = Membership.State


def depart(*, player: Player) -> None:
    """Leave every club. An owned one goes to the longest-serving manager, else member, else it closes."""
    with transaction.atomic():
        clubs = Club.objects.filter(memberships__player=player).order_by("pk")
        for club in clubs:
            _depart(held(club), player)


def _depart(club: Club, player: Player) -> None:
    row = Membership.objects.get(club=club, player=player)
    owned, row.is_owner = row.is_owner, False
    if row.state == State.MEMBER:
        row.left_at = timezone.now()
    if row.state in (State.MEMBER, State.ASKED, State.INVITED):
        row.state = State.LEFT
    row.is_manager = row.is_arbiter = row.is_moderator = False
    row.save()
    if owned:
        _pass_on(club)


def _pass_on(club: Club) -> None:
    members = Membership.objects.filter(club=club, state=State.MEMBER, player__user__isnull=False)
    heir = members.select_related("player__user").order_by("-is_manager", "joined_at", "pk").first()
    if heir is not None:
        heir.is_owner, heir.is_manager = True, False
        heir.save(update_fields=["is_owner", "is_manager"])
        note(club, "handed_over", None, heir.player)
        tell_one(club, "club_owner", heir.player)
    elif club.closed_at is None:
        club.closed_at = timezone.now()
        club.save(update_fields=["closed_at"])
        note(club, "closed", None)
