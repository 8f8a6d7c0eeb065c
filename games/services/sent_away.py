"""Taking a player from every table at once."""

from __future__ import annotations

from typing import Any

from django.db import transaction

from accounts.models import Player
from games.models import Match
from games.services.tables import leave_table


def leave_all_tables(*, player: Player) -> None:
    """Leave every table whose match is not over, as if the player had pressed the button."""
    with transaction.atomic():
        # In a fixed order: two who are sent away at the same time must not wait for each other.
        for table in _unfinished(player):
            leave_table(table=table, player=player)


def on_play_banned(player: Player, **_more: Any) -> None:
    """A ban takes the seats, in its own transaction; the others play on with a bot."""
    leave_all_tables(player=player)


def _unfinished(player: Player) -> list[str]:
    matches = Match.objects.filter(table__seats__player=player).exclude(status=Match.Status.FINISHED)
    return sorted(set(matches.values_list("table", flat=True)))
