"""An event's own page."""

from __future__ import annotations

from django.http import HttpResponse
from django.views.decorators.http import require_safe

from accounts.http import PlayerRequest
from tournaments.views.common import event_or_404, event_page


@require_safe
def event(request: PlayerRequest, code: str) -> HttpResponse:
    """What it is, when, and what the viewer can do now."""
    return event_page(request, "events/page.html", event_or_404(request, code), {})
