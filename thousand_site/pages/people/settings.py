"""How I want the site: for players kept with them, for everybody else in the browser."""

from __future__ import annotations

from itertools import groupby
from typing import Any, Final

from django.conf import settings as site
from django.http import HttpResponse, HttpResponseRedirect
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import pgettext
from django.views.decorators.http import require_http_methods

from accounts.http import PlayerRequest
from accounts.preferences import LANGUAGE, NOTICE_GROUPS, offered, wants_notice, zones_with
from accounts.services.preferences import choose, choose_notices
from thousand_site.pages.appearance import COOKIE_AGE_S, keep_in_browser

SWITCHES: Final = ("onetap", "sound")


@require_http_methods(["GET", "HEAD", "POST"])
def settings(request: PlayerRequest) -> HttpResponse:
    """Show what holds, or keep what was chosen."""
    if request.method == "POST":
        return _keep(request)
    return render(request, "people/settings.html", _context(request))


def _keep(request: PlayerRequest) -> HttpResponse:
    wishes = {**request.POST.dict(), **{name: request.POST.get(name) or "0" for name in SWITCHES}}
    if request.player is not None:
        choose(player=request.player, wishes=wishes)
        if request.player.is_registered:
            wanted = {group: request.POST.getlist(f"notices-{group}") for group in NOTICE_GROUPS}
            choose_notices(player=request.player, wanted=wanted)
    response = keep_in_browser(HttpResponseRedirect(f"{reverse('settings')}?saved=1"), wishes)
    language = offered(wishes.get(LANGUAGE, ""))
    if language:
        response.set_cookie(
            site.LANGUAGE_COOKIE_NAME, language, max_age=COOKIE_AGE_S, samesite="Lax",
            secure=site.SESSION_COOKIE_SECURE,
        )  # fmt: skip
    return response


def _context(request: PlayerRequest) -> dict[str, Any]:
    player = request.player
    registered = player if player and player.is_registered else None
    groups = {
        "friend": pgettext("tell me about", "Friends"),
        "club": pgettext("tell me about", "Clubs"),
        "table": pgettext("tell me about", "Tables and matches"),
        "event": pgettext("tell me about", "Events"),
    }
    zones = zones_with(request.preferences.zone)
    return {
        "saved": "saved" in request.GET,
        "zones": [(area, list(found)) for area, found in groupby(zones, lambda zone: zone.split("/")[0])],
        "notice_groups": [(group, groups[group], wants_notice(registered, group)) for group in NOTICE_GROUPS]
        if registered
        else [],
    }
