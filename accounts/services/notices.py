"""Telling a player something that waits until it is read."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any, Final
from uuid import UUID

from django.utils import timezone

from accounts.effects.sockets import tell_of_notices
from accounts.models import Notice, Player
from accounts.preferences import wants_notice
from accounts.selectors.blocks import has_blocked

FROM_PEOPLE: Final = ("friend_", "table_")


def tell(*, player: Player, kind: str, **data: Any) -> None:
    """Leave a notice. `kind` must be one that `accounts.presenters.notices` has words for.

    What the player does not want to be told is there all the same, as if he had read it. Whom he has
    blocked does not reach him.
    """
    if player.is_registered and not _is_from_blocked(player, kind, data):
        read_at = None if wants_notice(player, kind) else timezone.now()
        Notice.objects.create(player=player, kind=kind, data=data, read_at=read_at)
        tell_of_notices(player.pk)


def _is_from_blocked(player: Player, kind: str, data: Mapping[str, Any]) -> bool:
    """Whether somebody whom the player has blocked is behind it. Word of a club is the club's."""
    if "who" not in data or not kind.startswith(FROM_PEOPLE):
        return False
    return has_blocked(player.pk, UUID(str(data["who"])))


def mark_read(*, player: Player, newest: int) -> None:
    """Take the player's notices as read, up to the newest one he was shown."""
    unread = Notice.objects.filter(player=player, read_at__isnull=True, pk__lte=newest)
    if unread.update(read_at=timezone.now()):
        tell_of_notices(player.pk)


def mark_settled(*, players: Collection[UUID], kind: str, **data: Any) -> None:
    """Take notices as read whose matter is settled: of one kind, about what `data` says."""
    unread = Notice.objects.filter(player__in=players, kind=kind, read_at__isnull=True)
    about = unread.filter(**{f"data__{name}": value for name, value in data.items()})
    # A page that is only looked at must not wait for the pen of others.
    if told := set(about.values_list("player", flat=True)):
        about.update(read_at=timezone.now())
        for player in told:
            tell_of_notices(player)
