"""The cookie of a browser that came in by a link."""

from __future__ import annotations

from django.http import HttpResponse

from accounts.identity import COOKIE, remember
from accounts.models import Player


def link_cookie_of(player: Player) -> str:
    """The value that was set for the player."""
    response = HttpResponse()
    remember(response, player, by_link=True)
    return response.cookies[COOKIE].value
