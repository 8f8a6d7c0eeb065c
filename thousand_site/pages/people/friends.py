"""My friends."""

from __future__ import annotations

from django.http import HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from accounts.http import PlayerRequest


@require_safe
def friends(request: PlayerRequest) -> HttpResponse:
    """My friends."""
    return render(request, "people/friends.html", {})
