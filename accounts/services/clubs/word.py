"""Word to people about a club. `accounts.presenters.clubs` says how it is put."""

from __future__ import annotations

from typing import Any

from django.db.models import Q

from accounts.models import Club, Membership, Player
from accounts.services.notices import tell


def tell_one(club: Club, kind: str, player: Player, **facts: Any) -> None:
    """Tell one player something about the club."""
    tell(player=player, kind=kind, club=club.slug, name=club.name, **facts)


def tell_managers(club: Club, kind: str, about: Player, **facts: Any) -> None:
    """Tell the owner and the managers something about a player, who knows it himself."""
    heads = Membership.objects.filter(club=club, state=Membership.State.MEMBER).exclude(player=about)
    for row in heads.filter(Q(is_owner=True) | Q(is_manager=True)).select_related("player__user"):
        tell_one(club, kind, row.player, who=str(about.pk), **facts)
