"""Taking over what a club has entered under one's name."""

from __future__ import annotations

from django.contrib import messages
from django.http import HttpResponse
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from accounts.http import PlayerRequest
from accounts.services.clubs.takeover import take_over
from games.views.answers import SeeOther
from thousand_site.pages.clubs.common import (
    CODES,
    Draft,
    club_or_404,
    club_page,
    filled,
    sign_in_first,
    submitted,
)


@require_http_methods(["GET", "HEAD", "POST"])
def taking_over(request: PlayerRequest, slug: str) -> HttpResponse:
    """The field for the code."""
    club = club_or_404(slug)
    if (answer := sign_in_first(request)) is not None:
        return answer
    draft = filled(request) if request.method == "POST" else Draft()
    if request.method == "POST":
        done = submitted(
            request,
            draft,
            lambda: take_over(club=club, player=request.player, code=draft.value("code")),
            limit=CODES,
        )
        if isinstance(done, HttpResponse):
            return done
        if done:
            messages.success(request, _("Done: these results are yours now."))
            return SeeOther(reverse("club", args=[slug]))
    return club_page(
        request, "clubs/take_over.html", club, {"draft": draft}, status=422 if draft.errors else 200
    )
