"""What was chosen in a popover: kept with the player, and in cookies: the first byte already looks right."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from django.conf import settings
from django.http import HttpResponse, HttpResponseRedirect
from django.http.request import HttpRequest
from django.utils.http import url_has_allowed_host_and_scheme
from django.views.decorators.http import require_POST
from django.views.i18n import set_language as django_set_language

from accounts.http import PlayerRequest
from accounts.preferences import LANGUAGE, valid
from accounts.services.preferences import choose

COOKIE_AGE_S: Final = 400 * 24 * 60 * 60


@require_POST
def appearance(request: PlayerRequest) -> HttpResponse:
    """Keep what was chosen and go back; pages with scripts do the same without asking."""
    if request.player is not None:
        choose(player=request.player, wishes=request.POST)
    return keep_in_browser(HttpResponseRedirect(target_of(request)), request.POST)


@require_POST
def set_language(request: PlayerRequest) -> HttpResponse:
    """Change the language of this browser, and of its player everywhere else."""
    if request.player is not None:
        choose(player=request.player, wishes={LANGUAGE: request.POST.get(LANGUAGE, "")})
    response: HttpResponse = django_set_language(request)
    return response


def keep_in_browser(response: HttpResponse, wishes: Mapping[str, str]) -> HttpResponse:
    """The response with cookies for what this browser is to show to whoever is nobody yet."""
    for name, value in valid(wishes).items():
        response.set_cookie(
            name, value, max_age=COOKIE_AGE_S, samesite="Lax", secure=settings.SESSION_COOKIE_SECURE
        )
    return response


def target_of(request: HttpRequest) -> str:
    """Where the form wants to go back to, if that is a page of ours."""
    target = request.POST.get("next", "/")
    return target if url_has_allowed_host_and_scheme(target, allowed_hosts=None) else "/"
