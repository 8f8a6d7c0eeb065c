"""What the pages of events share: finding the event, showing a page with its tabs, asking a service."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from django.contrib import messages
from django.http import Http404, HttpResponse
from django.shortcuts import render

from accounts.http import PlayerRequest
from games.limits import Limit, TooMany, address_of, count
from games.presenters.viewer import viewer_from_request
from games.services.refusal import Refused
from games.views.answers import SeeOther, too_many
from tournaments.models import Event
from tournaments.presenters.refusals import refusal_words
from tournaments.presenters.tabs import tabs_of
from tournaments.selectors.events import event_called, may_see, role_of

EVENTS: Final = Limit("events", 300)


def event_or_404(request: PlayerRequest, code: str) -> Event:
    """The event at an address, if this viewer may see it."""
    event = event_called(code)
    if event is None or not may_see(event, request.player):
        raise Http404(code)
    return event


def event_page(
    request: PlayerRequest,
    template: str,
    event: Event | None,
    context: Mapping[str, Any],
    *,
    status: int = 200,
) -> HttpResponse:
    """A page of the site, about an event if there is one; `role` is what the viewer is in it."""
    role = role_of(event, request.player) if event else ""
    shared = {
        "viewer": viewer_from_request(request),
        "at_table": False,
        "event": event,
        "role": role,
        "tabs": tabs_of(event, request.path, is_official=bool(role)) if event else [],
    }
    return render(request, template, {**shared, **context}, status=status)


def do(
    request: PlayerRequest,
    act: Callable[[], object],
    *,
    then: str,
    said: str = "",
    limit: Limit = EVENTS,
) -> HttpResponse:
    """Ask a service, and go and look; what it refuses is said there."""
    try:
        limited(request, limit)
        act()
    except TooMany as error:
        return too_many(error)
    except Refused as refusal:
        if refusal.code == "not_found":
            raise Http404(request.path) from refusal
        messages.error(request, refusal_words(refusal))
    else:
        if said:
            messages.success(request, said)
    return SeeOther(then)


def limited(request: PlayerRequest, limit: Limit = EVENTS) -> None:
    """Count what costs us something; TooMany when it is too much."""
    count(limit, request.player.pk if request.player else address_of(request))
