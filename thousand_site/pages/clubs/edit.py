"""Changing what a club says of itself; closing it, and opening it again."""

from __future__ import annotations

from django.contrib import messages
from django.http import HttpResponse
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from accounts.http import PlayerRequest
from accounts.models import Club
from accounts.services.clubs.founding import change_club
from accounts.services.clubs.roles import close_club, reopen_club
from games.views.answers import SeeOther
from thousand_site.pages.clubs.common import Draft, club_or_404, club_page, do, filled, needs, submitted


@require_http_methods(["GET", "HEAD", "POST"])
def edit(request: PlayerRequest, slug: str) -> HttpResponse:
    """The form; the owner's two buttons are on the same page."""
    club = club_or_404(slug)
    there = reverse("club", args=[slug])
    if request.method == "POST" and request.POST.get("do") == "close":
        return do(request, lambda: close_club(club=club, by=request.player), then=there)
    if request.method == "POST" and request.POST.get("do") == "reopen":
        return do(request, lambda: reopen_club(club=club, by=request.player), then=there)
    rights = needs(request, club, "manages")
    draft = Draft({name: getattr(club, name) for name in ("name", "about", "city", "joining")})
    if request.method == "POST":
        draft = filled(request)
        done = submitted(request, draft, lambda: _change(request, club, draft))
        if isinstance(done, HttpResponse):
            return done
        if done:
            messages.success(request, _("Saved."))
            return SeeOther(there)
    context = {"draft": draft, "choices": Club.Joining.values, "is_new": False}
    status = 422 if draft.errors else 200
    return club_page(request, "clubs/form.html", club, context, rights=rights, status=status)


def _change(request: PlayerRequest, club: Club, draft: Draft) -> None:
    change_club(
        club=club,
        player=request.player,
        name=draft.value("name") if "name" in draft.values else club.name,
        about=draft.value("about"),
        city=draft.value("city"),
        joining=draft.value("joining"),
    )
