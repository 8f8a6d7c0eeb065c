"""Players without an account."""

from __future__ import annotations

import secrets

from django.db.models import F
from django.utils.translation import gettext

from accounts.effects.sockets import recheck_sockets
from accounts.models import NAME_LENGTH, Player
from accounts.names import can_be_read, is_reserved, visible
from accounts.selectors.people import is_taken
from accounts.signals import player_renamed


def create_guest(*, name: str = "") -> Player:
    """A player without an account, named as asked or "Guest-417"."""
    return Player.objects.create(name=_as_asked(name) or _guest_name())


def rename_guest(*, player: Player, name: str) -> Player:
    """Call a guest otherwise; a name he cannot have changes nothing. Gives him as he is now."""
    row = Player.objects.select_for_update(no_key=True, of=("self",)).get(pk=player.pk)
    wanted = _as_asked(name)
    if wanted and wanted != row.name and row.kind == "guest" and row.taken_over_by_id is None:
        row.name = wanted
        row.save(update_fields=["name"])
        player_renamed.send(Player, player=row)
    return row


def put_out_links(*, player: Player) -> None:
    """Put out every browser that came in as this player by a link, with its sockets."""
    Player.objects.filter(pk=player.pk).update(link_epoch=F("link_epoch") + 1)
    recheck_sockets(player.pk)


def _as_asked(name: str) -> str:
    wanted = " ".join(visible(name).split())[:NAME_LENGTH].strip()
    return wanted if can_be_read(wanted) and _is_free(wanted) else ""


def _is_free(name: str) -> bool:
    # A guest may call himself almost anything, but not like somebody who has an account, nor like the house.
    return not is_reserved(name) and not is_taken(name)


def _guest_name() -> str:
    return gettext("Guest-%(number)d") % {"number": 100 + secrets.randbelow(9900)}
