"""How I want the site."""

from __future__ import annotations

from django.http import HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from accounts.http import PlayerRequest


@require_safe
def settings(request: PlayerRequest) -> HttpResponse:
    """How I want the site."""
    return render(request, "people/settings.html", {})
