"""Showing at the tables how a player is called now."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import Any
from uuid import UUID

from django.db import transaction
from django.db.models import Q

from accounts.models import Player
from games.models import Match
from games.selectors.position import load_seats
from games.services.locking import lock_match
from games.services.saving import save_position


def show_name(*, player: UUID) -> None:
    """Read the seats anew at each table where the player's match is not over, or a seat waits for him."""
    there = Q(table__seats__player=player) | Q(table__seats__reserved_for=player)
    matches = Match.objects.filter(there).exclude(status=Match.Status.FINISHED).distinct()
    for match in matches.values_list("pk", flat=True):
        with transaction.atomic():
            position = lock_match(match)
            if position is not None:
                seats = load_seats(position.table, position.rules)
                save_position(
                    replace(position, seats=seats, version=position.version + 1), replaces=position.version
                )


def on_player_renamed(player: Player, **_more: Any) -> None:
    """After the commit, each table in a transaction of its own: whoever takes a name waits for no match."""
    transaction.on_commit(partial(show_name, player=player.pk), robust=True)
