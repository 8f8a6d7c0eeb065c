"""Who else is at the console."""

from __future__ import annotations

import logging
from typing import Final
from uuid import UUID

from django.core.cache import cache
from django.db.models import Q

from accounts.models import Membership, Player
from tournaments.models import Event

logger = logging.getLogger(__name__)

HERE_FOR_S: Final = 60


def key_of(event: str, player: UUID) -> str:
    """Where the last sign of an official at the console is kept."""
    return f"console:{event}:{player}"


def others_at_console(event: Event, player: Player | None) -> list[str]:
    """The other officials seen at the console within a minute, by name. Without a cache: nobody."""
    names = dict(_officials(event, player))
    keys = {key_of(event.pk, pk): name for pk, name in names.items()}
    if not keys:
        return []
    try:
        here = cache.get_many(keys)
    except Exception as error:
        logger.warning("nobody can be seen at the console: %r", error)
        return []
    return [name for key, name in keys.items() if key in here]


def _officials(event: Event, player: Player | None) -> list[tuple[UUID, str]]:
    """Whoever may look at it, as `role_of` says: those of the event, and those who run its club."""
    runs = Membership.objects.filter(
        Q(is_owner=True) | Q(is_manager=True) | Q(is_arbiter=True),
        club=event.club_id,
        state=Membership.State.MEMBER,
    )
    may = Q(offices__event=event)
    if event.club_id is not None:
        may |= Q(pk__in=runs.values("player"))
    rows = Player.objects.filter(may)
    if player is not None:
        rows = rows.exclude(pk=player.pk)
    return list(rows.distinct().order_by("name").values_list("pk", "name"))
