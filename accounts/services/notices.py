"""Telling a player something that waits until it is read."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any
from uuid import UUID

from django.utils import timezone

from accounts.models import Notice, Player
from accounts.preferences import wants_notice


def tell(*, player: Player, kind: str, **data: Any) -> None:
    """Leave a notice. `kind` must be one that `accounts.presenters.notices` has words for.

    What the player does not want to be told is there all the same, as if he had read it.
    """
    if player.is_registered:
        read_at = None if wants_notice(player, kind) else timezone.now()
        Notice.objects.create(player=player, kind=kind, data=data, read_at=read_at)


def mark_read(*, player: Player, newest: int) -> None:
    """Take the player's notices as read, up to the newest one he was shown."""
    unread = Notice.objects.filter(player=player, read_at__isnull=True, pk__lte=newest)
    unread.update(read_at=timezone.now())


def mark_settled(*, players: Collection[UUID], kind: str, **data: Any) -> None:
    """Take notices as read whose matter is settled: of one kind, about what `data` says."""
    unread = Notice.objects.filter(player__in=players, kind=kind, read_at__isnull=True)
    about = unread.filter(**{f"data__{name}": value for name, value in data.items()})
    # A page that is only looked at must not wait for the pen of others.
    if about.exists():
        about.update(read_at=timezone.now())
