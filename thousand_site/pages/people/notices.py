"""What I have been told."""

from __future__ import annotations

from django.http import HttpResponse
from django.shortcuts import render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from accounts.http import PlayerRequest
from accounts.models import Player
from accounts.presenters.notices import lines
from accounts.selectors.notices import notices_of
from accounts.services.notices import mark_read
from thousand_site.pages.people.members import members_only


@require_safe
@never_cache
@members_only
def notices(request: PlayerRequest, player: Player) -> HttpResponse:
    """Show the notices, the new ones marked; from then on they are read."""
    page = notices_of(player, request.GET.get("page", "1"))
    shown = list(page)
    if shown and request.method == "GET":
        mark_read(player=player, newest=shown[0].pk)
    return render(request, "people/notices.html", {"page": page, "lines": lines(shown)})
