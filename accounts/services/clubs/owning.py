"""How many open clubs one person may own."""

from __future__ import annotations

from typing import Final

from accounts.models import Membership, Player
from accounts.services.clubs.refusal import ClubRefused

OWNED_AT_MOST: Final = 5


def hold_owner(player: Player) -> None:
    """Whoever comes to own several at once is counted one after the other. Locked before any club is."""
    Player.objects.select_for_update().get(pk=player.pk)


def need_room(player: Player) -> None:
    """Refuse one open club more than anybody may own."""
    owned = Membership.objects.filter(player=player, is_owner=True, club__closed_at=None).count()
    if owned >= OWNED_AT_MOST:
        raise ClubRefused("too_many_clubs", n=OWNED_AT_MOST)
