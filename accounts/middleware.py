"""Who asks, known to every view."""

from __future__ import annotations

from collections.abc import Callable
from typing import cast

from django.http import HttpRequest, HttpResponseBase

from accounts.http import PlayerRequest
from accounts.identity import player_from_request


class PlayerMiddleware:
    """Put the player, or None, on each request.

    Not a lazy object: one that wraps nothing is not None, and views do ask "is None". Who brings
    no cookie costs no query.
    """

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponseBase]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        cast(PlayerRequest, request).player = player_from_request(request) if request.COOKIES else None
        return self.get_response(request)
