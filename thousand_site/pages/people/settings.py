"""How I want the site: for players kept with them, for everybody else in the browser."""

from __future__ import annotations

from itertools import groupby
from typing import Any, Final

from django.conf import settings as site
from django.http import HttpResponse, HttpResponseRedirect
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import gettext_lazy, pgettext
from django.views.decorators.http import require_http_methods

from accounts.http import PlayerRequest
from accounts.preferences import LANGUAGE, NOTICE_GROUPS, offered, wants_notice, zones_with
from accounts.services.preferences import choose, choose_notices
from thousand_site.pages.appearance import COOKIE_AGE_S, keep_in_browser

SWITCHES: Final = ("onetap", "sound")
# By the names of their pages, in the order they are shown.
ACCOUNT_PAGES: Final = (
    ("name-change", gettext_lazy("My name")),
    ("account_email", gettext_lazy("E-mail address")),
    ("account_change_password", gettext_lazy("Password")),
    ("mfa_index", gettext_lazy("Sign-in with a second step, passkeys")),
    ("usersessions_list", gettext_lazy("Where I am signed in")),
    ("socialaccount_connections", gettext_lazy("Accounts elsewhere to sign in with")),
)
DATA_PAGES: Final = (
    ("my-data", gettext_lazy("Download my data")),
    ("bans", gettext_lazy("Bans")),
    ("delete-account", gettext_lazy("Delete my account")),
)


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
    }
    zones = zones_with(request.preferences.zone)
    return {
        "saved": "saved" in request.GET,
        "zones": [(area, list(found)) for area, found in groupby(zones, lambda zone: zone.split("/")[0])],
        "notice_groups": [(group, groups[group], wants_notice(registered, group)) for group in NOTICE_GROUPS]
        if registered
        else [],
        "account_pages": _account_pages() if registered else [],
        "data_pages": [(reverse(name), words) for name, words in DATA_PAGES] if player else [],
    }


def _account_pages() -> list[tuple[str, Any]]:
    # Other sites are worth a page only where some are configured.
    hidden = () if site.SOCIALACCOUNT_PROVIDERS else ("socialaccount_connections",)
    return [(reverse(name), words) for name, words in ACCOUNT_PAGES if name not in hidden]
