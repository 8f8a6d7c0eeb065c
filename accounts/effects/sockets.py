"""Word to a player's sockets: whom they serve, what waits for him, and how he stands to others.

Nothing is said of what or of whom; each socket asks what it may know. One that misses it asks soon.
"""

from __future__ import annotations

from functools import partial
from typing import Any
from uuid import UUID

from django.db import transaction

from accounts.effects.group_mail import GroupMail


def group_of_player(player_id: UUID) -> str:
    """The name of the group of all sockets that serve a player."""
    return f"player.{player_id}"


def recheck_sockets(player_id: UUID) -> None:
    """After the commit, let the player's sockets ask whether they may go on."""
    transaction.on_commit(partial(_rechecks.post, player_id, None), robust=True)


def tell_of_notices(player_id: UUID) -> None:
    """After the commit, let the player's sockets look at what he is told."""
    transaction.on_commit(partial(_notices.post, player_id, None), robust=True)


def tell_company(*players: UUID) -> None:
    """After the commit, let the sockets of each look how he stands to others, and what he may say."""
    for player in players:
        transaction.on_commit(partial(_company.post, player, None), robust=True)


def _to_player(kind: str, player_id: UUID, _nothing: None) -> tuple[str, dict[str, Any]]:
    return group_of_player(player_id), {"type": kind}


_rechecks = GroupMail("rechecks", partial(_to_player, "player.recheck"))
_notices = GroupMail("notices", partial(_to_player, "player.notice"))
_company = GroupMail("company", partial(_to_player, "player.company"))
