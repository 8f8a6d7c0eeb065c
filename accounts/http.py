"""The type of a request that has passed our middleware."""

from __future__ import annotations

from django.http import HttpRequest
from django_htmx.middleware import HtmxDetails

from accounts.models import Player
from accounts.preferences import Preferences, preferences_of


class PlayerRequest(HttpRequest):
    """For annotations of views: who asks, how the answer is to look, and whether htmx does."""

    player: Player | None
    preferences: Preferences
    htmx: HtmxDetails


def preferences_for(request: HttpRequest) -> Preferences:
    """How the answer to any request is to look, even one that no middleware has seen."""
    found = getattr(request, "preferences", None)
    return found or preferences_of(getattr(request, "player", None), request.COOKIES)
