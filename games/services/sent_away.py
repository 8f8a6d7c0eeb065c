"""Taking a player from every table at once."""

from __future__ import annotations

from typing import Any

from django.db import transaction

from accounts.models import Player
from games.models import Match, Seat
from games.services.keeping import release_kept
from games.services.tables import leave_table


def leave_all_tables(*, player: Player) -> None:
    """Leave every table whose match is not over, as if the player had pressed the button."""
    with transaction.atomic():
        # In a fixed order: two who are sent away at the same time must not wait for each other.
        for table in _unfinished(player):
            leave_table(table=table, player=player, for_good=True)


def forget_all_seats(*, player: Player) -> None:
    """The same, and no seat waits for the player any more: table after table in the same order."""
    with transaction.atomic():
        sat, kept = _unfinished(player), _kept(player)
        for table in sorted({*sat, *kept}):
            if table in sat:
                leave_table(table=table, player=player, for_good=True)
            if table in kept:
                release_kept(table=table, player=player)


def on_play_banned(player: Player, **_more: Any) -> None:
    """A ban takes the seats, in its own transaction; the others play on with a bot."""
    leave_all_tables(player=player)


def _unfinished(player: Player) -> list[str]:
    matches = Match.objects.filter(table__seats__player=player).exclude(status=Match.Status.FINISHED)
    return sorted(set(matches.values_list("table", flat=True)))


def _kept(player: Player) -> set[str]:
    return set(Seat.objects.filter(reserved_for=player).values_list("table", flat=True))
