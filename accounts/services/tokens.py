"""Issuing keys to act as a player."""

from __future__ import annotations

from accounts.models import ApiToken, Player
from accounts.tokens import digest_of, draw_token


def issue_token(*, player: Player) -> str:
    """A new API token of the player; this is the only time its text is seen."""
    token = draw_token()
    ApiToken.objects.create(digest=digest_of(token), player=player)
    return token
