"""Players without an account."""

from __future__ import annotations

import secrets

from django.db.models import F
from django.utils.translation import gettext

from accounts.effects.sockets import recheck_sockets
from accounts.models import NAME_LENGTH, Player
from accounts.names import can_be_read, is_reserved, visible
from accounts.selectors.people import is_taken


def create_guest(*, name: str = "") -> Player:
    """A player without an account, named as asked or "Guest-417"."""
    wanted = " ".join(visible(name).split())[:NAME_LENGTH].strip()
    return Player.objects.create(name=wanted if can_be_read(wanted) and _is_free(wanted) else _guest_name())


def put_out_links(*, player: Player) -> None:
    """Put out every browser that came in as this player by a link, with its sockets."""
    Player.objects.filter(pk=player.pk).update(link_epoch=F("link_epoch") + 1)
    recheck_sockets(player.pk)


def _is_free(name: str) -> bool:
    # A guest may call himself almost anything, but not like somebody who has an account, nor like the house.
    return not is_reserved(name) and not is_taken(name)


def _guest_name() -> str:
    return gettext("Guest-%(number)d") % {"number": 100 + secrets.randbelow(9900)}
