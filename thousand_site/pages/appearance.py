"""Theme, suits and letters: kept in cookies, so that the first byte of a page already looks right."""

from __future__ import annotations

from typing import Final

from django.conf import settings
from django.http import HttpResponse, HttpResponseRedirect
from django.http.request import HttpRequest
from django.utils.http import url_has_allowed_host_and_scheme
from django.views.decorators.http import require_POST

COOKIE_AGE_S: Final = 400 * 24 * 60 * 60
CHOICES: Final = {
    "theme": ("system", "light", "dark"),
    "deck": ("classic", "four", "safe"),
    "letters": ("en", "ru"),
}


@require_POST
def appearance(request: HttpRequest) -> HttpResponse:
    """Keep what was chosen and go back; pages with scripts do the same without asking."""
    target = request.POST.get("next", "/")
    if not url_has_allowed_host_and_scheme(target, allowed_hosts=None):
        target = "/"
    response = HttpResponseRedirect(target)
    for name, values in CHOICES.items():
        value = request.POST.get(name)
        if value in values:
            response.set_cookie(
                name, value, max_age=COOKIE_AGE_S, samesite="Lax", secure=settings.SESSION_COOKIE_SECURE
            )
    return response
