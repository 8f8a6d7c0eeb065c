"""Who plays on a seat."""

from __future__ import annotations

from uuid import UUID

from accounts.models import Player
from games.services.refusal import Refused
from tournaments.models import Change


def substitute(
    *,
    event_table: int,
    seat: int,
    player: UUID | None,
    by: Player | None,
    version: int | None,
    reason: str = "",
) -> Change:
    """Let somebody play on a seat (its index); None is whose seat it is. The result stays the entry's."""
    raise Refused("not_found")


def bot_in(
    *, event_table: int, seat: int, by: Player | None, version: int | None, reason: str = ""
) -> Change:
    """Let a bot play on a seat (its index); the result stays the entry's."""
    raise Refused("not_found")
