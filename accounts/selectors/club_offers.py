"""To whom a club is offered. The club's log says it: the last line about an offer is the one that holds."""

from __future__ import annotations

from typing import Final

from accounts.models import Club, ClubEvent, Membership, Player

OFFERING: Final = ("offered", "offer_declined", "offer_withdrawn", "handed_over")


def open_offer(club: Club) -> ClubEvent | None:
    """The line by which the present owner offered the club to a member, if nothing has come of it yet."""
    lines = ClubEvent.objects.filter(club=club, action__in=OFFERING).select_related("actor", "player")
    last = lines.order_by("-pk").first()
    if last is None or last.action != "offered" or last.player is None:
        return None
    return last if _may_have_it(club, last.player) else None


def is_offered_to(player: Player | None, club: Club) -> bool:
    """Whether the player has only to accept to own the club."""
    offer = open_offer(club) if player is not None else None
    return offer is not None and offer.player == player


def _may_have_it(club: Club, player: Player) -> bool:
    return Membership.objects.filter(
        club=club, player=player, state=Membership.State.MEMBER, is_owner=False, player__user__isnull=False
    ).exists()
