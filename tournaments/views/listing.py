"""All events."""

from __future__ import annotations

from django.http import HttpResponse
from django.views.decorators.http import require_safe

from accounts.http import PlayerRequest
from tournaments.models import Event
from tournaments.views.common import event_page


@require_safe
def events(request: PlayerRequest) -> HttpResponse:
    """Running ones, the next, and those that are over."""
    rows = Event.objects.exclude(state=Event.State.DRAFT)
    return event_page(request, "events/index.html", None, {"rows": rows})
