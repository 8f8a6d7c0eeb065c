"""All events."""

from __future__ import annotations

from typing import Final

from django.core.paginator import Paginator
from django.http import HttpResponse
from django.views.decorators.http import require_safe

from accounts.http import PlayerRequest
from games.selectors.terms import open_club
from tournaments.presenters.listing import event_lines
from tournaments.selectors.listing import all_events, listed, past_events
from tournaments.views.common import event_page

PAGE: Final = 20


@require_safe
def events(request: PlayerRequest) -> HttpResponse:
    """One's own, running ones, the next, and those that are over. `?club=` lists the past of a club."""
    club = open_club(request.GET.get("club", "")[:40])
    found = all_events(request.player)
    page = Paginator(past_events(club), PAGE).get_page(request.GET.get("page"))
    context = {
        "mine": event_lines(found.mine),
        "running": event_lines(found.running),
        "coming": event_lines(found.coming),
        "past": event_lines(listed(list(page.object_list), request.player)),
        "page": page,
        "club": club,
    }
    return event_page(request, "events/index.html", None, context)
