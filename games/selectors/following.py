"""Following a player from table to table: whom, and where he plays now."""

from __future__ import annotations

from accounts.models import Player
from accounts.privacy import is_shown
from accounts.selectors.blocks import has_blocked
from accounts.selectors.friends import relation
from accounts.selectors.people import find_person
from games.selectors.whereabouts import tables_now


def whom_to_follow(name: str, viewer: Player | None) -> Player | None:
    """The player of this name, if he lets the viewer see where he is."""
    found = find_person(name) if name else None
    return found if found is not None and may_follow(found, viewer) else None


def may_follow(player: Player, viewer: Player | None) -> bool:
    """Whether the player lets this viewer see where he plays."""
    if viewer is not None and viewer.pk == player.pk:
        return False
    return is_shown(player, "presence", viewer, friends=relation(viewer, player).friends)


def table_of(player: Player, viewer: Player | None, *, stays_at: str = "") -> str:
    """The table the player is at and this viewer may watch; `stays_at` as long as he is there. "" for none.

    Whom the player has blocked never finds him at one, and is not told why.
    """
    if viewer is not None and has_blocked(player.pk, viewer.pk):
        return ""
    found = tables_now([player.pk], viewer, stays_at=stays_at).get(player.pk)
    return found.table if found is not None else ""
