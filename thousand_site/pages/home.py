"""The front page: a seat in one click, or the way back to the table."""

from __future__ import annotations

from django.http import HttpResponse
from django.shortcuts import render
from django.views.decorators.csrf import ensure_csrf_cookie
from django.views.decorators.http import require_safe

from accounts.http import PlayerRequest
from games.presenters.viewer import viewer_from_request
from games.selectors.lobby import running_table


@require_safe
@ensure_csrf_cookie
def home(request: PlayerRequest) -> HttpResponse:
    """Play now, or go on."""
    context = {
        "running": running_table(request.player),
        "viewer": viewer_from_request(request),
        "at_table": False,
    }
    return render(request, "home.html", context)
