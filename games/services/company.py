"""Sitting down beside somebody one has blocked."""

from __future__ import annotations

from typing import Final

from accounts.models import Player
from accounts.selectors.blocks import blocked_among
from games.selectors.position import Position
from games.selectors.watching import seated_at
from games.services.refusal import Refused

BLOCKED_THERE: Final = "blocked_there"


def check_company(position: Position, player: Player, *, anyway: bool) -> None:
    """Warn who would sit with people he has blocked. Whoever has blocked him is nobody's business."""
    if not anyway and blocked_among(player.pk, seated_at(position)):
        raise Refused("not_allowed", "you have blocked somebody who sits here", reason=BLOCKED_THERE)
