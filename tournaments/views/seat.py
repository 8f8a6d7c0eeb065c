"""The link to a seat for who has no account. Looking at it does nothing, its button does."""

from __future__ import annotations

from typing import Final

from django.contrib import messages
from django.http import Http404, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from accounts.http import PlayerRequest
from accounts.identity import remember
from games.limits import Limit, TooMany, address_of, count
from games.presenters.viewer import viewer_from_request
from games.services.refusal import Refused
from games.views.answers import SeeOther, too_many
from tournaments.presenters.refusals import refusal_words
from tournaments.services.entries.links import come_by_link, entry_by_link

LINKS: Final = Limit("seat-links", 60)


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def seat(request: PlayerRequest, token: str) -> HttpResponse:
    """Who one would be, and the button that makes this browser his."""
    try:
        count(LINKS, address_of(request))
    except TooMany as error:
        return too_many(error)
    entry = entry_by_link(token)
    has_account = request.player is not None and request.player.is_registered
    if request.method == "POST" and entry is not None and not has_account:
        answer = SeeOther(reverse("event", args=[entry.event_id]))
        if request.player != entry.player:  # a guest's own browser stays his own
            try:
                came = come_by_link(token=token)
            except Refused as refusal:
                messages.error(request, refusal_words(refusal))
                return answer
            if came is None:
                raise Http404(token)
            remember(answer, came, by_link=True)
        messages.success(request, _("You are %(name)s in this browser now.") % {"name": entry.player.name})
        return answer
    context = {
        "viewer": viewer_from_request(request),
        "at_table": False,
        "entry": entry,
        "has_account": has_account,
        "other": request.player if request.player and entry and request.player != entry.player else None,
    }
    page = render(request, "events/seat.html", context, status=200 if entry else 404)
    page["X-Robots-Tag"] = "noindex"
    return page
