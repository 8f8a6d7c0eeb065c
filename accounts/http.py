"""The type of a request that has passed our middleware."""

from __future__ import annotations

from django.http import HttpRequest
from django_htmx.middleware import HtmxDetails

from accounts.models import Player


class PlayerRequest(HttpRequest):
    """For annotations of views: who asks, and whether htmx does."""

    player: Player | None
    htmx: HtmxDetails
