"""Whom a player may want at his table."""

from __future__ import annotations

from typing import Final

from django.db.models import Q, QuerySet

from accounts.models import Club, Friendship, Membership, Player
from accounts.selectors.blocks import hidden_from

SHOWN: Final = 24


def company_of(player: Player | None, club: Club | None) -> list[Player]:
    """People with accounts to ask to a table: friends, and at a club's table its members, by name."""
    if player is None or not player.is_registered:
        return []
    people = _members(club) if club is not None else _friends(player)
    shown = people.filter(user__isnull=False).exclude(pk__in={player.pk, *hidden_from(player.pk)})
    return list(shown.order_by("name")[:SHOWN])


def _friends(player: Player) -> QuerySet[Player]:
    mine = Friendship.objects.filter(Q(asker=player) | Q(asked=player), accepted_at__isnull=False)
    return Player.objects.filter(Q(pk__in=mine.values("asker")) | Q(pk__in=mine.values("asked")))


def _members(club: Club) -> QuerySet[Player]:
    present = Membership.objects.filter(club=club, state=Membership.State.MEMBER)
    return Player.objects.filter(pk__in=present.values("player"))
