"""Word to those who follow a player that he has sat down somewhere. Where: each asks what it may know."""

from __future__ import annotations

from functools import partial
from typing import Any
from uuid import UUID

from django.db import transaction

from accounts.effects.group_mail import GroupMail


def group_of_followers(player: UUID) -> str:
    """The name of the group of all sockets that follow a player."""
    return f"followed.{player}"


def tell_followers(player: UUID) -> None:
    """After the commit, let those who follow the player look where he is. One that misses it asks soon."""
    transaction.on_commit(partial(_moves.post, player, None), robust=True)


def _of_move(player: UUID, _nothing: None) -> tuple[str, dict[str, Any]]:
    return group_of_followers(player), {"type": "player.moved"}


_moves = GroupMail("followers", _of_move)
