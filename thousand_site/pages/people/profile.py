"""One player's page."""

from __future__ import annotations

from django.http import HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from accounts.http import PlayerRequest


@require_safe
def person(request: PlayerRequest, name: str) -> HttpResponse:
    """One player's page."""
    return render(request, "people/profile.html", {})
