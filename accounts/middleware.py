"""Who asks, known to every view, and how the answer is to look."""

from __future__ import annotations

from collections.abc import Callable
from typing import cast

from django.http import HttpRequest, HttpResponseBase
from django.utils import timezone, translation

from accounts.http import PlayerRequest
from accounts.identity import COOKIE, player_from_request
from accounts.models import Player, User
from accounts.preferences import preferences_of
from accounts.services.presence import mark_online
from accounts.services.registration import ensure_player


class PlayerMiddleware:
    """Put the player, or None, on each request.

    Not a lazy object: one that wraps nothing is not None, and views do ask "is None". Who brings
    no cookie costs no query.

    Whoever signs in puts the guest of this browser away: after signing out he is nobody, and not by surprise
    again the guest of before with a seat somewhere. That guest stays at his table, without a browser to play
    in; whoever wants to keep him creates an account instead, and the page for signing in says so.
    """

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponseBase]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        cast(PlayerRequest, request).player = _player_behind(request) if request.COOKIES else None
        response = self.get_response(request)
        user = getattr(request, "user", None)
        if COOKIE in request.COOKIES and user is not None and user.is_authenticated:
            response.delete_cookie(COOKIE, samesite="Lax")
        return response


def _player_behind(request: HttpRequest) -> Player | None:
    player, user = player_from_request(request), getattr(request, "user", None)
    if isinstance(user, User) and (player is None or player.user_id != user.pk):
        # Signed in before everybody who signs in got a player.
        return ensure_player(user=user)
    return player


class PreferencesMiddleware:
    """Answer in the player's language, with dates in his zone, in whichever browser he asks."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponseBase]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        asked = cast(PlayerRequest, request)
        asked.preferences = preferences_of(asked.player, request.COOKIES)
        if asked.player is not None:
            mark_online(player=asked.player)
        if asked.preferences.language:
            translation.activate(asked.preferences.language)
            request.LANGUAGE_CODE = translation.get_language()
        with timezone.override(asked.preferences.zone_info):
            return self.get_response(request)
