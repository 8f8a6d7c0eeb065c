"""A ban from play, at the tables: who is banned sits down nowhere and plays nothing."""

from __future__ import annotations

from typing import Final

from django.urls import reverse

from accounts.models import Ban, Player
from accounts.selectors.rights import present_ban
from games.services.refusal import Refused

BANNED: Final = "banned"


def check_not_banned(player: Player) -> None:
    """Refuse to seat whoever may not play, or is there no more.

    The player's row is held until the transaction ends: a ban or a deletion that begins
    meanwhile finds the seat.
    """
    held = Player.objects.select_for_update(no_key=True).filter(pk=player.pk, deleted_at=None)
    if not held.values_list("pk").first():
        raise Refused("not_signed_in")
    if ban := present_ban(player, Ban.Kind.PLAY):
        raise _refused(ban)


def without_seat(player: Player) -> Refused:
    """Why a player without a seat is refused. Only here is a ban looked up in play: it takes the seat."""
    return present_refusal(player) or Refused("not_your_seat")


def present_refusal(player: Player) -> Refused | None:
    """What a player who is banned now is told."""
    ban = present_ban(player, Ban.Kind.PLAY)
    return _refused(ban) if ban else None


def _refused(ban: Ban) -> Refused:
    until = f"until {ban.ends_at.isoformat(timespec='minutes')}" if ban.ends_at else "until the ban is lifted"
    detail = f"banned from playing {until}: {ban.reason} (to appeal: {reverse('bans')})"
    return Refused("not_allowed", detail, reason=BANNED)
