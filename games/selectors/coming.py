"""Who has played himself at a hosted table: seats are given there also to people who never come."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final
from uuid import UUID

from games.models import LoggedAction, Participation

STAND_IN: Final = "easy"  # the level of the bot that plays for who is away


def who_came(match: UUID) -> set[UUID]:
    """The people who have acted themselves, once at least."""
    played = LoggedAction.objects.filter(match=match, player__isnull=False)
    return {player for player in played.values_list("player", flat=True).distinct() if player is not None}


def give_to_bots(rows: Iterable[Participation], came: set[UUID]) -> None:
    """For who never came a bot has played everything: the row is the bot's. Not saved."""
    for row in rows:
        if row.player_id is not None and row.player_id not in came:
            row.player, row.level, row.joined_after = None, row.level or STAND_IN, 0
            row.left_at = row.left_totals = row.left_after = None
