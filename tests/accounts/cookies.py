"""The cookie a browser holds."""

from __future__ import annotations

from django.http import HttpResponse

from accounts.identity import COOKIE, remember
from accounts.models import Player


def cookie_of(player: Player) -> str:
    """The value that was set for the player."""
    response = HttpResponse()
    remember(response, player)
    return response.cookies[COOKIE].value
