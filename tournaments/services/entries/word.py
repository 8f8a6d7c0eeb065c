"""Telling the people of an event what has become of their entries."""

from __future__ import annotations

from typing import Any

from accounts.models import Player
from accounts.services.notices import tell
from tournaments.models import Event


def tell_player(event: Event, player: Player, kind: str, **facts: Any) -> None:
    """Leave a notice of the event; its kinds are in `presenters.life_notices`."""
    tell(player=player, kind=f"event_{kind}", event=event.pk, name=event.name, **facts)


def tell_all(event: Event, states: tuple[str, ...], kind: str, **facts: Any) -> None:
    """Tell everybody whose entry is in one of the states."""
    for entry in event.entries.filter(state__in=states).select_related("player"):
        tell_player(event, entry.player, kind, **facts)
