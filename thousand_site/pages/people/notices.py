"""What I have been told."""

from __future__ import annotations

from django.http import HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from accounts.http import PlayerRequest


@require_safe
def notices(request: PlayerRequest) -> HttpResponse:
    """What I have been told."""
    return render(request, "people/notices.html", {})
